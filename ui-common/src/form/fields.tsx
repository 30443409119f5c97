import { useController } from 'react-hook-form';
import type { Choice } from '../../../src/kernel/views.js';
import { among } from './among.js';
import { basicControls, type Controls } from './controls.js';
import { textOf } from './control.js';
import { FieldFrame, FieldGroup, FieldLine } from './field-frame.js';
import { describedBy, useFieldId } from './field-id.js';
import type { ChoiceInput, InputKind, InputSpec, LongTextInput, TextInput, Values } from './inputs.js';
import { messageAt } from './resolver.js';

/** Kinds made of several elements have a legend, a yes or no its label beside it. */
export const frames: Readonly<Partial<Record<InputKind['kind'], typeof FieldFrame>>> = {
  choices: FieldGroup,
  conditions: FieldGroup,
  files: FieldGroup,
  localised: FieldGroup,
  people: FieldGroup,
  rights: FieldGroup,
  rows: FieldGroup,
  successors: FieldGroup,
  yesNo: FieldLine,
};

/** The value of a field of the form around, its message, and the id of its control. */
export const useField = (name: string) => {
  const { field, formState } = useController({ name });
  const value: unknown = field.value;
  const change = (next: unknown): void => field.onChange(next);
  return { id: useFieldId()(name), value, error: messageAt(formState.errors, name), change };
};

interface InputFieldProps {
  readonly input: InputSpec;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Id of a note elsewhere on the page that describes the field too. */
  readonly note?: string | undefined;
  readonly values?: Values;
  readonly controls?: Controls;
  /** Called with the new value, of several without one, to reset the fields that depend on this one. */
  readonly onChosen?: ((value: string) => void) | undefined;
}

const noValues: Values = {};

/** A field of a command in its form. */
export const InputField = ({
  input,
  label,
  hint,
  note,
  values = noValues,
  controls = basicControls,
  onChosen,
}: InputFieldProps) => {
  const { id, value, error, change } = useField(input.source);
  const Frame = frames[input.kind] ?? FieldFrame;
  const Control = controls[input.kind];
  return (
    <Frame id={id} label={label} hint={hint} error={error} required={input.required ?? false}>
      {Control && (
        <Control
          id={id}
          input={input}
          label={label}
          value={value}
          values={values}
          invalid={error !== undefined}
          describedBy={describedBy(id, { hint, error, note })}
          onChange={(next) => {
            change(next);
            onChosen?.(textOf(next));
          }}
        />
      )}
    </Frame>
  );
};

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly required?: boolean;
}

type TextFieldProps = FieldProps &
  Pick<InputFieldProps, 'note'> &
  Omit<TextInput, 'kind'> &
  Omit<LongTextInput, 'kind'>;

/** `rows`: of several lines. `max`: with a live counter. */
export const TextField = ({
  name,
  label,
  hint,
  note,
  required,
  rows,
  max,
  autoComplete = 'on',
  ...text
}: TextFieldProps) => {
  const kind =
    rows === undefined
      ? { kind: 'text' as const, max, autoComplete, ...text }
      : { kind: 'longText' as const, rows, max };
  return <InputField label={label} hint={hint} note={note} input={{ source: name, required, ...kind }} />;
};

interface SelectFieldProps extends FieldProps, Pick<ChoiceInput, 'none'> {
  readonly choices: readonly Choice[];
  readonly onChosen?: (value: string) => void;
}

export const SelectField = ({ name, label, hint, required, choices, none, onChosen }: SelectFieldProps) => (
  <InputField
    label={label}
    hint={hint}
    onChosen={onChosen}
    input={{ source: name, required, kind: 'choice', none, ...among(choices) }}
  />
);

interface PeopleFieldProps extends Omit<SelectFieldProps, 'choices'> {
  readonly people: readonly Choice[];
}

export const PersonField = ({ name, label, hint, required, people, none, onChosen }: PeopleFieldProps) => (
  <InputField
    label={label}
    hint={hint}
    onChosen={onChosen}
    input={{ source: name, required, kind: 'person', people, none }}
  />
);

export const PeopleField = ({ name, label, hint, required, people, onChosen }: PeopleFieldProps) => (
  <InputField
    label={label}
    hint={hint}
    onChosen={onChosen}
    input={{ source: name, required, kind: 'people', people }}
  />
);

interface ChecksFieldProps extends FieldProps {
  readonly choices: readonly (Choice & { readonly hint?: string })[];
}

/** Several choices of few, as boxes; the value is the list of their ids. */
export const ChecksField = ({ name, label, hint, required, choices }: ChecksFieldProps) => {
  const hints = Object.fromEntries(choices.map(({ id, hint: help = '' }) => [id, help]));
  return (
    <InputField
      label={label}
      hint={hint}
      input={{ source: name, required, kind: 'choices', hints, ...among(choices) }}
    />
  );
};

/** A yes-or-no field with its hint. */
export const CheckField = ({ name, label, hint, required }: FieldProps) => (
  <InputField label={label} hint={hint} input={{ source: name, required, kind: 'yesNo' }} />
);

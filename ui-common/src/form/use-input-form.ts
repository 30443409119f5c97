import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { listOf, uploadPending } from './control.js';
import { initialValues, toCommand, type FixedValues, type InputSpec, type Values } from './inputs.js';
import type { FormCheck } from './resolver.js';
import { asTyped, landingOf, typedFaults, unchosenFaults } from './typed-faults.js';
import { useCommandForm, type CommandFormState, type Sending } from './use-command-form.js';

interface InputFormOptions extends Sending<Values> {
  readonly inputs: readonly InputSpec[];
  /** Fills the form. */
  readonly record?: Values | undefined;
  readonly fixed?: FixedValues | undefined;
}

export interface InputFormState extends CommandFormState<Values> {
  readonly inputs: readonly InputSpec[];
  readonly values: Values;
  readonly setValues: (values: Values) => void;
}

const isUploading = ({ kind, source }: InputSpec, values: Values): boolean =>
  kind === 'files' && listOf(values[source]).includes(uploadPending);

const checkOf =
  (inputs: readonly InputSpec[]): FormCheck<Values> =>
  (values) => ({
    ...typedFaults(inputs, values),
    ...unchosenFaults(inputs, values),
    ...Object.fromEntries(
      inputs
        .filter((input) => isUploading(input, values))
        .map(({ source }) => [source, { code: 'uploadsPending', args: {} }]),
    ),
  });

/** A form made of the fields that a command is asked with. */
export const useInputForm = ({
  inputs,
  record,
  fixed,
  check: further,
  onSent,
  ...sending
}: InputFormOptions): InputFormState => {
  // what is known of the thing decides what is asked, here as where the fields are drawn
  const bodyOf = useCallback(
    (values: Values) => ({
      ...toCommand(inputs, { ...record, ...values }),
      ...(typeof fixed === 'function' ? fixed(values) : fixed),
    }),
    [inputs, fixed, record],
  );
  const check = useMemo(() => {
    const checked = checkOf(inputs);
    return (values: Values) => ({ ...checked({ ...record, ...values }), ...further?.({ ...record, ...values }) });
  }, [inputs, record, further]);
  const { landing, wording } = useMemo(() => ({ landing: landingOf(inputs), wording: asTyped(inputs) }), [inputs]);
  const state: CommandFormState<Values> = useCommandForm<Values>({
    ...sending,
    check,
    // what the class says of a new one, then what is known
    defaults: initialValues(inputs, { ...new sending.command(), ...record }),
    toCommand: bodyOf,
    landing,
    wording,
    onSent: (receipt, values) => {
      state.form.reset(values, { keepValues: true });
      return onSent(receipt, values);
    },
  });
  const typed = useWatch({ control: state.form.control });
  const setValues = (values: Values): void =>
    Object.entries(values).forEach(([source, value]) => state.form.setValue(source, value, { shouldDirty: true }));
  // what is known of the thing helps the choices of a field, even where it is not asked
  return { ...state, inputs, values: { ...record, ...typed }, setValues };
};

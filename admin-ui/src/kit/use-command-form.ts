import { hasCode, ProblemError, problemText } from '@guichet/ui-common/problem';
import { useId, useRef, useState } from 'react';
import { useForm, useWatch, type Control, type FieldErrors, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CommandClass } from '@guichet/ui-common/command-errors';
import { listOf, uploadPending } from './control.js';
import {
  initialValues,
  labelKey,
  shownOf,
  toCommand,
  type FieldProblem,
  type InputSpec,
  type Translate,
  type Values,
} from './inputs.js';

interface CommandFormOptions {
  readonly command: CommandClass;
  readonly inputs: readonly InputSpec[];
  readonly record?: Values;
  /** Fields of the command that the person is not asked. */
  readonly fixed?: Values;
  /** Asked before it is sent; false: the person goes back to the form. */
  readonly ask?: ((body: Values) => Promise<boolean>) | undefined;
  /** Sends the command; a second try of the same content has the same key. */
  readonly send: (body: Values, idempotencyKey: string) => Promise<unknown>;
  /** Another person changed the thing meanwhile. */
  readonly onConflict?: (body: Values) => void;
}

export interface CommandForm {
  readonly id: string;
  readonly control: Control<Values>;
  readonly inputs: readonly InputSpec[];
  readonly values: Values;
  readonly problems: readonly FieldProblem[];
  /** What was refused as a whole, in words. */
  readonly failure: string | undefined;
  /** Counts refused sendings, so that each one moves the focus to the summary. */
  readonly refusals: number;
  readonly sending: boolean;
  readonly dirty: boolean;
  readonly setValues: (values: Values) => void;
  readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
}

const isUploading = ({ kind, source }: InputSpec, values: Values): boolean =>
  kind === 'files' && listOf(values[source]).includes(uploadPending);

/** Validates with the command's class, so that a field is refused here in the words of the server. */
const resolver =
  (
    command: CommandClass,
    inputs: readonly InputSpec[],
    bodyOf: (values: Values) => Values,
    t: Translate,
  ): Resolver<Values> =>
  async (values) => {
    const { commandErrors } = await import('@guichet/ui-common/command-errors');
    const found = Object.entries(await commandErrors(command, bodyOf(values)));
    const errors = Object.fromEntries(
      found.map(([path, { code, args }]) => [
        path.split('.')[0] ?? path,
        { type: code, message: t(`validation:${code}`, args) },
      ]),
    );
    for (const { source } of inputs.filter((input) => isUploading(input, values)))
      errors[source] = { type: 'uploadsPending', message: t('validation:uploadsPending') };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

const problemsOf = (inputs: readonly InputSpec[], errors: FieldErrors<Values>): readonly FieldProblem[] =>
  inputs.flatMap((input) => {
    const { source } = input;
    const message = errors[source]?.message;
    return typeof message === 'string' ? [{ source, label: labelKey(input), text: message }] : [];
  });

/** The state of one form made from a command: values, refusals, sending. */
export const useCommandForm = ({
  command,
  inputs,
  record,
  fixed,
  ask,
  send,
  onConflict,
}: CommandFormOptions): CommandForm => {
  const { t } = useTranslation();
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);
  const bodyOf = (values: Values): Values => ({ ...toCommand(inputs, values), ...fixed });
  const form = useForm<Values>({
    // what the class says of a new one, then what is known
    defaultValues: initialValues(inputs, { ...new command(), ...record }),
    resolver: resolver(command, inputs, bodyOf, t),
    shouldFocusError: false,
  });
  const typed = useWatch({ control: form.control });
  const refuse = (): void => setRefusals((count) => count + 1);

  const showRefusal = (error: unknown, body: Values): void => {
    if (onConflict && hasCode(error, 'changedMeanwhile')) {
      onConflict(body);
      return;
    }
    const refused = error instanceof ProblemError ? Object.entries(error.problem.errors ?? {}) : [];
    refused.forEach(([path, { code, text }]) =>
      form.setError(path.split('.')[0] ?? path, { type: code, message: text }),
    );
    setFailure(refused.length > 0 ? undefined : problemText(error, t));
    refuse();
  };

  const keyFor = (content: string): string => {
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };

  const accepted = async (values: Values): Promise<void> => {
    setFailure(undefined);
    const body = bodyOf(values);
    try {
      if (ask && !(await ask(body))) return;
      await send(body, keyFor(JSON.stringify(body)));
      form.reset(values, { keepValues: true });
    } catch (error) {
      showRefusal(error, body);
    }
  };

  const { errors, isSubmitting, isDirty } = form.formState;
  // what is known of the thing helps the choices of a field, even where it is not asked
  const values = { ...record, ...typed };
  return {
    id,
    inputs,
    control: form.control,
    values,
    problems: problemsOf(shownOf(inputs, values), errors),
    failure,
    refusals,
    sending: isSubmitting,
    dirty: isDirty,
    setValues: (values) =>
      Object.entries(values).forEach(([source, value]) => form.setValue(source, value, { shouldDirty: true })),
    submit: async (event) => {
      event?.preventDefault();
      // a second click while the first is on its way is the same sending
      if (isSubmitting) return;
      await form
        .handleSubmit(accepted, refuse)()
        .catch((error: unknown) => {
          // the rules could not be loaded: no network, or a new release of the product
          setFailure(problemText(error, t));
          refuse();
        });
    },
  };
};

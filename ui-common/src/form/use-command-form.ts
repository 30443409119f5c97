import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReceiptView } from '../../../src/kernel/views.js';
import type { CommandClass } from '../net/command-errors.js';
import { ProblemError, problemText } from '../net/problem.js';
import { useKeptText, type KeptText } from './kept-text.js';
import {
  commandResolver,
  shownErrors,
  type FormCheck,
  type Landing,
  type ShownError,
  type Wording,
} from './resolver.js';
import { useCommand, type SentCommand } from './use-command.js';

/** How a form is sent, and what follows. */
export interface Sending<Values extends FieldValues> extends Pick<SentCommand, 'path' | 'revision' | 'send'> {
  readonly command: CommandClass;
  readonly check?: FormCheck<Values>;
  /** Asked once the form is right: a command without a way back restates its consequence first. */
  readonly beforeSend?: ((values: Values) => Promise<boolean>) | undefined;
  readonly onSent: (receipt: ReceiptView, values: Values) => void | Promise<void>;
  /** Handles a refusal in its own way; answers true when it did. */
  readonly onRefused?: (error: ProblemError, values: Values) => boolean;
}

interface CommandFormOptions<Values extends FieldValues> extends Sending<Values> {
  readonly defaults: DefaultValues<Values>;
  readonly toCommand: (values: Values) => object;
  readonly landing?: Landing;
  /** The form's own words for what is missing, by field: `tickets:form.missing.`. */
  readonly words?: string;
  readonly wording?: Wording;
  /** The field that a refusal is about, where the refusal names none. */
  readonly fieldOf?: (error: ProblemError) => FieldPath<Values> | undefined;
}

export interface CommandFormState<Values extends FieldValues> {
  readonly id: string;
  readonly form: UseFormReturn<Values>;
  readonly submit: () => Promise<void>;
  readonly errors: readonly ShownError[];
  /** A refusal that belongs to no field. */
  readonly failure: string | undefined;
  /** Counts the refused tries: each one moves the focus to the summary. */
  readonly refusals: number;
  readonly pending: boolean;
  /** Something was typed that is not sent. */
  readonly isUnsent: () => boolean;
  readonly kept: KeptText;
}

/** Tells if the form has changes since it was opened, or was last sent. */
const useUnsent = <Values extends FieldValues>(form: UseFormReturn<Values>) => {
  const sent = useRef<string>(undefined);
  const { isDirty } = form.formState;
  const isUnsent = useCallback(() => isDirty && JSON.stringify(form.getValues()) !== sent.current, [form, isDirty]);
  const noteSent = useCallback(() => {
    sent.current = JSON.stringify(form.getValues());
  }, [form]);
  return { isUnsent, noteSent };
};

const whereItIs: Landing = (path) => path;

/** Form fields are never absent, commands' are: blank means not said. */
export const withoutBlanks = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  );

/**
 * A form for one command: checked by its class on sending, then on change; refusals of the server land on the same
 * fields.
 */
export const useCommandForm = <Values extends FieldValues>(
  options: CommandFormOptions<Values>,
): CommandFormState<Values> => {
  const { command, path, defaults, toCommand, landing = whereItIs, check, words, wording, fieldOf } = options;
  const { revision, send, beforeSend, onSent, onRefused } = options;
  const { t } = useTranslation();
  const id = useId();
  const resolver = useMemo(
    () => commandResolver(command, toCommand, landing, check, words, wording),
    [command, toCommand, landing, check, words, wording],
  );
  const form = useForm<Values>({ defaultValues: defaults, resolver, shouldFocusError: false });
  const sending = useCommand();
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const { isUnsent, noteSent } = useUnsent(form);
  const kept = useKeptText(form, path, isUnsent);
  const countRefusal = (): void => setRefusals((count) => count + 1);

  const isField = (field: string): field is FieldPath<Values> => (field.split('.')[0] ?? '') in form.getValues();

  const show = (error: unknown, values: Values): void => {
    if (error instanceof ProblemError && onRefused?.(error, values)) return;
    const fields = error instanceof ProblemError ? Object.entries(error.problem.errors ?? {}) : [];
    const landed = fields.map(([field, refused]) => ({ ...refused, field: landing(field) }));
    for (const { field, code, text } of landed) if (isField(field)) form.setError(field, { type: code, message: text });
    const strayed = landed.filter(({ field }) => !isField(field)).map(({ text }) => text);
    const about = error instanceof ProblemError && fields.length === 0 ? fieldOf?.(error) : undefined;
    if (about !== undefined) form.setError(about, { type: 'refused', message: problemText(error, t) });
    else if (fields.length === 0) setFailure(problemText(error, t));
    else if (strayed.length > 0) setFailure(strayed.join(' '));
    countRefusal();
  };

  const submit = form.handleSubmit(async (values) => {
    if (sending.isPending) return;
    setFailure(undefined);
    try {
      if (beforeSend && !(await beforeSend(values))) return;
      const receipt = await sending.mutateAsync({ path, command: toCommand(values), revision, send });
      noteSent();
      kept.noteSent();
      await onSent(receipt, values);
    } catch (error) {
      show(error, values);
    }
  }, countRefusal);

  const errors = shownErrors(form.formState.errors, Object.keys(form.getValues()));
  return { id, form, submit, errors, failure, refusals, pending: sending.isPending, isUnsent, kept };
};

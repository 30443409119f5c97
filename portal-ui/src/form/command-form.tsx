import { problemText, ProblemError } from '@guichet/ui-common/problem';
import type { CommandClass } from '@guichet/ui-common/command-errors';
import Box from '@mui/material/Box';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { useCommand, type SentCommand } from '../api/command.js';
import { LeaveGuard } from './leave-guard.js';
import { commandResolver, shownErrors, type FormCheck, type ShownError } from './resolver.js';

interface CommandFormOptions<Values extends FieldValues> {
  readonly command: CommandClass;
  readonly path: string;
  readonly defaults: DefaultValues<Values>;
  readonly toCommand: (values: Values) => object;
  readonly check?: FormCheck<Values>;
  readonly revision?: string;
  readonly send?: SentCommand['send'];
  /** Asked once the form is right: a command without a way back restates its consequence first. */
  readonly beforeSend?: (values: Values) => Promise<boolean>;
  readonly onSent: (receipt: ReceiptView, values: Values) => void | Promise<void>;
  /** Handles a refusal in its own way; answers true when it did. */
  readonly onRefused?: (error: ProblemError, values: Values) => boolean;
}

export interface CommandFormState<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly submit: () => Promise<void>;
  readonly errors: readonly ShownError[];
  readonly failure: string | undefined;
  readonly refusals: number;
  readonly pending: boolean;
  /** Something was typed that is not sent. */
  readonly isUnsent: () => boolean;
}

/** What was typed since the form was opened, or was last sent. */
const useUnsent = <Values extends FieldValues>(form: UseFormReturn<Values>) => {
  const sent = useRef<string>(undefined);
  const { isDirty } = form.formState;
  const isUnsent = useCallback(() => isDirty && JSON.stringify(form.getValues()) !== sent.current, [form, isDirty]);
  const noteSent = useCallback(() => {
    sent.current = JSON.stringify(form.getValues());
  }, [form]);
  return { isUnsent, noteSent };
};

/** One form for one command: checked by its class on sending, then on change; refusals of the server land on the same fields. */
export const useCommandForm = <Values extends FieldValues>(
  options: CommandFormOptions<Values>,
): CommandFormState<Values> => {
  const { command, path, defaults, toCommand, check, revision, send, beforeSend, onSent, onRefused } = options;
  const { t } = useTranslation();
  const resolver = useMemo(() => commandResolver(command, toCommand, check), [command, toCommand, check]);
  const form = useForm<Values>({ defaultValues: defaults, resolver, shouldFocusError: false });
  const sending = useCommand();
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const { isUnsent, noteSent } = useUnsent(form);
  const refused = (): void => setRefusals((count) => count + 1);

  const isField = (field: string): field is FieldPath<Values> => (field.split('.')[0] ?? '') in form.getValues();

  const show = (error: unknown, values: Values): void => {
    if (error instanceof ProblemError && onRefused?.(error, values)) return;
    const fields = error instanceof ProblemError ? Object.entries(error.problem.errors ?? {}) : [];
    for (const [field, { code, text }] of fields)
      if (isField(field)) form.setError(field, { type: code, message: text });
    const strayed = fields.filter(([field]) => !isField(field)).map(([, { text }]) => text);
    if (fields.length === 0) setFailure(problemText(error, t));
    else if (strayed.length > 0) setFailure(strayed.join(' '));
    refused();
  };

  const submit = form.handleSubmit(async (values) => {
    if (sending.isPending) return;
    setFailure(undefined);
    try {
      if (beforeSend && !(await beforeSend(values))) return;
      const receipt = await sending.mutateAsync({
        path,
        command: toCommand(values),
        ...(revision ? { revision } : {}),
        ...(send ? { send } : {}),
      });
      noteSent();
      await onSent(receipt, values);
    } catch (error) {
      show(error, values);
    }
  }, refused);

  const errors = shownErrors(form.formState.errors);
  return { form, submit, errors, failure, refusals, pending: sending.isPending, isUnsent };
};

interface CommandFormProps<Values extends FieldValues> {
  readonly state: CommandFormState<Values>;
  readonly label: string;
  /** Long enough to be asked about before it is left. */
  readonly guarded?: boolean;
  readonly children: ReactNode;
}

/** The submit button is never disabled: a second click repeats the same key. */
export const CommandForm = <Values extends FieldValues>({
  state,
  label,
  guarded = false,
  children,
}: CommandFormProps<Values>) => (
  <FormProvider {...state.form}>
    <Box
      component="form"
      aria-label={label}
      aria-busy={state.pending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit();
      }}
    >
      {children}
    </Box>
    {guarded && <LeaveGuard isDirty={state.isUnsent} />}
  </FormProvider>
);

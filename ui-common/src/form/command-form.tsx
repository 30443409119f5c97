import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { FormId } from './field-id.js';
import { BackNotice } from './kept-notices.js';
import { LeaveGuard } from './leave-guard.js';
import type { CommandFormState } from './use-command-form.js';

interface FormScopeProps<Values extends FieldValues> {
  readonly state: CommandFormState<Values>;
  readonly children: ReactNode;
}

/** Fields find their form in it, also where no `form` stands around them. */
export const FormScope = <Values extends FieldValues>({ state, children }: FormScopeProps<Values>) => (
  <FormProvider {...state.form}>
    <FormId.Provider value={state.id}>
      <BackNotice of={state.kept} />
      {children}
    </FormId.Provider>
  </FormProvider>
);

interface CommandFormProps<Values extends FieldValues> extends FormScopeProps<Values> {
  /** Label of the form, where no text around the form gives one. */
  readonly label?: string;
  /** Long enough to be asked about before it is left. */
  readonly guarded?: boolean;
}

/** The submit button is never disabled: a second click repeats the same key. */
export const CommandForm = <Values extends FieldValues>({
  state,
  label,
  guarded = false,
  children,
}: CommandFormProps<Values>) => (
  <FormScope state={state}>
    <Box
      component="form"
      id={state.id}
      aria-label={label}
      aria-busy={state.pending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // a dialog is drawn elsewhere, and is still a child of the page's form to React
        event.stopPropagation();
        void state.submit();
      }}
    >
      {children}
    </Box>
    {guarded && <LeaveGuard isDirty={state.isUnsent} />}
  </FormScope>
);

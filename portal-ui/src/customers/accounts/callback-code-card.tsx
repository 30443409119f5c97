import { problemText } from '@guichet/ui-common/net/problem';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ChangeCallbackCode } from '../../../../src/customers/accounts/contact.commands.js';
import type { ContactView } from '../../../../src/customers/accounts/accounts.views.js';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { TextField } from '@guichet/ui-common/form/fields';
import { FormSection } from '../../kit/form/form-section.js';
import type { FormCheck } from '@guichet/ui-common/form/resolver';
import { filled } from './contact-values.js';

interface CallbackCodeCardProps {
  readonly contact: ContactView;
  readonly onDone: (words: string) => void;
}

const codeNeeded: FormCheck<{ callbackCode: string }> = ({ callbackCode }) =>
  Object.fromEntries(callbackCode.trim() === '' ? [['callbackCode', { code: 'required', args: {} }]] : []);

/** The code by which the phone server recognises a caller: only its owner reads it (defaults G34). */
export const CallbackCodeCard = ({ contact, onDone }: CallbackCodeCardProps) => {
  const { t } = useTranslation();
  const withdraw = useCommand();
  const path = `contacts/${contact.id}/change-callback-code`;
  const own = contact.callbackCode !== null;
  const state = useCommandForm<{ callbackCode: string }>({
    command: ChangeCallbackCode,
    path,
    defaults: { callbackCode: contact.callbackCode ?? '' },
    toCommand: filled,
    check: codeNeeded,
    onSent: () => onDone(t('contacts:callback.done')),
  });
  const drop = (): void =>
    withdraw.mutate({ path, command: {} }, { onSuccess: () => onDone(t('contacts:callback.withdrawn')) });
  const failure = state.failure ?? (withdraw.error ? problemText(withdraw.error, t) : undefined);
  return (
    <CommandForm state={state} label={t('contacts:form.callback')}>
      <ErrorSummary form={{ ...state, failure, refusals: state.refusals + (withdraw.error ? 1 : 0) }} />
      <FormSection title={t('contacts:form.callback')} lead={t('contacts:form.callbackLead')}>
        {!own && contact.hasCallbackCode && <p style={{ margin: 0 }}>{t('contacts:callback.hidden')}</p>}
        <TextField
          name="callbackCode"
          label={t(contact.hasCallbackCode && !own ? 'contacts:callback.new' : 'contacts:fields.callbackCode')}
          autoComplete="off"
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="outlined" aria-busy={state.pending}>
            {t('contacts:callback.send')}
          </Button>
          {contact.hasCallbackCode && (
            <Button color="inherit" onClick={drop} aria-busy={withdraw.isPending}>
              {t('contacts:callback.withdraw')}
            </Button>
          )}
        </Box>
      </FormSection>
    </CommandForm>
  );
};

import { duplicatesOf, useDuplicates } from '@guichet/ui-common/customers/duplicates-dialog';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ReviseContact } from '../../../../src/customers/accounts/contact.commands.js';
import type { ContactView } from '../../../../src/customers/accounts/accounts.views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { CardFields } from './card-fields.js';
import { cardCommand, cardValues, filled, type CardValues } from './contact-values.js';
import { duplicateParts } from './duplicates-dialog.js';
import { EmailChangeNotice } from './email-change-notice.js';

interface ReviseCardProps {
  readonly contact: ContactView;
  readonly own?: boolean;
  readonly serviceFixed?: boolean;
  /** Is told what was done, in words. */
  readonly onDone: (words: string) => void;
}

/** Changed fields that identify a person: only these are checked for duplicates again. */
const changesOf = (start: CardValues, { email, mobile, firstName, lastName }: CardValues): object =>
  filled({
    ...(email === start.email ? {} : { email }),
    ...(mobile === start.mobile ? {} : { mobile }),
    ...(firstName === start.firstName && lastName === start.lastName ? {} : { firstName, lastName }),
  });

/** The card of a contact; a new address or name is compared with those of the others first. */
export const ReviseCard = ({ contact, own = false, serviceFixed = false, onDone }: ReviseCardProps) => {
  const { t } = useTranslation();
  const { ask, dialog } = useDuplicates(duplicateParts);
  const { id, clientId } = contact;
  const start = cardValues(contact);
  const state = useCommandForm<CardValues>({
    command: ReviseContact,
    path: `contacts/${id}/revise-contact`,
    defaults: start,
    toCommand: cardCommand,
    revision: contact.revision,
    beforeSend: async (values) => {
      const changed = changesOf(start, values);
      if (Object.keys(changed).length === 0) return true;
      return ask(await duplicatesOf({ clientId, except: id, ...changed }));
    },
    onSent: () => {
      onDone(t(own ? 'contacts:own.done' : 'contacts:edit.done', { name: contact.name ?? '' }));
    },
  });
  return (
    <>
      <ErrorSummary form={state} />
      <CommandForm guarded state={state} label={t('contacts:form.card')}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {t('common:form.requiredLegend')}
        </Typography>
        <EmailChangeNotice contact={contact} onDone={onDone} />
        {contact.mailInError && (
          <Alert severity="warning" sx={{ mb: 2.5 }}>
            {t(own ? 'contacts:own.mailInError' : 'contacts:edit.mailInError')}
          </Alert>
        )}
        <Stack spacing={2.5}>
          <CardFields own={own} emailRequired={contact.role !== 'accountless'} serviceFixed={serviceFixed} />
          <Box>
            <Button type="submit" variant="contained" size="large" aria-busy={state.pending}>
              {t('contacts:edit.send')}
            </Button>
          </Box>
        </Stack>
      </CommandForm>
      {dialog}
    </>
  );
};

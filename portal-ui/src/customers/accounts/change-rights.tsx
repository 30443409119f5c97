import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangeContactRights } from '../../../../src/customers/accounts/contact.commands.js';
import type { ContactChoices, ContactView } from '../../../../src/customers/accounts/accounts.views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { isOfAnother, rightsCommand, rightsValues, type RightsValues } from './contact-values.js';
import { RightsFields } from './rights-fields.js';

interface ChangeRightsProps {
  readonly contact: ContactView;
  readonly choices: ContactChoices;
  readonly onDone: (words: string) => void;
}

/** Role and rights on products; functions and profiles are in the matrix of rights. */
export const ChangeRights = ({ contact, choices, onDone }: ChangeRightsProps) => {
  const { t } = useTranslation();
  const state = useCommandForm<RightsValues>({
    command: ChangeContactRights,
    path: `contacts/${contact.id}/change-contact-rights`,
    defaults: rightsValues(contact),
    toCommand: (values) => ({ ...rightsCommand(values), clientId: contact.rightsClientId }),
    revision: contact.revision,
    onSent: () => onDone(t('contacts:edit.rightsDone', { name: contact.name ?? '' })),
  });
  return (
    <CommandForm guarded state={state} label={t('contacts:form.rights')}>
      <ErrorSummary form={state} />
      <Stack spacing={2.5}>
        <RightsFields choices={choices} isOfAnother={isOfAnother(contact)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" aria-busy={state.pending}>
            {t('contacts:edit.sendRights')}
          </Button>
          <Button component={Link} to={`/interlocutor/roles?contact=${contact.id}`} color="inherit">
            {t('contacts:edit.matrix')}
          </Button>
        </Box>
      </Stack>
    </CommandForm>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { ChangeContactStructures } from '../../../../src/customers/accounts/contact.commands.js';
import type { ContactChoices, ContactView } from '../../../../src/customers/accounts/accounts.views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import type { StructuresValues } from './contact-values.js';
import { StructuresField } from './structures-field.js';

interface ChangeStructuresProps {
  readonly contact: ContactView;
  readonly choices: ContactChoices;
  readonly onDone: (words: string) => void;
}

/** Structures on offer, with closed ones to which the contact is limited, so that they can be unticked. */
const offered = ({ structures }: ContactView, choices: ContactChoices) => [
  ...choices.structures,
  ...structures.filter(({ id }) => !choices.structures.some((one) => one.id === id)),
];

/** The structures of one contact, for support (specification §6). */
export const ChangeStructures = ({ contact, choices, onDone }: ChangeStructuresProps) => {
  const { t } = useTranslation();
  const structures = offered(contact, choices);
  const state = useCommandForm<StructuresValues>({
    command: ChangeContactStructures,
    path: `contacts/${contact.id}/change-contact-structures`,
    defaults: { structureIds: contact.structureIds },
    toCommand: (values) => ({ ...values, clientId: contact.rightsClientId }),
    revision: contact.revision,
    onSent: () => onDone(t('contacts:edit.structuresDone')),
  });
  if (structures.length === 0) return null;
  return (
    <CommandForm state={state} label={t('contacts:form.structures')}>
      <ErrorSummary form={state} />
      <Stack spacing={2.5}>
        <StructuresField structures={structures} />
        <Box>
          <Button type="submit" variant="contained" aria-busy={state.pending}>
            {t('contacts:edit.sendStructures')}
          </Button>
        </Box>
      </Stack>
    </CommandForm>
  );
};

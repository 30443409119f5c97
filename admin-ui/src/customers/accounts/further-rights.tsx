import Box from '@mui/material/Box';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ChangeContactRights } from '../../../../src/customers/accounts/contact.commands.js';
import {
  contactRoleTones,
  type ContactView,
  type RightsAtClient,
} from '../../../../src/customers/accounts/accounts.views.js';
import { Card } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import { useDetail } from '../../kit/use-detail.js';
import { rightsInputs } from './contact-inputs.js';

/** The department is one of the client where they are registered: elsewhere there is none to revise the cards of. */
const inputs = rightsInputs.filter(({ source }) => source !== 'canUpdateContacts');

const AtClient = ({ contact, given }: { readonly contact: ContactView; readonly given: RightsAtClient }) => {
  const { t } = useTranslation();
  const { client, mayChange, ...record } = given;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{client.label}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t(given.seesAllTickets ? 'admin:furtherRights.sees' : 'admin:furtherRights.own')}
          {' · '}
          {t('admin:furtherRights.products', { count: given.productRights.length })}
        </Typography>
      </Box>
      <StatusChip tone={contactRoleTones[given.role]}>{t(`admin:contactRoles.${given.role}`)}</StatusChip>
      {mayChange && (
        <CommandButton
          name="ChangeContactRights"
          target={{ resource: 'contacts', id: contact.id, revision: contact.revision }}
          of={client.label}
          spec={{ command: ChangeContactRights, inputs }}
          record={record}
          fixed={{ clientId: client.id }}
        />
      )}
    </Box>
  );
};

/** Rights of a contact at each further client: given there, and at no other client. */
export const FurtherRights = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data: contact } = useDetail<ContactView>('contacts', id);
  if (!contact || contact.furtherRights.length === 0) return null;
  return (
    <Box sx={{ mt: 2.5, maxWidth: 880 }}>
      <Card title={t('admin:furtherRights.title')} lead={t('admin:furtherRights.lead')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {contact.furtherRights.map((given) => (
            <AtClient key={given.client.id} contact={contact} given={given} />
          ))}
        </Box>
      </Card>
    </Box>
  );
};

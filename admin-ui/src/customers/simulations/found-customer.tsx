import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundCustomerView, SimulatableUser } from '../../../../src/customers/simulations/simulations.views.js';
import { Card } from '../../kit/card.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { StartDialog, type Start } from './start-dialog.js';

/** The customer found, and as whom one may connect: as the client itself, or as one of its contacts. */
export const FoundCustomer = ({ found: { client, users } }: { readonly found: FoundCustomerView }) => {
  const { t } = useTranslation();
  const [start, setStart] = useState<Start>();
  const clientName = client.name ?? client.clientCode ?? '';
  const nameOf = ({ name, email }: SimulatableUser): string => name ?? email ?? t('admin:forgotten');
  const columns: readonly Column<SimulatableUser>[] = [
    { id: 'name', label: t('simulations:staff.users.name'), render: nameOf },
    { id: 'email', label: t('simulations:staff.users.email'), render: ({ email }) => email },
    {
      id: 'service',
      label: t('simulations:staff.users.service'),
      render: ({ service, function: job }) => [service, job].filter(Boolean).join(' – '),
    },
    { id: 'role', label: t('simulations:staff.users.role'), render: ({ role }) => t(`admin:contactRoles.${role}`) },
    {
      id: 'connect',
      label: t('simulations:staff.users.connect'),
      render: (user) => (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${t('simulations:staff.connectAsContact')} – ${nameOf(user)}`}
          onClick={() => setStart({ clientId: client.id, as: 'contact', contactId: user.id, name: nameOf(user) })}
        >
          {t('simulations:staff.connectAsContact')}
        </Button>
      ),
    },
  ];
  return (
    <Card
      title={clientName}
      lead={t('simulations:staff.client', { code: client.clientCode ?? '–', city: client.city ?? '–' })}
    >
      <Button
        variant="outlined"
        onClick={() => setStart({ clientId: client.id, as: 'customer', name: clientName })}
        sx={{ mb: 2.5 }}
      >
        {t('simulations:staff.connectAsCustomer')}
      </Button>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('simulations:staff.users.title')}
      </Typography>
      {users.length === 0 ? (
        <Alert severity="info">{t('simulations:staff.users.none')}</Alert>
      ) : (
        <Box sx={{ maxHeight: '28rem', overflowY: 'auto' }}>
          <DataTable caption={t('simulations:staff.users.title')} rows={users} columns={columns} />
        </Box>
      )}
      {start && <StartDialog start={start} onClose={() => setStart(undefined)} />}
    </Card>
  );
};

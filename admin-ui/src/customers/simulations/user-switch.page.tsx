import { DateText } from '@guichet/ui-common/text/date-text';
import { time } from '@guichet/ui-common/text/dates';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { FoundCustomerView, SimulationListRow } from '../../../../src/customers/simulations/simulations.views.js';
import { Card } from '../../kit/card.js';
import type { Column } from '@guichet/ui-common/list/column';
import { ListPage, type Row } from '../../kit/list-page.js';
import { RowLink } from '../../kit/row-link.js';
import { useMe } from '../../me.js';
import { CustomerSearch } from './customer-search.js';
import { FoundCustomer } from './found-customer.js';
import { endSimulation, enterSimulation } from './simulations.api.js';

type Visit = SimulationListRow & Row;

/** The running simulation of this member of staff: continue or end it. */
const UnderWay = ({ visit }: { readonly visit: Visit }) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const run = (act: Promise<void>): void => {
    act.catch((error: unknown) => setFailure(problemText(error, t)));
  };
  const end = async (): Promise<void> => {
    await endSimulation(visit.id);
    await queries.invalidateQueries({ queryKey: ['simulations'] });
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2.5, '& .MuiAlert-action': { alignItems: 'center' } }}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="contained" onClick={() => run(enterSimulation(visit.id))}>
            {t('simulations:staff.resume')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => run(end())}>
            {t('common:simulation.end')}
          </Button>
        </Box>
      }
    >
      {failure ?? t('simulations:staff.underWay', { name: visit.person.name ?? '', until: time(visit.until) })}
    </Alert>
  );
};

const Switch = () => {
  const { t } = useTranslation();
  const me = useMe();
  const [found, setFound] = useState<FoundCustomerView>();
  const { data: active = [] } = useGetList<Visit>('simulations', {
    filter: { status: 'active', staffId: me?.id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'startedAt', order: 'DESC' },
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mb: 3 }}>
      {active[0] && <UnderWay visit={active[0]} />}
      <Card title={t('simulations:staff.search')} lead={t('simulations:staff.lead')}>
        <CustomerSearch onFound={setFound} />
      </Card>
      {found && <FoundCustomer key={found.client.id} found={found} />}
    </Box>
  );
};

/** `/userswitch`: finds a customer by their identifier and connects in their name; lists all such visits. */
export const UserSwitchPage = () => {
  const { t } = useTranslation();
  const me = useMe();
  const columns: readonly Column<Visit>[] = [
    {
      id: 'startedAt',
      label: t('simulations:column.startedAt'),
      sort: 'startedAt',
      render: ({ id, startedAt }) => (
        <RowLink to={`/simulations/${id}/show`}>
          <DateText value={startedAt} />
        </RowLink>
      ),
    },
    { id: 'staff', label: t('simulations:column.staff'), render: ({ staff }) => staff.name ?? t('admin:forgotten') },
    { id: 'client', label: t('simulations:staff.column.client'), render: ({ client }) => client.name },
    {
      id: 'person',
      label: t('simulations:column.person'),
      render: ({ as, person }) => (as === 'customer' ? t('simulations:staff.asCustomer') : person.name),
    },
    {
      id: 'reason',
      label: t('simulations:column.reason'),
      render: ({ reason, reference }) => `${reason} (${reference})`,
    },
    {
      id: 'acts',
      label: t('simulations:column.acts'),
      render: ({ status, acts, elevation }) => {
        if (status === 'active') return t('simulations:status.active');
        return acts > 0 || elevation ? t('simulations:acted', { count: acts }) : t('simulations:readOnly');
      },
    },
  ];
  return (
    <ListPage<Visit>
      resource="simulations"
      title={t('simulations:staff.title')}
      section={t('admin:menu.groups.customers')}
      columns={columns}
      searchable={false}
      filters={[{ source: 'clientId', kind: 'reference', resource: 'clients' }]}
      sort={{ field: 'startedAt', order: 'DESC' }}
      above={() => (
        <>
          {me?.permissions.includes('simulate') && <Switch />}
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {t('simulations:staff.history')}
          </Typography>
        </>
      )}
    />
  );
};

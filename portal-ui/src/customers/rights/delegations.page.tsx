import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DelegationListRow } from '../../../../src/customers/rights/rights.views.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { useDone } from '../../kit/acts/done.js';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { DefaultAdministrator } from './default-administrator.js';
import { DelegationCard } from './delegation-card.js';
import { defaultAdministratorQuery, delegationOfferQuery, delegationsQuery } from './rights.api.js';

const isOpen = ({ status }: DelegationListRow): boolean => status === 'offered' || status === 'accepted';

interface CardsProps {
  readonly title: string;
  readonly rows: readonly DelegationListRow[];
  readonly onDone: (words: string) => void;
}

const Cards = ({ title, rows, onDone }: CardsProps) =>
  rows.length > 0 && (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {rows.map((delegation) => (
          <DelegationCard key={delegation.id} delegation={delegation} onDone={onDone} />
        ))}
      </Box>
    </Box>
  );

/** Specification §2, `/interlocutor/defadmin`: the administrator by default, and powers lent for a time. */
export const Component = () => {
  const { t } = useTranslation();
  const clientId = useMe().client?.id ?? '';
  const [done, setDone] = useDone();
  const { data: delegations, error, isPending } = useQuery(delegationsQuery);
  const { data: offer } = useQuery(delegationOfferQuery);
  const { data: administrator } = useQuery(defaultAdministratorQuery(clientId));
  const view = administrator?.data;
  const rows = delegations ?? [];
  return (
    <Page
      title={t('rights:delegations.title')}
      section={t('rights:section')}
      lead={t('rights:delegations.lead')}
      actions={
        (offer?.powers ?? []).length > 0 && (
          <Button component={Link} to="/interlocutor/defadmin/create" variant="contained" startIcon={<Add />}>
            {t('rights:offer.button')}
          </Button>
        )
      }
      before={<DoneMessage done={done} onClose={() => setDone('')} />}
    >
      <ProblemAlert error={error} />
      {view && <DefaultAdministrator key={view.contact?.id} view={view} clientId={clientId} onDone={setDone} />}
      {isPending && <PageSkeleton />}
      {delegations?.length === 0 && (
        <Box sx={{ mt: 3 }}>
          <EmptyState kind="nothing" title={t('rights:delegations.empty')} />
        </Box>
      )}
      <Cards title={t('rights:delegations.open')} rows={rows.filter(isOpen)} onDone={setDone} />
      <Cards title={t('rights:delegations.over')} rows={rows.filter((row) => !isOpen(row))} onDone={setDone} />
    </Page>
  );
};

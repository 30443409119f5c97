import { useCommand } from '@guichet/ui-common/form/use-command';
import { get } from '@guichet/ui-common/net/http';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AptitudeCheckListRow } from '../../../../src/services/aptitude-checks/aptitude-checks.views.js';
import type { InterventionView } from '../../../../src/services/interventions/interventions.views.js';
import { Card } from '../../kit/card.js';
import { useMayKeep } from '../../kit/resources.js';
import { TextLink } from '../../kit/text-link.js';
import { useDone } from '../../kit/use-execute.js';
import { aptitudeCheckTones } from '../../../../src/services/aptitude-checks/aptitude-check.vocabulary.js';

type Visit = Pick<InterventionView, 'number' | 'clientId'>;

/** Checks made during one visit are a batch of its number: the customer signs them together. */
const checksQuery = ({ number, clientId }: Visit) =>
  queryOptions({
    queryKey: ['aptitude-checks', 'of', number],
    queryFn: async ({ signal }) =>
      (
        await get<readonly AptitudeCheckListRow[]>(
          '/api/aptitude-checks',
          { filter: { clientId, batch: number }, sort: ['number', 'ASC'] },
          signal,
        )
      ).data,
  });

/** The aptitude checks of a visit, and the next one. */
export const VisitChecks = ({ of }: { readonly of: Visit }) => {
  const { t } = useTranslation();
  const { data } = useQuery(checksQuery(of));
  const mayDraft = useMayKeep('aptitude-checks');
  const { mutate, isPending, error } = useCommand();
  const navigate = useNavigate();
  const done = useDone();
  const draft = (): void =>
    mutate(
      { path: 'aptitude-checks', command: { clientId: of.clientId, batch: of.number, items: [] } },
      {
        onSuccess: ({ id }) => {
          done(t('admin:resources.aptitude-checks.created'));
          void navigate(`/aptitude-checks/${id}`);
        },
      },
    );
  return (
    <Card title={t('interventions:checks.title')} lead={t('interventions:checks.lead')}>
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, display: 'grid', gap: 1 }}>
        {data?.map(({ id, number, product, status }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <TextLink to={`/aptitude-checks/${id}`}>{[number, product].filter(Boolean).join(' – ')}</TextLink>
            <StatusChip tone={aptitudeCheckTones[status]}>{t(`aptitudeChecks:status.${status}`)}</StatusChip>
          </Box>
        ))}
      </Box>
      {mayDraft && (
        <Button variant="outlined" disabled={isPending} onClick={draft}>
          {t('interventions:checks.draft')}
        </Button>
      )}
    </Card>
  );
};

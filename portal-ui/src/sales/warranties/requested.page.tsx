import { date } from '@guichet/ui-common/text/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { DonePage } from '../../kit/page/done-page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import type { Refused } from './renew.api.js';
import { batchQuery, listPath, warrantyPath } from './warranties.api.js';

const isRefused = (state: unknown): state is { readonly refused: readonly Refused[] } =>
  typeof state === 'object' && state !== null && 'refused' in state && Array.isArray(state.refused);

/** `/renewgarantie/requested/:batchId`: what was asked for and still waits, and what comes next; survives a reload. */
export const Component = () => {
  const { t } = useTranslation();
  const { batchId = '' } = useParams();
  const location: { readonly state: unknown } = useLocation();
  const { data, error } = useQuery(batchQuery(batchId));
  if (!data && !error) return <PageSkeleton />;
  const rows = data?.data ?? [];
  return (
    <DonePage
      title={t(rows.length > 0 ? 'warranties:requested.title' : 'warranties:requested.none')}
      section={t('warranties:section')}
      isDone={rows.length > 0}
      error={error}
      lead={t(rows.length > 0 ? 'warranties:requested.lead' : 'warranties:requested.noneLead', { count: rows.length })}
    >
      {isRefused(location.state) &&
        location.state.refused.map(({ name, reason }) => (
          <Alert key={name} severity="warning" sx={{ mb: 2 }}>
            <strong>{name}</strong> – {reason}
          </Alert>
        ))}
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 2.5 }}>
        {rows.map((warranty) => (
          <li key={warranty.id}>
            <MuiLink component={Link} to={warrantyPath(warranty)}>
              {warranty.serialNumber}
            </MuiLink>{' '}
            – {t('warranties:requested.until', { model: warranty.model, date: date(warranty.extendsTo) })}
          </li>
        ))}
      </Box>
      <Button component={Link} to={listPath} variant="contained">
        {t('warranties:requested.back')}
      </Button>
    </DonePage>
  );
};

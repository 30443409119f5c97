import { DateText } from '@guichet/ui-common/text/date-text';
import { Dialog } from '@guichet/ui-common/page/dialog';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { SimulationAct, SimulationListRow } from '../../../../src/customers/simulations/simulations.views.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { visitQuery } from './simulations.api.js';

/** Page of the thing that an act changed, where the portal has one. */
const pageOf = (about: string): string | undefined =>
  about.startsWith('ticket-') ? `/sfrequest/${about.slice('ticket-'.length)}` : undefined;

const Act = ({ act: { at, eventType, about } }: { readonly act: SimulationAct }) => {
  const { t } = useTranslation();
  const words = t(`simulations:acts.${eventType}`, { defaultValue: t('simulations:acts.other') });
  const page = pageOf(about);
  return (
    <li>
      <DateText value={at} /> –{' '}
      {page ? (
        <Link component={RouterLink} to={page}>
          {words}
        </Link>
      ) : (
        words
      )}
    </li>
  );
};

interface VisitDialogProps {
  readonly visit: SimulationListRow;
  readonly onClose: () => void;
}

/** A visit, act by act. */
export const VisitDialog = ({ visit, onClose }: VisitDialogProps) => {
  const { t } = useTranslation();
  const { data, error, isPending } = useQuery(visitQuery(visit.id));
  return (
    <Dialog
      open
      title={t('simulations:visit.title', { staff: visit.staff.name ?? t('simulations:formerStaff') })}
      onClose={onClose}
    >
      <Typography sx={{ mb: 0.5 }}>
        {t('simulations:visit.as', { person: visit.person.name ?? t('simulations:formerContact') })}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {t('simulations:visit.why', { reason: visit.reason, reference: visit.reference })}
      </Typography>
      {isPending && <PageSkeleton lines={2} />}
      <ProblemAlert error={error} />
      {data && data.acts.length === 0 && <Typography>{t('simulations:visit.nothing')}</Typography>}
      {data && data.acts.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('simulations:visit.acts')}
          </Typography>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
            {data.acts.map((act) => (
              <Act key={`${act.at} ${act.about} ${act.eventType}`} act={act} />
            ))}
          </Box>
        </>
      )}
    </Dialog>
  );
};

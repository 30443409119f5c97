import { date } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import {
  aptitudeCheckTones,
  awaitedCheckStatuses,
  batchPart,
} from '../../../../src/services/aptitude-checks/aptitude-check.vocabulary.js';
import type {
  AptitudeReserveView,
  AptitudeCheckView,
  BatchMate,
} from '../../../../src/services/aptitude-checks/aptitude-checks.views.js';
import { useMe } from '../../frame/guard/me.js';
import { isAwaited } from './aptitude-checks.api.js';

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
const said = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** Reserves with their deadlines and their outcomes. */
export const Reserves = ({ reserves }: { readonly reserves: readonly AptitudeReserveView[] }) => {
  const { t } = useTranslation();
  return (
    <Box component="ol" sx={list}>
      {reserves.map(({ reserve, text, dueOn, liftedAt, comment }) => (
        <Box component="li" key={reserve} sx={{ ...row, alignItems: 'start', justifyContent: 'space-between' }}>
          <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
            <Box sx={said}>{`${reserve}. ${text ?? '–'}`}</Box>
            {comment !== null && <Box sx={{ ...said, color: 'text.secondary' }}>{comment}</Box>}
          </Box>
          <StatusChip tone={liftedAt === null ? 'warning' : 'success'}>
            {liftedAt === null
              ? t('aptitudeChecks:reserve.open', { date: date(dueOn) })
              : t('aptitudeChecks:reserve.lifted', { date: date(liftedAt) })}
          </StatusChip>
        </Box>
      ))}
    </Box>
  );
};

/** The whole batch of the establishment, with one code. */
const SignBatch = ({ check }: { readonly check: AptitudeCheckView }) => {
  const { t } = useTranslation();
  const me = useMe();
  const others = check.batchMates.filter(
    ({ status, establishment }) => awaitedCheckStatuses.includes(status) && establishment === check.establishment,
  );
  if (others.length === 0 || !isAwaited(check, me)) return null;
  return (
    <Button
      component={RouterLink}
      to={`/signature/otp/aptitudeChecks/${check.id}/${batchPart}`}
      variant="contained"
      sx={{ mb: 2 }}
    >
      {t('aptitudeChecks:sign.batch', { count: others.length + 1 })}
    </Button>
  );
};

const Mates = ({ mates }: { readonly mates: readonly BatchMate[] }) => {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <Box component="ul" sx={list}>
      {mates.map((mate) => {
        const name = t('aptitudeChecks:mate', {
          number: mate.number,
          product: mate.product ?? '–',
          establishment: mate.establishment,
        });
        return (
          <Box component="li" key={mate.id} sx={row}>
            <Link component={RouterLink} to={`/segur/${mate.id}`} sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              {name}
            </Link>
            <StatusChip tone={aptitudeCheckTones[mate.status]}>{t(`aptitudeChecks:status.${mate.status}`)}</StatusChip>
            {isAwaited(mate, me) && (
              <Button
                component={RouterLink}
                to={`/signature/otp/aptitudeChecks/${mate.id}`}
                size="small"
                variant="outlined"
                aria-label={t('aptitudeChecks:sign.one', { name })}
              >
                {t('aptitudeChecks:sign.button')}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
};

/** The others of the batch: they are signed together, or one after the other. */
export const BatchMates = ({ check }: { readonly check: AptitudeCheckView }) => (
  <>
    <SignBatch check={check} />
    <Mates mates={check.batchMates} />
  </>
);

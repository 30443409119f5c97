import { date } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EnrolmentListRow } from '../../../../src/training/enrolments/enrolments.views.js';
import { rowsQuery } from '../../kit/queries/list.js';
import { RowActs } from '../../kit/acts/act-buttons.js';
import { offeredActs, type Acted } from '../../kit/acts/acts.js';
import { useGiven } from '../../kit/acts/given.js';
import { useActs } from '../../kit/acts/use-acts.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { useDoneOfPart } from '../../kit/acts/done.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { enrolmentActs, enrolmentPath, participantOf } from './enrolments.parts.js';
import { enrolmentTones } from '../../../../src/training/enrolments/enrolment.vocabulary.js';

type Row = EnrolmentListRow & Acted;

/** In view; all of them are in the list. */
const most = 100;

/** Present and former enrolments on these seats, with their acts. */
export const Learners = ({ seatsId }: { readonly seatsId: string }) => {
  const { t } = useTranslation();
  const given = useGiven();
  const [done, tell] = useDoneOfPart();
  const { data } = useQuery(
    rowsQuery<Row>('enrolments', { filter: { seatsId }, sort: ['startsOn', 'ASC'], range: [0, most - 1] }),
  );
  const rows = data?.data ?? [];
  const acts = useActs<Row>({ name: 'enrolments', texts: 'enrolments', given, tell });
  const nameOf = (row: Row): string => participantOf(row, given);
  return (
    <>
      <DoneMessage done={done} onClose={() => tell('')} />
      <ProblemAlert error={acts.error} />
      {data?.data.length === 0 && <Typography color="text.secondary">{t('enrolments:nobody')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              <MuiLink component={Link} to={enrolmentPath(row)} sx={{ fontWeight: 600 }}>
                {nameOf(row)}
              </MuiLink>
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[
                  row.email,
                  row.startsOn !== null &&
                    row.endsOn !== null &&
                    t('enrolments:period', { from: date(row.startsOn), to: date(row.endsOn) }),
                ]
                  .filter(Boolean)
                  .join(' – ')}
              </Box>
            </Box>
            <StatusChip tone={enrolmentTones[row.status]}>{t(`enrolments:status.${row.status}`)}</StatusChip>
            <RowActs
              of={row}
              offered={offeredActs(enrolmentActs, row).filter(({ refused }) => !refused)}
              nameOf={nameOf}
              acts={acts}
              texts="enrolments"
              given={given}
            />
          </Box>
        ))}
      </Box>
      {data && (data.total ?? 0) > rows.length && (
        <MuiLink
          component={Link}
          to={`/lms/?${new URLSearchParams({ filter: JSON.stringify({ seatsId }) })}`}
          sx={{ display: 'inline-block', mt: 1.5 }}
        >
          {t('enrolments:allLearners', { count: data.total ?? 0 })}
        </MuiLink>
      )}
      {acts.dialogOf(rows)}
    </>
  );
};

import Computer from '@mui/icons-material/ComputerOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../text/dates.js';
import { problemText } from '../net/problem.js';
import { listStyle, rowStyle, Section, type SectionProps } from './session-section.js';
import { endOtherSessions, endSession } from './session.api.js';
import { visuallyHidden } from '../page/theme.js';

/** Where one is connected, and the way to end it there. */
export const SessionsSection = ({ security, onDone }: SectionProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const end = (work: Promise<void>, message: string): void => {
    setFailure(undefined);
    work.then(
      () => onDone(message),
      (error: unknown) => setFailure(problemText(error, t)),
    );
  };
  const others = security.sessions.filter(({ current }) => !current);
  return (
    <Section title={t('signIn:security.sessions.title')} lead={t('signIn:security.sessions.lead')}>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Box component="ul" sx={listStyle}>
        {security.sessions.map(({ id, current, device, address, createdAt, seenAt, simulation }) => {
          const name = simulation
            ? t('signIn:security.sessions.simulation', {
                staff: simulation.staff ?? t('signIn:security.sessions.somebody'),
                person: simulation.person ?? t('signIn:security.sessions.somebody'),
              })
            : device === ''
              ? t('signIn:security.sessions.unknown')
              : device;
          return (
            <Box component="li" key={id} sx={rowStyle}>
              <Computer aria-hidden sx={{ color: 'text.secondary' }} />
              <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {name}
                  {current && ` (${t('signIn:security.sessions.current')})`}
                </Typography>
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {address !== '' && `${t('signIn:security.sessions.place', { address })} · `}
                  {t('signIn:security.sessions.since', { since: dateTime(createdAt), seen: dateTime(seenAt) })}
                </Typography>
              </Box>
              {!current && (
                <Button
                  variant="text"
                  color="inherit"
                  aria-label={t('signIn:security.sessions.end', { device: `${name}, ${dateTime(seenAt)}` })}
                  onClick={() => end(endSession(id), t('signIn:security.sessions.ended'))}
                >
                  {t('signIn:security.sessions.endShort')}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      {others.length > 0 && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          onClick={() => end(endOtherSessions(), t('signIn:security.sessions.othersEnded'))}
        >
          {t('signIn:security.sessions.endOthers')}
        </Button>
      )}
    </Section>
  );
};

/** A line under the other where a row has no room. */
const narrow = {
  '@media (max-width: 599px)': {
    '& thead': visuallyHidden,
    '&, & tbody, & tr, & td': { display: 'block', width: 'auto' },
    '& tr': { py: 1.25, borderBottom: 1, borderColor: 'divider' },
    '& td': { border: 0, px: 0, py: 0.125 },
    // what happened stands beside when, how beside where
    '& td:not(:first-of-type)': { display: 'inline', color: 'text.secondary' },
    '& td:nth-of-type(2)': { display: 'block', color: 'text.primary' },
    '& td:nth-of-type(n + 4)::before': { content: '" · "' },
  },
} as const;

const columns = ['when', 'what', 'how', 'device', 'place'] as const;

/** The last log-ins, failed ones included: people who see an unknown one change their password. */
export const SignInsSection = ({ security }: Pick<SectionProps, 'security'>) => {
  const { t } = useTranslation();
  const title = t('signIn:security.signIns.title');
  return (
    <Section title={title}>
      {security.signIns.length === 0 ? (
        <Typography>{t('signIn:security.signIns.empty')}</Typography>
      ) : (
        // scrolled sideways on narrow screens, by the keyboard too
        <Box role="group" aria-label={title} tabIndex={0} sx={{ overflowX: 'auto' }}>
          <Table size="small" role="table" aria-label={title} sx={narrow}>
            <TableHead role="rowgroup">
              <TableRow role="row">
                {columns.map((column) => (
                  <TableCell key={column} component="th" scope="col" role="columnheader">
                    {t(`signIn:security.signIns.${column}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody role="rowgroup">
              {security.signIns.map(({ id, at, outcome, method, device, address }) => (
                <TableRow key={id} role="row">
                  <TableCell role="cell" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                    {dateTime(at)}
                  </TableCell>
                  <TableCell role="cell" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                    {t(`signIn:security.signIns.outcomes.${outcome}`)}
                  </TableCell>
                  <TableCell role="cell">{t(`signIn:security.signIns.methods.${method}`)}</TableCell>
                  <TableCell role="cell">{device === '' ? '–' : device}</TableCell>
                  <TableCell role="cell">{address}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  );
};

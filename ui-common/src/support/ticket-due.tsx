import AccessTime from '@mui/icons-material/AccessTimeFilled';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { TicketListRow } from '../../../src/support/tickets/tickets.views.js';
import { visuallyHidden } from '../page/theme.js';
import { RelativeDate } from '../list/relative-date.js';

interface TicketDueProps {
  readonly ticket: Pick<TicketListRow, 'targetAt' | 'late' | 'waitsFor'>;
}

/** Due time of an answer. Late tickets say so once, in red only for the person who has to act. */
export const TicketDue = ({ ticket: { targetAt, late, waitsFor } }: TicketDueProps) => {
  const { t } = useTranslation();
  if (targetAt === null) return null;
  if (!late) return <RelativeDate value={targetAt} />;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'bottom',
        alignItems: 'center',
        gap: '4px',
        fontWeight: 620,
        color: waitsFor === 'you' ? 'error.main' : 'text.primary',
      }}
    >
      <AccessTime aria-hidden sx={{ fontSize: 16 }} />
      <span style={visuallyHidden}>{t('tickets:flag.late')}</span>
      <RelativeDate value={targetAt} />
    </Box>
  );
};

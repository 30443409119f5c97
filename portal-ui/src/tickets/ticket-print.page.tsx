import { problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '../shell/page.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { PrintPage } from '../ui/print-page.js';
import { TicketFacts } from './ticket.facts.js';
import { TicketTimeline } from './ticket.timeline.js';
import { ticketQuery } from './tickets.api.js';

/** `/sfrequest/print/{id}`: the whole ticket on paper. */
export const Component = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, isPending } = useQuery(ticketQuery(id));
  const ticket = data?.data;
  return (
    <PrintPage reference={ticket?.number ?? ''} back={`/sfrequest/${id}`}>
      {isPending && <PageSkeleton />}
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      {ticket && (
        <Page
          title={t('tickets:detail.printTitle', { number: ticket.number })}
          section={t('tickets:section')}
          lead={ticket.title}
        >
          <Box sx={{ columns: { sm: 2 }, columnGap: 2, mb: 3, '& > *': { mb: 2 } }}>
            <TicketFacts ticket={ticket} />
          </Box>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {t('tickets:field.description')}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', mb: 3 }}>{ticket.description}</Typography>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {t('tickets:detail.timeline')}
          </Typography>
          <TicketTimeline activities={ticket.activities} />
        </Page>
      )}
    </PrintPage>
  );
};

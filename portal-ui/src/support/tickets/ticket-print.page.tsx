import { Thread } from '@guichet/ui-common/support/thread/thread';
import { useTicketEntries } from '@guichet/ui-common/support/thread/use-ticket-entries';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { Page } from '../../frame/layout/page.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { PrintPage } from '../../kit/page/print-page.js';
import { TicketFacts } from './ticket.facts.js';
import { ticketQuery } from './tickets.api.js';

const PrintedText = ({ title, children }: { readonly title: string; readonly children: string | null }) =>
  children === null ? null : (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 3 }}>{children}</Typography>
    </>
  );

const PaperThread = ({ ticket }: { readonly ticket: TicketView }) => (
  <Thread label={useTranslation().t('tickets:detail.timeline')} entries={useTicketEntries(ticket)} paper />
);

/** `/sfrequest/print/{id}`: the whole ticket on paper. */
export const Component = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, isPending } = useQuery(ticketQuery(id));
  const ticket = data?.data;
  return (
    <PrintPage reference={ticket?.number ?? ''} back={`/sfrequest/${id}`} between={null}>
      {isPending && <PageSkeleton />}
      <ProblemAlert error={error} />
      {ticket && (
        <Page
          title={t('tickets:detail.printTitle', { number: ticket.number })}
          section={t('tickets:section')}
          lead={ticket.title}
        >
          <Box sx={{ columns: { sm: 2 }, columnGap: 2, mb: 3, '& > *': { mb: 2 } }}>
            <TicketFacts ticket={ticket} />
          </Box>
          <PrintedText title={t('tickets:field.solution')}>{ticket.solution}</PrintedText>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {t('tickets:detail.timeline')}
          </Typography>
          <PaperThread ticket={ticket} />
        </Page>
      )}
    </PrintPage>
  );
};

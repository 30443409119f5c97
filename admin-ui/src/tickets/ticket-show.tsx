import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { TicketView } from '../../../src/tickets/tickets.views.js';
import { StreamHistory } from '../kit/lazy-stream-history.js';
import { Tabs, useTab } from '../kit/tabs.js';
import { TextLink } from '../kit/text-link.js';
import { useDetail } from '../kit/use-detail.js';
import { useMe } from '../me.js';
import { LoadingPage, ReadFailure } from '../shell/error-pages.js';
import { Page } from '../shell/page.js';
import { TicketActions } from './ticket-actions.js';
import { ClientCard, DatesCard, FilesCard, LinksCard, PeopleCard, ProductCard, RisksNotice } from './ticket-cards.js';
import { Marks, SeverityChip, StatusChip } from './ticket-marks.js';
import { Timeline } from './ticket-timeline.js';

const Exchanges = ({ ticket }: { readonly ticket: TicketView }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      gap: 3,
      alignItems: 'start',
    }}
  >
    <div>
      <RisksNotice ticket={ticket} />
      <TicketActions ticket={ticket} />
      <Timeline ticket={ticket} />
    </div>
    <Box component="aside" sx={{ display: 'grid', gap: 2 }}>
      <ClientCard ticket={ticket} />
      <DatesCard ticket={ticket} />
      <ProductCard ticket={ticket} />
      <PeopleCard ticket={ticket} />
      <LinksCard ticket={ticket} />
      <FilesCard ticket={ticket} />
    </Box>
  </Box>
);

/** One ticket: what was said, what may be done, whom and what it is about, and all that ever happened to it. */
export const TicketShow = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const me = useMe();
  const tabs = me?.permissions.includes('audit') ? ['exchanges', 'history'] : ['exchanges'];
  const [tab, setTab] = useTab(tabs);
  const section = t('admin:resources.tickets.name_other');
  const { data: ticket, error } = useDetail<TicketView>('tickets', id);
  if (error && !ticket) return <ReadFailure error={error} section={section} />;
  if (!ticket) return <LoadingPage />;
  return (
    <Page
      title={`${ticket.number} ${ticket.title ?? t('admin:forgotten')}`}
      section={section}
      eyebrow={<TextLink to="/tickets">{section}</TextLink>}
      lead={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
          <StatusChip status={ticket.status} />
          {ticket.severity && <SeverityChip severity={ticket.severity} />}
          <Marks ticket={ticket} />
        </Box>
      }
    >
      <Tabs label={t('admin:tabs.label')} tab={tab} tabs={tabs} onTab={setTab}>
        {tab === 'history' ? <StreamHistory stream={`ticket-${ticket.id}`} /> : <Exchanges ticket={ticket} />}
      </Tabs>
    </Page>
  );
};

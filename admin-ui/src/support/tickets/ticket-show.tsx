import { SeverityChip } from '@guichet/ui-common/list/state-chips';
import { mayNow } from '@guichet/ui-common/page/allowed';
import { AnswerPlace, goToAnswer } from '@guichet/ui-common/support/thread/answer-place';
import { Thread } from '@guichet/ui-common/support/thread/thread';
import { useSentMessage } from '@guichet/ui-common/support/thread/use-sent-message';
import { useTicketEntries } from '@guichet/ui-common/support/thread/use-ticket-entries';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { LazyCommandDialog } from '../../kit/lazy-command-dialog.js';
import { StreamHistory } from '../../kit/lazy-stream-history.js';
import { MailsAbout } from '../../kit/mails-about.js';
import { Tabs, useTab } from '../../kit/tabs.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { useMe } from '../../me.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { isMessageName, messageNames, type MessageName } from './message-kinds.js';
import { TicketActions } from './ticket-actions.js';
import { ClientCard, DatesCard, FilesCard, LinksCard, PeopleCard, ProductCard, RisksNotice } from './ticket-cards.js';
import { startOf, ticketForms } from './ticket-form.js';
import { Marks, TicketState } from './ticket-marks.js';

interface OfTicket {
  readonly ticket: TicketView;
}

/** Of the composer as it comes. */
const composerHeight = 380;

/** Reading needs no form: it comes while one reads. */
const TicketComposer = lazy(() =>
  import('./ticket-composer.js').then(({ TicketComposer }) => ({ default: TicketComposer })),
);

interface ExchangesProps extends OfTicket {
  readonly kind: MessageName | undefined;
  readonly onKind: (kind: MessageName) => void;
}

const Exchanges = ({ ticket, kind, onKind }: ExchangesProps) => {
  const { t } = useTranslation();
  const entries = useTicketEntries(ticket);
  const { noteSending, noteSent } = useSentMessage(entries);
  const [written, setWritten] = useState(0);
  const kinds = messageNames.filter((name) => mayNow(ticket, name));
  const chosen = kinds.find((name) => name === kind) ?? kinds[0];
  const finish = (sent: MessageName): void => {
    noteSent(t(`admin:commands.${sent}.done`));
    setWritten(written + 1);
    onKind('AnswerTicket');
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <Box component="section" aria-labelledby="thread" sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
        <RisksNotice ticket={ticket} />
        <Typography variant="h2" id="thread">
          {t('tickets:detail.timeline')}
        </Typography>
        <Thread label={t('tickets:detail.timeline')} entries={entries} />
        {chosen && (
          <AnswerPlace label={t('common:thread.answer')}>
            <Suspense fallback={<Skeleton variant="rounded" height={composerHeight} />}>
              <TicketComposer
                key={written}
                ticket={ticket}
                kinds={kinds}
                kind={chosen}
                onKind={onKind}
                onSending={noteSending}
                onSent={finish}
              />
            </Suspense>
          </AnswerPlace>
        )}
        <MailsAbout stream={`ticket-${ticket.id}`} />
      </Box>
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
};

/** The exchanges, and beside the title what may be done. */
const Shown = ({ ticket }: OfTicket) => {
  const { t } = useTranslation();
  const me = useMe();
  const tabs = me?.permissions.includes('audit') ? ['exchanges', 'history'] : ['exchanges'];
  const [tab, setTab] = useTab(tabs);
  const [kind, setKind] = useState<MessageName>();
  const [open, setOpen] = useState<string>();
  const spec = open === undefined ? undefined : ticketForms[open];
  const choose = (command: string): void => {
    if (!isMessageName(command)) {
      setOpen(command);
      return;
    }
    setTab('exchanges');
    setKind(command);
    goToAnswer();
  };
  return (
    <Page
      title={`${ticket.number} ${ticket.title ?? t('admin:forgotten')}`}
      section={t('admin:resources.tickets.name_other')}
      eyebrow={<TextLink to="/tickets">{t('admin:resources.tickets.name_other')}</TextLink>}
      lead={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
          <TicketState ticket={ticket} />
          {ticket.severity && <SeverityChip severity={ticket.severity} />}
          <Marks ticket={ticket} />
        </Box>
      }
      actions={<TicketActions ticket={ticket} onChoose={choose} />}
    >
      <Tabs label={t('admin:tabs.label')} tab={tab} tabs={tabs} onTab={setTab}>
        {tab === 'history' ? (
          <StreamHistory stream={`ticket-${ticket.id}`} />
        ) : (
          <Exchanges ticket={ticket} kind={kind} onKind={setKind} />
        )}
      </Tabs>
      {open && spec && (
        <LazyCommandDialog
          name={open}
          spec={spec}
          target={{ resource: 'tickets', id: ticket.id, revision: ticket.revision }}
          record={startOf(open, ticket)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
};

/** A ticket: messages, possible acts, people and subject, and its whole history. */
export const TicketShow = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: ticket, error } = useDetail<TicketView>('tickets', id);
  if (error && !ticket) return <ReadFailure error={error} section={t('admin:resources.tickets.name_other')} />;
  return ticket ? <Shown key={ticket.id} ticket={ticket} /> : <LoadingPage />;
};

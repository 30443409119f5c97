import { Status } from '@guichet/ui-common/page/announcer';
import { Dialog } from '@guichet/ui-common/page/dialog';
import { dateTime } from '@guichet/ui-common/text/dates';
import { i18n } from '@guichet/ui-common/text/i18n';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useFollowedLinks } from '@guichet/ui-common/page/route-focus';
import { mainId, SkipLink } from '@guichet/ui-common/page/skip-link';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { Card, Facts } from '../../kit/card.js';
import { TextLink } from '../../kit/text-link.js';
import { BrandMark } from '../../frame/brand-mark.js';
import { Page } from '../../frame/page.js';
import { SessionDialog } from '../../frame/session-dialog.js';
import { night } from '../../theme.js';
import { VisitForm } from './visit-form.js';
import { isWritten, signatoryOf, takesReport, type KeptVisit } from './visits.queue.js';
import { useVisits, type Visits } from './visits.hook.js';

await i18n.loadNamespaces(['interventions']);

const tones = { open: 'neutral', toSend: 'warning', conflict: 'error', refused: 'error' } as const;

const openState = (visit: KeptVisit) => {
  if (visit.state !== 'open') return visit.state;
  if (isWritten(visit)) return 'draft';
  return visit.seen.mayStart ? 'toStart' : 'open';
};

/** Whether the server has what was written here. */
const StateChip = ({ visit }: { readonly visit: KeptVisit }) => {
  const { t } = useTranslation();
  const state = openState(visit);
  return <StatusChip tone={tones[visit.state]}>{t(`interventions:visits.state.${state}`)}</StatusChip>;
};

const soonestFirst = ({ seen: one }: KeptVisit, { seen: other }: KeptVisit): number =>
  (one.startsAt ?? '').localeCompare(other.startsAt ?? '');

const VisitCard = ({ visit }: { readonly visit: KeptVisit }) => {
  const { t } = useTranslation();
  const { title, number, clientName, startsAt, place } = visit.seen;
  return (
    <Card title={`${title} (${number})`} lead={<StateChip visit={visit} />}>
      <Facts
        facts={[
          [t('interventions:column.client'), clientName],
          [t('interventions:column.startsAt'), startsAt && dateTime(startsAt)],
          [t('interventions:fields.place'), place],
        ]}
      />
      <Box sx={{ mt: 1.5 }}>
        <TextLink to={`/visits/${visit.id}`}>
          {t(`interventions:visits.${takesReport(visit) ? 'write' : 'open'}`, { number })}
        </TextLink>
      </Box>
    </Card>
  );
};

/** Not to be had back: asked once more. */
const Discard = ({ visit, onDiscard }: { readonly visit: KeptVisit; readonly onDiscard: () => void }) => {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsks(true)}>
        {t('interventions:visits.discard')}
      </Button>
      <Dialog
        open={asks}
        title={t('interventions:visits.discard')}
        onClose={() => setAsks(false)}
        actions={
          <Button
            variant="contained"
            color="error"
            onClick={() => {
              setAsks(false);
              onDiscard();
            }}
          >
            {t('interventions:visits.discard')}
          </Button>
        }
      >
        {t('interventions:visits.discardText', { number: visit.seen.number })}
      </Dialog>
    </>
  );
};

const OneVisit = ({ visit, visits }: { readonly visit: KeptVisit; readonly visits: Visits }) => {
  const { t } = useTranslation();
  return (
    <Page
      title={visit.seen.title}
      section={t('interventions:visits.title')}
      eyebrow={<TextLink to="/visits">{t('interventions:visits.title')}</TextLink>}
      lead={
        <Status>
          <StateChip visit={visit} />
        </Status>
      }
    >
      <VisitForm key={`${visit.id} ${visit.seen.revision}`} visit={visit} visits={visits} />
      {isWritten(visit) && (
        <Box sx={{ mt: 4 }}>
          <Discard visit={visit} onDiscard={() => visits.discard(visit)} />
        </Box>
      )}
    </Page>
  );
};

const AllVisits = ({ visits: { all } }: { readonly visits: Visits }) => {
  const { t } = useTranslation();
  return (
    <Page
      title={t('interventions:visits.title')}
      section={t('admin:resources.interventions.name_other')}
      lead={t('interventions:visits.lead')}
    >
      {all?.length === 0 && <p>{t('interventions:visits.none')}</p>}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {all?.toSorted(soonestFirst).map((visit) => (
          <VisitCard key={visit.id} visit={visit} />
        ))}
      </Box>
    </Page>
  );
};

const Content = ({ visits }: { readonly visits: Visits }) => {
  const { t } = useTranslation();
  const { id } = useParams();
  const visit = visits.all?.find((each) => each.id === id);
  if (visit) return <OneVisit visit={visit} visits={visits} />;
  if (id === undefined) return <AllVisits visits={visits} />;
  return (
    <Page
      title={t('interventions:detail.report')}
      section={t('admin:resources.interventions.name_other')}
      eyebrow={<TextLink to="/visits">{t('interventions:visits.title')}</TextLink>}
    >
      <p>
        <Status component="span">{t(`interventions:${visits.isReady ? 'visits.notHere' : 'visits.reading'}`)}</Status>
      </p>
    </Page>
  );
};

const sentWords = (visit: KeptVisit): string => {
  if (visit.state !== 'toSend') return 'startSent';
  return signatoryOf(visit) ? 'sentToSign' : 'sent';
};

/** State of the network and of sending, as the device knows it. */
const Notices = ({ visits: { isOnline, opensOffline, sent, problem } }: { readonly visits: Visits }) => {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
      {!isOnline && (
        <Status>
          <Alert severity="warning" role="none">
            {t('interventions:visits.offline')}
          </Alert>
        </Status>
      )}
      {isOnline && opensOffline && (
        <Status>
          <Alert severity="info" role="none">
            {t('interventions:visits.ready')}
          </Alert>
        </Status>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      {query.has('leaving') && (
        <Status>
          <Alert severity="warning" role="none">
            {t('interventions:visits.leaving')}
          </Alert>
        </Status>
      )}
      {sent.map((visit) => (
        <Status key={`${visit.id} ${visit.state}`}>
          <Alert severity="success" role="none">
            {t(`interventions:visits.${sentWords(visit)}`, {
              number: visit.seen.number,
              name: signatoryOf(visit)?.name,
            })}
          </Alert>
        </Status>
      ))}
    </Box>
  );
};

const Frame = () => {
  const { t } = useTranslation();
  const { id } = useParams();
  const visits = useVisits(id);
  useFollowedLinks();
  return (
    <>
      <SkipLink />
      <Box
        component="header"
        sx={{ bgcolor: night.canvas, px: 2, py: 1, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <BrandMark />
        <Box component="nav" aria-label={t('admin:menu.label')} sx={{ ml: 'auto' }}>
          <Button href="/admin/interventions" sx={{ color: '#FFFFFF' }}>
            {t('admin:resources.interventions.name_other')}
          </Button>
        </Box>
      </Box>
      <Box component="main" id={mainId} tabIndex={-1} sx={{ p: 2, maxWidth: 720, mx: 'auto', outline: 'none' }}>
        <Notices visits={visits} />
        <Content visits={visits} />
      </Box>
      <Box component="footer" sx={{ p: 2, maxWidth: 720, mx: 'auto', color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('admin:footer')}
      </Box>
      <SessionDialog />
    </>
  );
};

const queries = new QueryClient();

/** Reports written at the customer's, on a phone, with or without network (features F29, W33). */
const VisitsPage = () => (
  <QueryClientProvider client={queries}>
    <Frame />
  </QueryClientProvider>
);
export default VisitsPage;

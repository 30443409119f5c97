import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { LogEntryView, LogEventView } from '../../../../src/oversight/operations/history.views.js';
import { RowLink } from '../../kit/row-link.js';
import { TextLink } from '../../kit/text-link.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { useLogEvent } from './audit.api.js';
import { Card, Facts, type Fact } from '../../kit/card.js';
import { eventName } from '../../kit/event-name.js';
import { actorName, Code, eventAddress, ExactTime, lifeAddress, StreamLink } from './audit.parts.js';
import { useStatusWords } from '../../kit/resources.js';
import { leavesOf, pathWords, valueWords } from './value-words.js';

interface OfEvent {
  readonly event: LogEventView;
}

const WhoAndWhen = ({ event }: OfEvent) => {
  const { t } = useTranslation();
  const { actor, onBehalfOf, tenant } = event;
  return (
    <Card title={t('audit:event.who')}>
      <Facts
        facts={[
          [
            t('admin:fields.actor'),
            `${actorName(t, actor)} (${t(`audit:kinds.${actor.kind}`, { defaultValue: actor.kind })})`,
          ],
          [t('audit:event.onBehalfOf'), onBehalfOf && (onBehalfOf.name ?? t('admin:forgotten'))],
          [t('admin:fields.at'), <ExactTime key="at" value={event.at} />],
          [t('audit:about'), <StreamLink key="about" stream={event.stream} />],
          [t('audit:event.tenant'), tenant.name ?? t('audit:event.provider')],
        ]}
      />
    </Card>
  );
};

/** Data as it can still be read; what was about a forgotten person says so. */
const DataCard = ({ event }: OfEvent) => {
  const { t } = useTranslation();
  const { lifecycle } = event.stream;
  const statusWords = useStatusWords(lifecycle);
  const { ready } = useTranslation(statusWords.split(':')[0]);
  if (!ready) return null;
  const facts = leavesOf(event.data).map(({ path, value }): Fact => {
    const erased = event.erased.includes(path[0] ?? '');
    return [
      pathWords(t, path),
      erased ? t('audit:difference.erased') : valueWords(t, path, value, { statusWords, names: event.names }),
    ];
  });
  return (
    <Card title={t('audit:event.data')} lead={t('audit:event.dataText')}>
      {facts.length > 0 ? <Facts facts={facts} /> : <Typography variant="body2">{t('audit:event.noData')}</Typography>}
    </Card>
  );
};

const Related = ({ entries }: { readonly entries: readonly LogEntryView[] }) => {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <TextLink to={eventAddress(entry.id)}>{eventName(t, entry.type)}</TextLink>
          {' · '}
          <StreamLink stream={entry.stream} />
        </li>
      ))}
    </Box>
  );
};

const Causes = ({ event }: OfEvent) => {
  const { t } = useTranslation();
  return (
    <Card title={t('audit:event.causes')}>
      <Facts
        facts={[
          [
            t('audit:event.causedBy'),
            event.causedBy ? <Related key="by" entries={[event.causedBy]} /> : t('audit:event.causedByNothing'),
          ],
          [
            t('audit:event.caused'),
            event.caused.length > 0 ? <Related key="to" entries={event.caused} /> : t('audit:event.causedNothing'),
          ],
        ]}
      />
    </Card>
  );
};

const Identifiers = ({ event }: OfEvent) => {
  const { t } = useTranslation();
  const { id, type, stream, revision, eventId, commandId, correlationId, causationId, schema } = event;
  const facts = {
    position: id,
    type,
    stream: stream.id,
    revision,
    eventId,
    commandId,
    correlationId,
    causationId,
    schema,
  };
  return (
    <Card title={t('audit:event.identifiers')}>
      <Facts
        facts={Object.entries(facts).map(([name, value]): Fact => [
          t(`audit:identifiers.${name}`),
          value === null ? null : <Code key={name}>{value}</Code>,
        ])}
      />
    </Card>
  );
};

/** Page of an event of the log. */
export const EventPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const section = t('admin:sections.audit');
  const { data: event, error } = useLogEvent(id);
  if (error) return <ReadFailure error={error} section={section} />;
  if (!event) return <LoadingPage />;
  return (
    <Page
      title={eventName(t, event.type)}
      section={section}
      eyebrow={<RowLink to="/log-entries">{t('audit:log.title')}</RowLink>}
      lead={t('audit:event.lead', { position: event.id })}
      actions={
        <Button component={Link} to={lifeAddress(event.stream.id, { step: event.revision })} variant="outlined">
          {t('audit:event.inItsLife')}
        </Button>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: 2.5,
          alignItems: 'start',
        }}
      >
        <WhoAndWhen event={event} />
        <Causes event={event} />
        <DataCard event={event} />
        <Identifiers event={event} />
      </Box>
    </Page>
  );
};

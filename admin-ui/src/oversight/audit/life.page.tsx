import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { RowLink } from '../../kit/row-link.js';
import { Tabs, useTab } from '../../kit/tabs.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { useLife, useStream } from './audit.api.js';
import { streamName } from './stream-name.js';
import { BetweenDates } from './life.dates.js';
import { StepByStep } from './life.steps.js';
import { exactTime } from './wall-clock.js';

/** The life of one thing: event by event, or between two dates. */
export const LifePage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const [tab, setTab] = useTab(['steps', 'dates']);
  const stream = useStream(id);
  const life = useLife(id);
  const section = t('admin:sections.audit');
  const error = stream.error ?? life.error;
  if (error) return <ReadFailure error={error} section={section} />;
  if (!stream.data || !life.data) return <LoadingPage />;
  const { firstAt, lastAt } = stream.data;
  return (
    <Page
      title={streamName(t, stream.data)}
      section={section}
      eyebrow={<RowLink to="/streams">{t('audit:streams.title')}</RowLink>}
      lead={t('audit:life.lead', { count: life.data.length, first: exactTime(firstAt), last: exactTime(lastAt) })}
    >
      <Tabs label={t('audit:life.tabs')} tabs={['steps', 'dates']} tab={tab} onTab={setTab}>
        {tab === 'dates' ? (
          <BetweenDates stream={id} firstAt={firstAt} />
        ) : (
          <StepByStep stream={id} events={life.data} />
        )}
      </Tabs>
    </Page>
  );
};

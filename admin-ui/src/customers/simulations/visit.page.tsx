import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { SimulationView } from '../../../../src/customers/simulations/simulations.views.js';
import { Card, Facts, type Fact } from '../../kit/card.js';
import { eventName } from '../../kit/event-name.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';

/** A visit: member of staff, customer, reason, duration, and the acts done. */
export const VisitPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const section = t('simulations:staff.title');
  const { data: visit, error } = useDetail<SimulationView>('simulations', id);
  if (error && !visit) return <ReadFailure error={error} section={section} />;
  if (!visit) return <LoadingPage />;
  const facts: readonly Fact[] = [
    [t('simulations:column.staff'), visit.staff.name ?? t('admin:forgotten')],
    [t('simulations:staff.column.client'), visit.client.name],
    [
      t('simulations:column.person'),
      visit.as === 'customer' ? t('simulations:staff.asCustomer') : (visit.person.name ?? t('admin:forgotten')),
    ],
    [t('simulations:column.reason'), visit.reason],
    [t('simulations:staff.column.reference'), visit.reference],
    [t('simulations:staff.column.startedAt'), <DateText key="start" value={visit.startedAt} />],
    [t('simulations:staff.column.endedAt'), visit.endedAt && <DateText key="end" value={visit.endedAt} />],
    [t('simulations:staff.column.ending'), visit.ending && t(`simulations:staff.endings.${visit.ending}`)],
    [t('simulations:staff.column.elevation'), visit.elevation?.reason],
  ];
  return (
    <Page
      title={t('simulations:staff.visit', { client: visit.client.name ?? '' })}
      section={section}
      eyebrow={<TextLink to="/simulations">{section}</TextLink>}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 880 }}>
        <Card title={t('simulations:staff.facts')}>
          <Facts facts={facts} />
        </Card>
        <Card title={t('simulations:column.acts')}>
          {visit.acts.length === 0 && <Typography>{t('simulations:visit.nothing')}</Typography>}
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, '&:empty': { display: 'none' } }}>
            {visit.acts.map(({ at, eventType, about }) => (
              <li key={`${at} ${about} ${eventType}`}>
                <DateText value={at} /> – {eventName(t, eventType)}
              </li>
            ))}
          </Box>
        </Card>
      </Box>
    </Page>
  );
};

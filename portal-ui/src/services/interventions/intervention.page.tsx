import { dateTime, period } from '@guichet/ui-common/text/dates';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import MuiLink from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { InterventionStep, InterventionView } from '../../../../src/services/interventions/interventions.views.js';
import { historySection } from '../../kit/page/history.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { validationActs, validationWaits } from './intervention.acts.js';
import { AsTyped, FormerReports, ReportSection, validationSections } from './intervention.sections.js';
import { ofIntervention } from './interventions.api.js';
import { UpgradeOfVisit } from '../software-upgrades/upgrade-of-visit.js';
import { interventionTones } from '../../../../src/services/interventions/intervention.vocabulary.js';

/** `/devalint/:id`: when, with whom, what was reported, and what the customer may answer. */
export const Component = thingPage<InterventionView>()({
  ...ofIntervention,
  title: ({ title }) => title,
  lead: ({ id, number, status }, { t }) => (
    <>
      {number} <StatusChip tone={interventionTones[status]}>{t(`interventions:status.${status}`)}</StatusChip>
      <UpgradeOfVisit visitId={id} />
    </>
  ),
  waits: validationWaits,
  acts: validationActs,
  facts: [
    { id: 'startsAt', value: ({ startsAt, endsAt }) => startsAt && endsAt && period(startsAt, endsAt) },
    { id: 'missedAt', kind: 'instant' },
    { id: 'place', value: ({ mode, place }, { t }) => (mode === 'remote' ? t('interventions:mode.remote') : place) },
    { id: 'staff', value: ({ staff }) => staff.flatMap(({ name }) => name ?? []).join(', ') },
    { id: 'contact', kind: 'label' },
    {
      id: 'tacitAt',
      value: ({ status, tacitAt }) => (status === 'reportProposed' && tacitAt ? dateTime(tacitAt) : null),
    },
    {
      id: 'orderNumber',
      value: ({ orderId, orderNumber }) =>
        orderNumber && (
          <MuiLink component={RouterLink} to={`/cmd/order/${orderId}`}>
            {orderNumber}
          </MuiLink>
        ),
    },
    { id: 'nature', kind: 'choice', texts: 'interventions:nature' },
    { id: 'quantity', kind: 'number' },
    { id: 'proposedAt', kind: 'instant' },
    { id: 'validatedAt', kind: 'instant' },
    { id: 'validatedBy', kind: 'label' },
    { id: 'satisfaction', kind: 'choice', texts: 'interventions:satisfaction' },
    { id: 'comment', kind: 'text' },
    { id: 'motive', kind: 'text' },
  ],
  sections: [
    {
      id: 'slot',
      when: ({ status }) => status === 'planned',
      content: ({ id, number, slotId }, { t }) =>
        slotId === null ? (
          <DocumentButton path={`/api/interventions/${id}/calendar`} name={number} format="ics">
            {t('interventions:calendar.button')}
          </DocumentButton>
        ) : (
          <MuiLink component={RouterLink} to={`/devalint/slot/${slotId}`}>
            {t('interventions:slot.change')}
          </MuiLink>
        ),
    },
    {
      id: 'description',
      wide: true,
      when: ({ description }) => description !== null,
      content: ({ description }) => <AsTyped>{description}</AsTyped>,
    },
    {
      id: 'asked',
      wide: true,
      when: ({ question }) => question !== null,
      content: ({ question }) => <AsTyped>{question}</AsTyped>,
    },
    { id: 'report', wide: true, content: (of) => <ReportSection linked of={of} /> },
    ...validationSections,
    {
      id: 'former',
      wide: true,
      when: ({ reports }) => reports.length > 1,
      content: ({ reports }) => <FormerReports reports={reports.slice(1)} />,
    },
    {
      ...historySection<InterventionStep>('interventions', ({ step, startsAt, tacitAt, notice, told }, t, name) => [
        t(`interventions:step.${step}`, {
          date: startsAt === null ? '' : dateTime(startsAt),
          notice: notice && t(`interventions:notice.${notice}`),
        }),
        notice === null && name,
        told > 0 && t('interventions:told', { count: told }),
        tacitAt !== null && t('interventions:until', { date: dateTime(tacitAt) }),
      ]),
      wide: true,
    },
  ],
});

import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { InterventionView } from '../../../../src/services/interventions/interventions.views.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { validationActs, validationWaits } from './intervention.acts.js';
import { ReportSection, validationSections } from './intervention.sections.js';
import { ofIntervention } from './interventions.api.js';
import { interventionTones } from '../../../../src/services/interventions/intervention.vocabulary.js';

/** `/devalint/:id/report`: the report alone, to be read, printed and validated. */
export const Component = thingPage<InterventionView>()({
  ...ofIntervention,
  title: ({ number }, { t }) => t('interventions:report.title', { number }),
  lead: ({ id, title, status }, { t }) => (
    <>
      <Link component={RouterLink} to={`/devalint/${id}`}>
        {title}
      </Link>{' '}
      <StatusChip tone={interventionTones[status]}>{t(`interventions:status.${status}`)}</StatusChip>
    </>
  ),
  waits: validationWaits,
  acts: validationActs,
  facts: [
    { id: 'startsAt', kind: 'instant' },
    { id: 'place', value: ({ mode, place }, { t }) => (mode === 'remote' ? t('interventions:mode.remote') : place) },
    { id: 'staff', value: ({ staff }) => staff.flatMap(({ name }) => name ?? []).join(', ') },
    { id: 'proposedAt', kind: 'instant' },
    { id: 'validatedAt', kind: 'instant' },
  ],
  sections: [{ id: 'report', wide: true, content: (of) => <ReportSection of={of} /> }, ...validationSections],
});

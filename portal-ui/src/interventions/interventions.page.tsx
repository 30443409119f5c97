import { CloseIntervention } from '../../../src/interventions/intervention.commands.js';
import { interventionStatuses } from '../../../src/interventions/intervention.vocabulary.js';
import type { InterventionListRow } from '../../../src/interventions/interventions.views.js';
import { act } from '../kit/acts.js';
import { listPage } from '../kit/list-page.js';
import { OpenIntervention } from './open-intervention.js';

/** `/interventions`: those of the client, and a way to open one. */
export const Component = listPage<InterventionListRow>()({
  name: 'interventions',
  texts: 'interventions',
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [
    { source: 'status', kind: 'choice', values: interventionStatuses, texts: 'interventions:status', first: true },
  ],
  columns: [
    { id: 'label', sort: true },
    { id: 'status', sort: true, kind: 'choice', texts: 'interventions:status' },
    { id: 'closesAt', sort: true, kind: 'instant' },
  ],
  exported: ['csv', 'xlsx'],
  acts: {
    of: { CloseIntervention: act({ command: CloseIntervention, irreversible: true }) },
    nameOf: ({ label }) => label,
  },
  // the client itself, connected by its vocal code, opens nothing
  primary: ({ me }) => me.kind !== 'client' && <OpenIntervention />,
});

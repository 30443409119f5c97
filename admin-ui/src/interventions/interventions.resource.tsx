import { i18n } from '@guichet/ui-common/i18n';
import { CloseIntervention, OpenIntervention } from '../../../src/interventions/intervention.commands.js';
import { interventionStatuses } from '../../../src/interventions/intervention.vocabulary.js';
import { recordResource } from '../kit/record-resource.js';

await i18n.loadNamespaces('interventions');

export const screens = recordResource({
  name: 'interventions',
  fields: OpenIntervention,
  neverArchived: true,
  columns: [
    { source: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'interventions:status' },
    { source: 'closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: interventionStatuses, texts: 'interventions:status', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'label', kind: 'text', required: true, wide: true },
  ],
  commands: { CloseIntervention: { command: CloseIntervention, inputs: [], irreversible: true } },
});

import { i18n } from '@guichet/ui-common/i18n';
import { CloseAptitudeCheck, OpenAptitudeCheck } from '../../../src/aptitude-checks/aptitude-check.commands.js';
import { aptitudeCheckStatuses } from '../../../src/aptitude-checks/aptitude-check.vocabulary.js';
import { recordResource } from '../kit/record-resource.js';

await i18n.loadNamespaces('aptitudeChecks');

export const screens = recordResource({
  name: 'aptitude-checks',
  fields: OpenAptitudeCheck,
  neverArchived: true,
  columns: [
    { source: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'aptitudeChecks:status' },
    { source: 'closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: aptitudeCheckStatuses, texts: 'aptitudeChecks:status', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'label', kind: 'text', required: true, wide: true },
  ],
  commands: { CloseAptitudeCheck: { command: CloseAptitudeCheck, inputs: [], irreversible: true } },
});

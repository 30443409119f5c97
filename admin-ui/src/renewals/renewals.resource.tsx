import { i18n } from '@guichet/ui-common/i18n';
import { CloseRenewal, OpenRenewal } from '../../../src/renewals/renewal.commands.js';
import { renewalStatuses } from '../../../src/renewals/renewal.vocabulary.js';
import { recordResource } from '../kit/record-resource.js';

await i18n.loadNamespaces('renewals');

export const screens = recordResource({
  name: 'renewals',
  fields: OpenRenewal,
  neverArchived: true,
  columns: [
    { source: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'renewals:status' },
    { source: 'closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: renewalStatuses, texts: 'renewals:status', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'label', kind: 'text', required: true, wide: true },
  ],
  commands: { CloseRenewal: { command: CloseRenewal, inputs: [], irreversible: true } },
});

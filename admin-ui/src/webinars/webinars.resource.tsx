import { i18n } from '@guichet/ui-common/i18n';
import { CloseWebinar, OpenWebinar } from '../../../src/webinars/webinar.commands.js';
import { webinarStatuses } from '../../../src/webinars/webinar.vocabulary.js';
import { recordResource } from '../kit/record-resource.js';

await i18n.loadNamespaces('webinars');

export const screens = recordResource({
  name: 'webinars',
  fields: OpenWebinar,
  neverArchived: true,
  columns: [
    { source: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'webinars:status' },
    { source: 'closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: webinarStatuses, texts: 'webinars:status', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'label', kind: 'text', required: true, wide: true },
  ],
  commands: { CloseWebinar: { command: CloseWebinar, inputs: [], irreversible: true } },
});

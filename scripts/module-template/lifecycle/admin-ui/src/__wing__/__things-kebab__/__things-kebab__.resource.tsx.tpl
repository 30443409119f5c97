import { i18n } from '@guichet/ui-common/text/i18n';
import { Close__Thing__, Open__Thing__ } from '../../../../src/__wing__/__things-kebab__/__thing-kebab__.commands.js';
import { __thing__Statuses } from '../../../../src/__wing__/__things-kebab__/__thing-kebab__.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces('__things__');

export const screens = recordResource({
  name: '__things-kebab__',
  fields: Open__Thing__,
  neverArchived: true,
  fixed: true,
  columns: [
    { source: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: '__things__:status' },
    { source: 'closesAt', label: '__things__:fields.closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: __thing__Statuses, texts: '__things__:status', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'label', kind: 'text', required: true, wide: true },
  ],
  commands: { Close__Thing__: { command: Close__Thing__, inputs: [], irreversible: true } },
});

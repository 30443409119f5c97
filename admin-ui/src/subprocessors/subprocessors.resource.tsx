import { i18n } from '@guichet/ui-common/i18n';
import { CloseSubprocessor, OpenSubprocessor } from '../../../src/subprocessors/subprocessor.commands.js';
import { subprocessorStatuses } from '../../../src/subprocessors/subprocessor.vocabulary.js';
import { recordResource } from '../kit/record-resource.js';

await i18n.loadNamespaces('subprocessors');

export const screens = recordResource({
  name: 'subprocessors',
  fields: OpenSubprocessor,
  neverArchived: true,
  fixed: true,
  columns: [
    { source: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'subprocessors:status' },
    { source: 'closesAt', label: 'subprocessors:fields.closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: subprocessorStatuses, texts: 'subprocessors:status', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'label', kind: 'text', required: true, wide: true },
  ],
  commands: { CloseSubprocessor: { command: CloseSubprocessor, inputs: [], irreversible: true } },
});

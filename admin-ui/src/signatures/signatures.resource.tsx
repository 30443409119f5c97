import { i18n } from '@guichet/ui-common/i18n';
import { CloseSignature, OpenSignature } from '../../../src/signatures/signature.commands.js';
import { signatureStatuses } from '../../../src/signatures/signature.vocabulary.js';
import { recordResource } from '../kit/record-resource.js';

await i18n.loadNamespaces('signatures');

export const screens = recordResource({
  name: 'signatures',
  fields: OpenSignature,
  neverArchived: true,
  columns: [
    { source: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'signatures:status' },
    { source: 'closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: signatureStatuses, texts: 'signatures:status', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'label', kind: 'text', required: true, wide: true },
  ],
  commands: { CloseSignature: { command: CloseSignature, inputs: [], irreversible: true } },
});

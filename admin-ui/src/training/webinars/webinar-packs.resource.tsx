import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import {
  GrantWebinarPack,
  ProlongWebinarPack,
  WithdrawWebinarPack,
} from '../../../../src/training/webinars/webinar-pack.commands.js';
import { webinarPackStatuses } from '../../../../src/training/webinars/webinar.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces(['webinars', 'grantLedgers', 'common']);

const PackUses = lazy(() => import('./pack-uses.js').then((page) => ({ default: page.PackUses })));

/** Seats that clients have paid in advance, and what is left of them. */
export const screens = recordResource({
  name: 'webinar-packs',
  fields: GrantWebinarPack,
  neverArchived: true,
  columns: [
    { source: 'reference' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'webinars:status' },
    { source: 'units', kind: 'number' },
    { source: 'unitsLeft', kind: 'number' },
    { source: 'expiresOn', kind: 'day' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choices', values: webinarPackStatuses, texts: 'webinars:status', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'reference', kind: 'text', required: true },
    { source: 'units', kind: 'text', type: 'number', required: true },
    { source: 'expiresOn', kind: 'text', type: 'date', required: true },
  ],
  commands: {
    ProlongWebinarPack: {
      command: ProlongWebinarPack,
      inputs: [{ source: 'expiresOn', kind: 'text', type: 'date', required: true }],
    },
    WithdrawWebinarPack: { command: WithdrawWebinarPack, inputs: [], irreversible: true },
  },
  below: PackUses,
});

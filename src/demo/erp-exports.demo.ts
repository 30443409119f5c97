import type { Demo } from './cast.js';
import type { ErpLineKind } from '../training/erp-exports/erp-export.vocabulary.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import { daysAgo, iso } from './clock.js';
import { agentWith } from './logins.js';
import { demoId, type PlannedStream } from './planned.js';

const keeper = agentWith('clients');

interface Step {
  readonly command: string;
  readonly body: object;
  readonly actor?: Actor;
}

const failed: Step = { command: 'ReportErpDeliveryFailure', body: {} };
const answered = (said: object): Step => ({
  command: 'RecordErpAnswer',
  body: { kind: 'invoice', ...said },
  actor: keeper,
});

/**
 * Exports: one that could not be delivered, one with answers of the ERP, one about to be delivered. Each is of its own
 * kind, so that none waits for another.
 */
const stories: readonly {
  readonly kind: ErpLineKind;
  readonly ago: number;
  readonly steps: readonly Step[];
}[] = [
  {
    kind: 'invoice',
    ago: 8,
    steps: [
      { command: 'ConfirmErpDelivery', body: { fileName: 'ERP-2026-48-1.csv', delivery: 1 } },
      answered({ reference: 'F-2026-0207', answer: 'accepted', erpReference: 'NAV-FV-10482' }),
      answered({ reference: 'F-2026-0418', answer: 'rejected', error: 'Engagement EJ-2026-00418 inconnu dans l’ERP' }),
    ],
  },
  { kind: 'order', ago: 4, steps: [failed, failed, failed, failed] },
  { kind: 'agreement', ago: 0, steps: [] },
];

/** They need the read models of orders and agreements. */
export const erpExportStreams = (now: number): readonly PlannedStream[] =>
  stories.map(({ kind, ago, steps }) => {
    const at = iso(daysAgo(ago, now));
    const planned = { lifecycle: 'erpExport', id: demoId('erpExport', kind), at };
    return [
      { ...planned, command: 'PrepareErpExport', body: { day: dayOf(at), kinds: [kind] }, actor: keeper },
      ...steps.map((step) => ({ ...planned, actor: systemActor, ...step })),
    ];
  });

export const demo: Demo = {
  afterwards: ({ now }) => erpExportStreams(now),
};

import type { ErpLine } from '../../../../src/training/erp-exports/erp-export.events.js';
import * as events from '../../../../src/training/erp-exports/erp-export.events.js';
import { things } from '../../ticket-rows.js';
import { nowhere, onlyFor } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/erp-exports';
const line: ErpLine = {
  ...{ kind: 'order', reference: 'CMD-2026-000123', state: 'accepted', clientCode: '24322' },
  ...{ order: 'CMD-2026-000123', net: 42_000, gross: 42_000, on: '2026-03-02' },
};
const invoice: ErpLine = { ...line, kind: 'invoice', reference: 'F-2026-0418', state: 'MANDATEE' };
const attendance: ErpLine = {
  ...{ ...line, kind: 'attendance', reference: things.range, state: '19/20', asOf: '41', order: '', net: 0, gross: 0 },
};
const lines = [line, invoice];

const answered = { kind: 'order', reference: line.reference, answer: 'rejected' } as const;
const headings = 'export;kind;reference;answer';

export const erpExports: ModuleExamples = {
  events: [
    events.erpExportPrepared({ number: 'ERP-100001', day: '2026-03-02', lines }),
    events.erpExportPrepared({
      ...{ number: 'ERP-100002', day: '2026-03-02', lines: [attendance], left: 12 },
      ends: [{ kind: 'attendance', place: '4711', eventId: things.other }],
    }),
    events.erpExportDelivered({ fileName: 'ERP-100001-1.csv', delivery: 1 }),
    events.erpDeliveryDelayed({ nextTryAt: '2026-03-03T09:01:00.000Z' }),
    events.erpDeliveryFailed({}),
    events.erpLineAnswered({ ...answered, erpReference: 'NAV-1', error: 'Client unknown' }),
    events.erpExportAnswered({}),
    events.erpExportResent({ lines: [{ kind: 'order', reference: line.reference }] }),
  ],
  bodies: {
    erpExport: {
      PrepareErpExport: () => ({ day: '2026-01-02' }),
      ConfirmErpDelivery: (random) => ({ fileName: 'ERP-1.csv', delivery: random.between(1, 3) }),
      RecordErpAnswer: (random) => ({
        ...random.pick([
          { kind: 'order', reference: line.reference },
          { kind: 'invoice', reference: invoice.reference },
        ]),
        ...random.pick([
          { answer: 'accepted', erpReference: 'NAV-1' },
          { answer: 'rejected', error: 'Unknown' },
        ]),
      }),
    },
  },
  facts: { lines, ends: [{ kind: 'order', place: '4711', eventId: things.other }], left: 0 },
  fields: () => ({}),
  cases: () => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: onlyFor('agent') } },
    { route: `GET ${route}/import-template`, target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: nowhere } },
    { route: `POST ${route}`, target: 'nothing', body: { day: '2020-01-01' }, answers: { own: onlyFor('agent') } },
    ...['import-trials', 'imports'].map((name) => ({
      ...{ route: `POST ${route}/${name}`, target: 'nothing' as const },
      body: { csv: `${headings}\nERP-0;order;CMD-1;accepted` },
      answers: { own: onlyFor('agent') },
    })),
    ...Object.entries({ 'record-erp-answer': { ...answered, error: 'Unknown' }, 'resend-erp-export': {} }).map(
      ([command, body]) => ({
        ...{ route: `POST ${route}/:id/${command}`, target: 'nothing' as const, body },
        answers: { own: nowhere },
      }),
    ),
  ],
  whoMay: {
    erpExport: {
      read: 'staff: clients',
      otherwise: 'staff: clients',
    },
  },
};

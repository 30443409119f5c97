import { anyResource } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { derivedId } from '../../kernel/ids.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import * as commands from './erp-export.commands.js';
import * as events from './erp-export.events.js';
import type { ErpEnd, ErpLine } from './erp-export.events.js';
import { exportsOfNight, nextDelivery, type ErpExportStatus, type ErpOutcome } from './erp-export.vocabulary.js';

export interface AnsweredLine extends ErpLine {
  readonly outcome: ErpOutcome;
  readonly erpReference: string | null;
  readonly error: string | null;
}

export interface ErpExportState {
  readonly status: ErpExportStatus | 'none';
  readonly number: string;
  readonly day: string;
  readonly lines: readonly AnsweredLine[];
  /** Files that were delivered. */
  readonly deliveries: number;
  /** Of the delivery under way. */
  readonly failures: number;
}

/** Facts looked up for a command. */
export interface ErpExportFacts {
  readonly number: string;
  /** Lines of changes that were in no export yet, as many as one holds. */
  readonly lines: readonly ErpLine[];
  readonly ends: readonly ErpEnd[];
  /** Changes that no export of the night tells. */
  readonly left: number;
}

const noExport: ErpExportState = { status: 'none', number: '', day: '', lines: [], deliveries: 0, failures: 0 };

/** Exports of a night, from 1. */
export const nightlyExportId = (day: string, part: number): string =>
  part === 1 ? derivedId('erpExport', day) : derivedId('erpExport', day, part);

export const isLastOfNight = (id: string, day: string): boolean => id === nightlyExportId(day, exportsOfNight);

type Known = Pick<ErpLine, 'kind' | 'reference'>;
const isSame = (one: Known, other: Known): boolean => one.kind === other.kind && one.reference === other.reference;

/** Of what is delivered: all at first, afterwards what was not accepted. */
export const linesToDeliver = ({ lines }: ErpExportState): readonly AnsweredLine[] =>
  lines.filter(({ outcome }) => outcome !== 'accepted');

const staff = ['staff'] as const;
const system = ['system'] as const;

/** Export of lines to the ERP in one file, with its answers (specification §2, `/ganav`). */
export const erpExport = lifecycle<ErpExportState, ErpExportFacts>()('erpExport', {
  plural: 'erpExports',
  initial: noExport,
  commands: {
    PrepareErpExport: commands.PrepareErpExport,
    ConfirmErpDelivery: commands.ConfirmErpDelivery,
    ReportErpDeliveryFailure: commands.ReportErpDeliveryFailure,
    RecordErpAnswer: commands.RecordErpAnswer,
    ResendErpExport: commands.ResendErpExport,
  },
  events: events.erpExportEvents,
  transitions: {
    none: ['prepared'],
    prepared: ['delivered', 'failed'],
    failed: ['prepared'],
    delivered: ['answered', 'prepared'],
    answered: ['prepared'],
  },
  resource: () => anyResource('erpExport'),
  tenant: () => null,
  decide: {
    PrepareErpExport: {
      from: ['none'],
      by: ['staff', 'system'],
      // two at once would tell the same things twice
      inTurn: true,
      // a cursor passes by what a read model lacks
      decidesOn: ['erpExports', 'orders', 'trainingAgreements', 'trainingSessions'],
      refusals: ['erpDayNotOver', 'erpNothingToExport'],
      decide: (_, { day }, { now, facts: { number, lines, ends, left } }) => {
        if (day > dayOf(now)) throw fieldRefusal('day', 'erpDayNotOver');
        if (lines.length === 0) throw fieldRefusal('day', 'erpNothingToExport');
        return events.erpExportPrepared({ number, day, lines, ends, ...(left > 0 && { left }) });
      },
    },
    ConfirmErpDelivery: {
      from: ['prepared'],
      by: system,
      decide: ({ deliveries }, { fileName, delivery }) =>
        delivery === deliveries + 1 ? events.erpExportDelivered({ fileName, delivery }) : [],
    },
    ReportErpDeliveryFailure: {
      from: ['prepared'],
      by: system,
      decide: ({ failures }, _, { now }) => {
        const nextTryAt = nextDelivery(failures + 1, now);
        return nextTryAt === null ? events.erpDeliveryFailed({}) : events.erpDeliveryDelayed({ nextTryAt });
      },
    },
    RecordErpAnswer: {
      from: ['delivered', 'answered'],
      by: staff,
      refusals: ['erpLineUnknown'],
      decide: ({ status, lines }, { kind, reference, answer, erpReference = null, error = null }) => {
        const line = lines.find((one) => isSame(one, { kind, reference }));
        if (!line) return refuse('erpLineUnknown');
        const said = { erpReference, error: answer === 'rejected' ? error : null };
        if (line.outcome === answer && line.erpReference === said.erpReference && line.error === said.error) return [];
        const answered = events.erpLineAnswered({ kind, reference, answer, ...said });
        const isLast = lines.every((one) => one === line || one.outcome !== 'waiting');
        return isLast && status === 'delivered' ? [answered, events.erpExportAnswered({})] : [answered];
      },
    },
    ResendErpExport: {
      from: ['failed', 'delivered', 'answered'],
      by: staff,
      refusals: ['erpNothingToResend'],
      decide: (state) => {
        const lines = linesToDeliver(state).map(({ kind, reference }) => ({ kind, reference }));
        return lines.length === 0 ? refuse('erpNothingToResend') : events.erpExportResent({ lines });
      },
    },
  },
  evolve: {
    ErpExportPrepared: (_, { data: { number, day, lines } }) => ({
      ...noExport,
      status: 'prepared',
      number,
      day,
      lines: lines.map((line) => ({ ...line, outcome: 'waiting', erpReference: null, error: null })),
    }),
    ErpExportDelivered: (state, { data: { delivery } }) => ({
      ...state,
      status: 'delivered',
      deliveries: delivery,
      failures: 0,
    }),
    ErpDeliveryDelayed: (state) => ({ ...state, failures: state.failures + 1 }),
    ErpDeliveryFailed: (state) => ({ ...state, status: 'failed', failures: 0 }),
    ErpLineAnswered: (state, { data: { answer, erpReference, error, ...known } }) => ({
      ...state,
      lines: state.lines.map((line) =>
        isSame(line, known) ? { ...line, outcome: answer, erpReference, error } : line,
      ),
    }),
    ErpExportAnswered: (state) => ({ ...state, status: 'answered' }),
    ErpExportResent: (state) => ({
      ...state,
      status: 'prepared',
      failures: 0,
      lines: state.lines.map((line) =>
        line.outcome === 'accepted' ? line : { ...line, outcome: 'waiting', erpReference: null, error: null },
      ),
    }),
  },
});

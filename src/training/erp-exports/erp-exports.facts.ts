import { attendanceForErp } from '../attendance/attendance.module.js';
import { clientCodesOf } from '../../customers/directory/parties.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { text } from '../../kernel/table.js';
import { ordersForErp } from '../../sales/orders/orders.module.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { agreementsForErp } from '../training-agreements/training-agreements.module.js';
import { changesAfter, countChangesAfter, cursorsOf, lastChangeBefore, toldByState } from './erp-changes.queries.js';
import type { ErpLine } from './erp-export.events.js';
import { isLastOfNight, type ErpExportFacts } from './erp-export.js';
import { lineKey, nextPage, type ErpChange, type ErpCursor } from './erp-export.page-rules.js';
import { erpLimits, erpLineKinds, type ErpLineKind } from './erp-export.vocabulary.js';

/** A line as its module tells it: the client by its id. */
type Told = Omit<ErpLine, 'kind' | 'clientCode' | 'on'> & { readonly clientId: string; readonly at: string };

type Answer = (tools: FactsTools, changes: readonly ErpChange[]) => Promise<ReadonlyMap<ErpChange, Told>>;

/** Asks a module for the things that these changes are of, and makes a line of each change whose thing it knows. */
const answerOf =
  <Thing extends { readonly id: string }>(
    ask: (tools: FactsTools, ids: readonly string[]) => Promise<readonly Thing[]>,
    lineOf: (thing: Thing, change: ErpChange) => Told,
  ): Answer =>
  async (tools, changes) => {
    const things = await ask(tools, [...new Set(changes.map(({ subjectId }) => subjectId))]);
    const byId = new Map(things.map((thing) => [thing.id, thing]));
    return new Map(
      changes.flatMap((change) => {
        const thing = byId.get(change.subjectId);
        return thing ? [[change, lineOf(thing, change)]] : [];
      }),
    );
  };

const answers: Readonly<Record<ErpLineKind, Answer>> = {
  order: answerOf(ordersForErp, (order, { at }) => ({ ...order, reference: order.order, state: 'accepted', at })),
  invoice: answerOf(ordersForErp, (order, { at, reference, state }) => ({
    ...{ ...order, reference: reference ?? '', state: state ?? '', at },
  })),
  agreement: answerOf(agreementsForErp, (agreement, { at }) => ({ ...agreement, state: 'signed', at })),
  attendance: answerOf(attendanceForErp, ({ id: reference, state, clientId, endsAt: at }, { revision: asOf }) => ({
    ...{ reference, state, asOf, clientId, order: '', net: 0, gross: 0, at },
  })),
};

/** Lines of these changes, in their order, without those that exports told which compared states. */
const linesOf = async (tools: FactsTools, changes: readonly ErpChange[]): Promise<readonly ErpLine[]> => {
  const answered = await Promise.all(
    erpLineKinds.map((kind) =>
      answers[kind](
        tools,
        changes.filter((change) => change.kind === kind),
      ),
    ),
  );
  const found = changes.flatMap((change) => {
    const told = answered.flatMap((lines) => lines.get(change) ?? [])[0];
    return told ? [{ change, line: { kind: change.kind, ...told } }] : [];
  });
  const before = await toldByState(
    tools.db,
    found.map(({ line }) => line),
  );
  const fresh = found.filter(({ change, line }) => dayOf(change.at) > (before.get(lineKey(line)) ?? ''));
  const codes = await clientCodesOf(tools.db, [...new Set(fresh.map(({ line }) => line.clientId))]);
  return fresh.map(({ line: { kind, reference, state, asOf, clientId, order, net, gross, at } }) => ({
    ...{ kind, reference, state, ...(asOf !== undefined && { asOf }) },
    ...{ clientCode: codes.get(clientId) ?? '', order, net, gross, on: dayOf(at) },
  }));
};

const nextNumber = async ({ db }: Pick<FactsTools, 'db'>): Promise<string> => {
  const { rows } = await select({ number: text() })`SELECT nextval('erp_export_number')::text AS number`.execute(db);
  return `ERP-${rows[0]?.number}`;
};

const nothing: ErpExportFacts = { number: '', lines: [], ends: [], left: 0 };

const endsOf = (cursors: readonly ErpCursor[]): ErpExportFacts['ends'] =>
  cursors.flatMap(({ kind, place, eventId }) => (eventId === null ? [] : [{ kind, place: String(place), eventId }]));

const isKind = (kind: string): kind is ErpLineKind => erpLineKinds.some((one) => one === kind);

export const erpExportFacts: Facts = async (tools, { command, body, id }): Promise<ErpExportFacts> => {
  const day = textIn(body, 'day');
  if (command !== 'PrepareErpExport' || day === null) return nothing;
  const { db } = tools;
  const cursors = await cursorsOf(db, [...new Set(textsIn(body, 'kinds').filter(isKind))]);
  const upTo = await lastChangeBefore(db, cursors, startOf(daysAfter(day, 1)));
  if (upTo === null) return nothing;
  const page = await nextPage(
    {
      changes: (from, limit) => changesAfter(db, from, upTo, limit),
      linesOf: (changes) => linesOf(tools, changes),
    },
    cursors,
    erpLimits.lines,
  );
  if (page.lines.length === 0) return nothing;
  return {
    number: await nextNumber(tools),
    lines: page.lines,
    ends: endsOf(page.cursors),
    left: isLastOfNight(id, day) && page.isFull ? await countChangesAfter(db, page.cursors, upTo) : 0,
  };
};

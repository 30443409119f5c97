import { erpExports } from '../../../projections/training/erp-exports.js';
import { validatedAttendance } from '../attendance/attendance.module.js';
import { clientCodesOf } from '../../customers/directory/parties.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { text } from '../../kernel/table.js';
import { acceptedOrders, recordedInvoices } from '../../sales/orders/orders.module.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { signedAgreements } from '../training-agreements/training-agreements.module.js';
import type { ErpLine } from './erp-export.events.js';
import type { ErpExportFacts } from './erp-export.js';
import { erpLineKinds, type ErpLineKind } from './erp-export.vocabulary.js';

const lineRows = tableOf(erpExports, 'erp_lines');

/** A line as its module tells it: the client by its id. */
interface Told extends Omit<ErpLine, 'kind' | 'clientCode' | 'on'> {
  readonly clientId: string;
  readonly at: string;
}

/** Lines of each kind until an instant, oldest first. */
const sources: Readonly<Record<ErpLineKind, (tools: FactsTools, before: string) => Promise<readonly Told[]>>> = {
  order: acceptedOrders,
  invoice: recordedInvoices,
  agreement: signedAgreements,
  attendance: validatedAttendance,
};

const keyOf = ({ kind, reference, state }: Pick<ErpLine, 'kind' | 'reference' | 'state'>): string =>
  JSON.stringify([kind, reference, state]);

/** Lines of any export count as told: a failed export is sent again as a whole. */
const exported = async ({ db }: Pick<FactsTools, 'db'>): Promise<ReadonlySet<string>> => {
  const { rows } = await select({ kind: text<ErpLineKind>(), reference: text(), state: text() })`
    SELECT kind, reference, state FROM ${lineRows} l`.execute(db);
  return new Set(rows.map(keyOf));
};

const nextNumber = async ({ db }: Pick<FactsTools, 'db'>): Promise<string> => {
  const { rows } = await select({ number: text() })`SELECT nextval('erp_export_number')::text AS number`.execute(db);
  return `ERP-${rows[0]?.number}`;
};

const linesOf = async (
  tools: FactsTools,
  kinds: readonly ErpLineKind[],
  before: string,
): Promise<readonly ErpLine[]> => {
  const known = await exported(tools);
  const told = await Promise.all(
    kinds.map(async (kind) => (await sources[kind](tools, before)).map((line) => ({ kind, ...line }))),
  );
  const fresh = told.flat().filter((line) => !known.has(keyOf(line)));
  const codes = await clientCodesOf(tools.db, [...new Set(fresh.map(({ clientId }) => clientId))]);
  return fresh.map(({ clientId, at, ...line }) => ({
    ...line,
    clientCode: codes.get(clientId) ?? '',
    on: dayOf(at),
  }));
};

const isKind = (kind: string): kind is ErpLineKind => erpLineKinds.some((one) => one === kind);

export const erpExportFacts: Facts = async (tools, { command, body }): Promise<ErpExportFacts> => {
  const day = textIn(body, 'day');
  if (command !== 'PrepareErpExport' || day === null) return { number: '', lines: [] };
  const [number, lines] = await Promise.all([
    nextNumber(tools),
    linesOf(tools, textsIn(body, 'kinds').filter(isKind), startOf(daysAfter(day, 1))),
  ]);
  return { number, lines };
};

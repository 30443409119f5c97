import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { clients } from '../../projections/clients.js';
import { contacts } from '../../projections/contacts.js';
import { renewals } from '../../projections/renewals.js';
import { clientsByCode, partiesByEmail } from '../accounts/accounts.module.js';
import { holidayZoneOf } from '../directory/holiday-zones.js';
import { anyResource } from '../kernel/actor.js';
import { derivedId } from '../kernel/ids.js';
import type { ImportOutcome, ImportRow, ImportView } from '../kernel/imports.vocabulary.js';
import type { Language } from '../kernel/language.js';
import { forbidden, refusal, Refusal } from '../kernel/refusal.js';
import { text as textColumn, uuid } from '../kernel/table.js';
import { fieldErrors } from '../kernel/validation.js';
import { Commands } from '../platform/commands/commands.js';
import { InvalidInput } from '../platform/commands/invalid-input.js';
import { Config } from '../platform/config/config.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { correlationId } from '../platform/logging/correlation.js';
import type { Asking } from '../platform/reads/asking.js';
import { idList, isOneOf } from '../platform/reads/conditions.js';
import { dayIn, hundredthsIn, wholeIn } from '../platform/imports/cells.js';
import { importController } from '../platform/imports/import-controller.js';
import type { ImportFile } from '../platform/imports/import.commands.js';
import { readCsv, type CsvLine, type CsvShape } from '../platform/imports/csv-file.js';
import { fieldText, text } from '../platform/translations/dictionary.js';
import { zoneOf } from '../structures/structures.module.js';
import { mostRenewals, neededColumns, renewalColumns, type RenewalColumn } from './renewal-import.vocabulary.js';
import { ProposeRenewal } from './renewal.commands.js';
import { renewal, type RenewalFacts } from './renewal.js';
import { openRenewalStatuses, signedRenewalStatuses } from './renewal.vocabulary.js';

const renewalRows = system('refuses lines of an import whose contract or reference has a renewal already')(
  renewals,
  'renewals',
);

/** Commands that an import has under way at once. */
const lanes = 6;

type Line = CsvLine<RenewalColumn>;

interface NumberedLine {
  /** As a spreadsheet shows it. */
  readonly number: number;
  readonly line: Line;
}

/** Lines of one contract. */
type Group = readonly NumberedLine[];

/** What lines of one contract say alike. */
const headColumns = ['futureReference', 'title', 'notifiedOn', 'effectiveOn', 'endsOn', 'signatoryEmail'] as const;

const headingOf = (column: RenewalColumn): string => `import.column.${column}`;

const fileOf = (language: Language): CsvShape<RenewalColumn> => ({
  columns: renewalColumns,
  texts: 'renewals',
  heading: headingOf,
  needed: neededColumns,
  lacking: (missing) =>
    refusal('importWithoutColumns', {
      columns: missing.map((column) => text(language, 'renewals', headingOf(column))).join(', '),
    }),
  mostLines: mostRenewals,
});

/** In the order of their first ones. */
const grouped = <Item>(
  items: readonly Item[],
  keyOfItem: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const keyOf = ({ clientCode = '', contractNumber = '' }: Line): string =>
  JSON.stringify([clientCode.toLowerCase(), contractNumber.toLowerCase()]);

const groupsOf = (lines: readonly Line[]): readonly Group[] => [
  ...grouped(
    // headings are the first line of the spreadsheet
    lines.map((line, index) => ({ number: index + 2, line })),
    ({ line }) => keyOf(line),
  ).values(),
];

const said = (group: Group, column: RenewalColumn): string | undefined =>
  group.find(({ line }) => line[column] !== undefined)?.line[column];

/** How contracts and their references are compared. */
const lowered = (group: Group, column: RenewalColumn): string => (said(group, column) ?? '').toLowerCase();

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the file names, looked up at once. */
interface Known {
  /** By number, in small letters. */
  readonly clients: ReadonlyMap<string, Named>;
  /** By client and address. */
  readonly signatories: ReadonlyMap<string, RenewalFacts['signatory']>;
  readonly timeZones: ReadonlyMap<string, string>;
}

const pair = (one: string, other: string): string => `${one} ${other.toLowerCase()}`;

const distinct = (lines: readonly Line[], column: RenewalColumn): readonly string[] => [
  ...new Set(lines.flatMap((line) => line[column]?.toLowerCase() ?? [])),
];

const lookUp = async (lines: readonly Line[], { db, service }: Asking): Promise<Known> => {
  const tools = { db, config: service(Config) };
  const [clients, signatories] = await Promise.all([
    clientsByCode(tools, distinct(lines, 'clientCode')),
    partiesByEmail(tools, distinct(lines, 'signatoryEmail')),
  ]);
  const timeZones = await Promise.all(
    clients.map(async ({ id }) => [id, zoneOf(await holidayZoneOf(db, id)).timeZone] as const),
  );
  return {
    clients: new Map(clients.map(({ id, clientCode, name }) => [clientCode.toLowerCase(), { id, name }])),
    signatories: new Map(signatories.map((party) => [pair(party.clientId, party.email ?? ''), party])),
    timeZones: new Map(timeZones),
  };
};

interface Planned {
  readonly group: Group;
  readonly client: Named | undefined;
  readonly id: string;
  readonly body: ProposeRenewal;
  readonly facts: RenewalFacts;
  /** Faults by the number of their line. */
  readonly faults: ReadonlyMap<number, readonly string[]>;
}

const lineFields = ({ label, quantity = '1', oldUnitPrice = '', newUnitPrice = '', vatRate = '20' }: Line) => ({
  label,
  quantity: wholeIn(quantity),
  oldUnitPrice: hundredthsIn(oldUnitPrice),
  newUnitPrice: hundredthsIn(newUnitPrice),
  vatRate: hundredthsIn(vatRate),
});

const dayOf = (group: Group, column: RenewalColumn): string | undefined => {
  const cell = said(group, column);
  return cell === undefined ? undefined : dayIn(cell);
};

/** Sent twice, the same lines are the same renewal. */
const planned = (group: Group, { clients, signatories, timeZones }: Known): Omit<Planned, 'faults'> => {
  const client = clients.get((said(group, 'clientCode') ?? '').toLowerCase());
  const id = derivedId('renewalImport', client?.id ?? '', JSON.stringify(group.map(({ line }) => line)));
  const signatory = signatories.get(pair(client?.id ?? '', said(group, 'signatoryEmail') ?? '')) ?? null;
  const body = plainToInstance(ProposeRenewal, {
    // whom the file does not name is refused by the rules, not for the form of an id
    clientId: client?.id ?? id,
    signatoryId: signatory?.id ?? id,
    title: said(group, 'title') ?? group[0]?.line.label,
    contractNumber: said(group, 'contractNumber'),
    futureReference: said(group, 'futureReference'),
    notifiedOn: dayOf(group, 'notifiedOn'),
    effectiveOn: dayOf(group, 'effectiveOn'),
    endsOn: dayOf(group, 'endsOn'),
    lines: group.map(({ line }) => lineFields(line)),
  });
  const timeZone = timeZones.get(client?.id ?? '') ?? zoneOf(null).timeZone;
  return {
    group,
    client,
    id,
    body,
    facts: { clientKnown: client !== undefined, signatory, usableFileIds: [], timeZone },
  };
};

/** Field of the command → column of the file, and the line that it stands on. */
const columnOf: Readonly<Record<string, RenewalColumn>> = { clientId: 'clientCode', signatoryId: 'signatoryEmail' };

const isColumn = (name: string): name is RenewalColumn => renewalColumns.some((column) => column === name);

const placeOf = (field: string, group: Group): { readonly number: number; readonly column: string } => {
  const [, index, ofLine] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const number = group[Number(index ?? 0)]?.number ?? 0;
  return { number, column: ofLine ?? columnOf[field] ?? field };
};

type Fault = readonly [number: number, reason: string];

const told = (field: string, reason: string, group: Group, language: Language): Fault => {
  const { number, column } = placeOf(field, group);
  const heading = isColumn(column) ? text(language, 'renewals', headingOf(column)) : column;
  return [number, `${heading} – ${reason}`];
};

const firstLine = (group: Group): number => group[0]?.number ?? 0;

const refusalFault = (error: Refusal, group: Group, language: Language): Fault => {
  const reason = text(language, 'refusals', error.code, error.args);
  return error.field === undefined ? [firstLine(group), reason] : told(error.field, reason, group, language);
};

/** Lines of a contract that say another thing than its first one. */
const differing = (group: Group, language: Language): readonly Fault[] =>
  group.flatMap(({ number, line }) =>
    headColumns
      .filter((column) => line[column] !== undefined && line[column] !== said(group, column))
      .map((column): Fault => [
        number,
        text(language, 'renewals', 'import.differs', { column: text(language, 'renewals', headingOf(column)) }),
      ]),
  );

/** A cell that is no number is not told how large a number may be. */
const unreadable = (field: string, { lines }: ProposeRenewal, language: Language): string | undefined => {
  const [, index, name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const line = lines[Number(index)];
  const value: unknown = line && Reflect.get(line, name);
  return name !== 'label' && typeof value === 'string' && value !== ''
    ? text(language, 'renewals', 'import.noNumber')
    : undefined;
};

/** What the rules say of it: the same that decide it when it is sent. */
const faultsOf = ({ group, id, body, facts }: Omit<Planned, 'faults'>, { actor, now }: Asking): readonly Fault[] => {
  const { language } = actor;
  const differs = differing(group, language);
  const invalid = Object.entries(fieldErrors(validateSync(body, { whitelist: true }))).map(([field, error]) =>
    told(field, unreadable(field, body, language) ?? fieldText(language, field, error), group, language),
  );
  if (invalid.length > 0) return [...differs, ...invalid];
  try {
    renewal.decide('ProposeRenewal', renewal.initial, body, {
      id,
      now,
      actor,
      facts,
      idFor: (part) => `${id} ${part}`,
    });
    return differs;
  } catch (error) {
    if (error instanceof Refusal) return [...differs, refusalFault(error, group, language)];
    throw error;
  }
};

const taken = { id: uuid, contract: textColumn(), reference: textColumn() };

/** Renewals that hold what the file names, and those that the same file has made before. */
interface Taken {
  readonly ids: ReadonlySet<string>;
  readonly contracts: ReadonlySet<string>;
  readonly references: Set<string>;
}

const lookUpTaken = async (plans: readonly Omit<Planned, 'faults'>[], { db }: Asking): Promise<Taken> => {
  const wanted = (column: RenewalColumn) => plans.map(({ group }) => lowered(group, column));
  const { rows } = await select(taken)`
    SELECT id, client_id || ' ' || lower(contract_number) AS contract,
      lower(coalesce(contract_reference, future_reference)) AS reference FROM ${renewalRows}
    WHERE id = ANY(${idList(plans.map(({ id }) => id))}) OR (
      ${isOneOf('status', [...openRenewalStatuses, ...signedRenewalStatuses])}
      AND (lower(contract_number) = ANY(${wanted('contractNumber')}::text[])
        OR lower(coalesce(contract_reference, future_reference)) = ANY(${wanted('futureReference')}::text[])))`.execute(
    db,
  );
  return {
    ids: new Set(rows.map(({ id }) => id)),
    contracts: new Set(rows.map(({ contract }) => contract)),
    references: new Set(rows.map(({ reference }) => reference)),
  };
};

/** A contract and a reference that another renewal holds, also one of a line before. */
const heldFaults = (
  { group, body }: Omit<Planned, 'faults'>,
  { contracts, references }: Taken,
  language: Language,
): readonly Fault[] => {
  const reference = lowered(group, 'futureReference');
  const held = [
    ...(contracts.has(pair(body.clientId, lowered(group, 'contractNumber'))) ? ['contractRenewedAlready'] : []),
    ...(references.has(reference) ? ['contractReferenceUsed'] : []),
  ];
  references.add(reference);
  return held.map((code): Fault => [firstLine(group), text(language, 'refusals', code)]);
};

const byLine = (faults: readonly Fault[]): Planned['faults'] =>
  new Map(
    [...grouped(faults, ([number]) => String(number))].map(([number, those]) => [
      Number(number),
      those.map(([, reason]) => reason),
    ]),
  );

interface Plan {
  readonly plans: readonly (Planned & { readonly outcome: ImportOutcome })[];
  readonly unknownColumns: readonly string[];
}

const planOf = async ({ csv }: ImportFile, asking: Asking): Promise<Plan> => {
  const { actor, can } = asking;
  const decision = can(actor, 'renewal.proposeRenewal', anyResource('renewal'));
  if (!decision.allowed) throw forbidden(decision.code);
  const { lines, unknownColumns } = readCsv(csv, fileOf(actor.language));
  const known = await lookUp(lines, asking);
  const drafts = groupsOf(lines).map((group) => planned(group, known));
  const held = await lookUpTaken(drafts, asking);
  const plans = drafts.map((draft) => {
    if (held.ids.has(draft.id)) return { ...draft, outcome: 'unchanged' as const, faults: byLine([]) };
    const faults = byLine([...faultsOf(draft, asking), ...heldFaults(draft, held, actor.language)]);
    return { ...draft, outcome: faults.size > 0 ? ('refused' as const) : ('create' as const), faults };
  });
  return { plans, unknownColumns };
};

const rowsOfPlan = (
  { group, client, faults, outcome }: Plan['plans'][number],
  language: Language,
): readonly ImportRow[] =>
  group.map(({ number, line }) => {
    const [faulty] = faults.keys();
    const reasons =
      faults.get(number) ??
      (faulty === undefined ? [] : [text(language, 'renewals', 'import.withLine', { line: faulty })]);
    return {
      line: number,
      name: [line.contractNumber, client?.name].filter(Boolean).join(' – '),
      outcome,
      reasons,
    };
  });

const viewOf = ({ plans, unknownColumns }: Plan, language: Language): ImportView => {
  const count = (outcome: ImportOutcome): number => plans.filter((plan) => plan.outcome === outcome).length;
  return {
    rows: plans.flatMap((plan) => rowsOfPlan(plan, language)).toSorted((one, other) => one.line - other.line),
    counts: { create: count('create'), update: 0, unchanged: count('unchanged'), refused: count('refused') },
    unknownColumns,
  };
};

type Sent = Plan['plans'][number];

const refusedAs = (plan: Sent, faults: readonly Fault[]): Sent => ({
  ...plan,
  outcome: 'refused',
  faults: byLine(faults),
});

const send = async (plan: Sent, { actor, service }: Asking): Promise<Sent> => {
  if (plan.outcome !== 'create') return plan;
  const { group, id, body } = plan;
  try {
    const { unchanged } = await service(Commands).execute({
      lifecycle: renewal,
      command: 'ProposeRenewal',
      id,
      body,
      actor,
      correlationId: correlationId(),
    });
    return unchanged ? { ...plan, outcome: 'unchanged' } : plan;
  } catch (error) {
    // another reading of the same file, at the same time, was first
    if (error instanceof Refusal && error.code === 'alreadyExists') return { ...plan, outcome: 'unchanged' };
    if (error instanceof Refusal) return refusedAs(plan, [refusalFault(error, group, actor.language)]);
    if (!(error instanceof InvalidInput)) throw error;
    const faults = Object.entries(error.errors).map(([field, fault]) =>
      told(field, fieldText(actor.language, field, fault), group, actor.language),
    );
    return refusedAs(plan, faults);
  }
};

/** What the file would do, line by line; nothing is written. */
const tryRenewalImport = async (asked: ImportFile, asking: Asking): Promise<ImportView> =>
  viewOf(await planOf(asked, asking), asking.actor.language);

/** Sent twice, the same file has one effect: ids derive from its lines. */
const importRenewals = async (asked: ImportFile, asking: Asking): Promise<ImportView> => {
  const { plans, unknownColumns } = await planOf(asked, asking);
  const done: Sent[] = [];
  const waiting = plans.entries();
  const lane = async (): Promise<void> => {
    for (const [place, plan] of waiting) done[place] = await send(plan, asking);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return viewOf({ plans: done, unknownColumns }, asking.actor.language);
};

/** Renewals of many clients from one file. */
export const renewalImport = {
  controller: importController(
    {
      path: 'renewals',
      of: 'renewal',
      from: [renewals, clients, contacts],
      texts: 'renewals',
      columns: renewalColumns,
    },
    { trial: tryRenewalImport, import: importRenewals },
  ),
};

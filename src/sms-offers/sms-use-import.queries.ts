import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { clients } from '../../projections/clients.js';
import { smsSubscriptions } from '../../projections/sms-subscriptions.js';
import { clientNames } from '../directory/names.js';
import { anyResource } from '../kernel/actor.js';
import { derivedId } from '../kernel/ids.js';
import type { ImportOutcome, ImportRow, ImportView } from '../kernel/imports.vocabulary.js';
import type { Language } from '../kernel/language.js';
import { forbidden, refusal, Refusal } from '../kernel/refusal.js';
import { nullable, text as textColumn, uuid } from '../kernel/table.js';
import { fieldErrors, type FieldErrors } from '../kernel/validation.js';
import { Commands } from '../platform/commands/commands.js';
import { InvalidInput } from '../platform/commands/invalid-input.js';
import { select } from '../platform/database/select.js';
import { correlationId } from '../platform/logging/correlation.js';
import type { Asking } from '../platform/reads/asking.js';
import type { ImportFile } from '../platform/imports/import.commands.js';
import { importController } from '../platform/imports/import-controller.js';
import { readCsv, type CsvLine, type CsvShape } from '../platform/imports/csv-file.js';
import { fieldText, text } from '../platform/translations/dictionary.js';
import { subscriptionsSeen } from './sms-offers.queries.js';
import { ReportSmsUse } from './sms-subscription.commands.js';
import { smsSubscription } from './sms-subscription.js';
import { neededSmsUseColumns, smsUseColumns, mostSmsUses, type SmsUseColumn } from './sms-use-import.vocabulary.js';

type Line = CsvLine<SmsUseColumn>;

/** Lines of one report, with their numbers as a spreadsheet shows them. */
type Group = readonly { readonly number: number; readonly line: Line }[];

interface Named {
  readonly id: string;
  readonly clientName: string | null;
}

interface Report {
  readonly group: Group;
  readonly subscription: Named | null;
  readonly body: ReportSmsUse;
}

interface Judged extends Report {
  readonly outcome: ImportOutcome;
  readonly reasons: readonly string[];
}

const headingOf = (column: SmsUseColumn): string => `import.column.${column}`;

const fileOf = (language: Language): CsvShape<SmsUseColumn> => ({
  columns: smsUseColumns,
  texts: 'smsOffers',
  heading: headingOf,
  needed: neededSmsUseColumns,
  lacking: (missing) =>
    refusal('importWithoutColumns', {
      columns: missing.map((column) => text(language, 'smsOffers', headingOf(column))).join(', '),
    }),
  mostLines: mostSmsUses,
});

/** `31/12/2026` as `2026-12-31`. */
const dayIn = (cell = ''): string => cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');

/** What is no whole number stays as it was written, for the rules to refuse. */
const wholeIn = (cell = ''): number | string => {
  const plain = cell.replace(/\s/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : cell;
};

/** In the order of their first ones. */
const groupsOf = (lines: readonly Line[]): readonly Group[] => {
  const groups = new Map<string, Group[number][]>();
  lines.forEach((line, index) => {
    const key = JSON.stringify([line.subscription?.toLowerCase(), line.reference]);
    // headings are the first line of the spreadsheet
    const numbered = { number: index + 2, line };
    const group = groups.get(key);
    if (group) group.push(numbered);
    else groups.set(key, [numbered]);
  });
  return [...groups.values()];
};

const bodyOf = (group: Group): ReportSmsUse => {
  const [first] = group;
  return plainToInstance(ReportSmsUse, {
    reference: first?.line.reference,
    from: dayIn(first?.line.from),
    to: dayIn(first?.line.to),
    lines: group.map(({ line: { sender, service, units } }) => ({ sender, service, units: wholeIn(units) })),
  });
};

const named = { id: uuid, reference: textColumn(), client_name: nullable(textColumn()) };

/** By reference in small letters; null where several have it. */
const subscriptionsOf = async (lines: readonly Line[], asking: Asking): Promise<ReadonlyMap<string, Named | null>> => {
  const wanted = [...new Set(lines.flatMap(({ subscription }) => subscription?.toLowerCase() ?? []))];
  const { rows } = await select(named)`
    SELECT s.id, lower(s.reference) AS reference, k.name AS client_name
    FROM ${subscriptionsSeen(asking)} s LEFT JOIN ${clientNames} k ON k.id = s.client_id
    WHERE lower(s.reference) = ANY(${wanted}::text[])`.execute(asking.db);
  const times = (asked: string): number => rows.filter(({ reference }) => reference === asked).length;
  return new Map(
    rows.map(({ id, reference, client_name: clientName }) => [
      reference,
      times(reference) === 1 ? { id, clientName } : null,
    ]),
  );
};

const reasonsOf = (errors: FieldErrors, language: Language): readonly string[] =>
  Object.entries(errors).map(([field, error]) => {
    const column = smsUseColumns.find((one) => one === field.split('.').at(-1));
    const heading = column ? text(language, 'smsOffers', headingOf(column)) : field;
    return `${heading} – ${fieldText(language, field, error)}`;
  });

const refused = (report: Report, ...reasons: readonly string[]): Judged => ({ ...report, outcome: 'refused', reasons });

/** Lines that name other days than the first one of their report. */
const differs = ([first, ...others]: Group): boolean =>
  others.some(({ line }) => line.from !== first?.line.from || line.to !== first?.line.to);

/** What the rules say of it: the same that decide it when it is sent. */
const judged = async (report: Report, { actor, now, streams }: Asking): Promise<Judged> => {
  const { group, subscription, body } = report;
  const { language } = actor;
  if (!subscription) return refused(report, text(language, 'refusals', 'smsSubscriptionUnknown'));
  if (differs(group)) return refused(report, text(language, 'refusals', 'smsReportDiffers'));
  const errors = fieldErrors(validateSync(body, { whitelist: true }));
  if (Object.keys(errors).length > 0) return refused(report, ...reasonsOf(errors, language));
  const { state } = await streams.load(smsSubscription, subscription.id);
  if (state.status !== 'active')
    return refused(report, text(language, 'refusals', 'smsSubscriptionIs', { status: state.status }));
  try {
    const decided = smsSubscription.decide('ReportSmsUse', state, body, {
      ...{ id: subscription.id, now, actor, facts: { clientKnown: true, contactKnown: true } },
      idFor: (part) => `${subscription.id} ${part}`,
    });
    return { ...report, outcome: decided.length > 0 ? 'create' : 'unchanged', reasons: [] };
  } catch (error) {
    if (error instanceof Refusal) return refused(report, text(language, 'refusals', error.code, error.args));
    throw error;
  }
};

const sent = async (report: Judged, { actor, service }: Asking): Promise<Judged> => {
  const { subscription, body, outcome } = report;
  if (outcome !== 'create' || !subscription) return report;
  try {
    const { unchanged } = await service(Commands).execute({
      lifecycle: smsSubscription,
      command: 'ReportSmsUse',
      ...{ id: subscription.id, body, actor, correlationId: correlationId() },
      commandId: derivedId('smsUseImport', subscription.id, JSON.stringify(body)),
    });
    return unchanged ? { ...report, outcome: 'unchanged' } : report;
  } catch (error) {
    if (error instanceof Refusal) return refused(report, text(actor.language, 'refusals', error.code, error.args));
    if (error instanceof InvalidInput) return refused(report, ...reasonsOf(error.errors, actor.language));
    throw error;
  }
};

const rowsOf = ({ group, outcome, reasons }: Judged): readonly ImportRow[] =>
  group.map(({ number, line }) => ({
    line: number,
    name: [line.subscription, line.reference].filter(Boolean).join(' – '),
    outcome,
    reasons,
  }));

/** Says what the file would do, line by line, and does it where it is asked to; a report that is there changes nothing. */
const importSmsUses = async (
  { csv }: ImportFile,
  asking: Asking,
  { trial }: { readonly trial: boolean },
): Promise<ImportView> => {
  const { actor, can } = asking;
  const decision = can(actor, 'smsSubscription.reportSmsUse', anyResource('smsSubscription'));
  if (!decision.allowed) throw forbidden(decision.code);
  const { lines, unknownColumns } = readCsv(csv, fileOf(actor.language));
  const known = await subscriptionsOf(lines, asking);
  const done: Judged[] = [];
  // one after the other: those of one subscription follow each other anyway
  for (const group of groupsOf(lines)) {
    const subscription = known.get(group[0]?.line.subscription?.toLowerCase() ?? '') ?? null;
    const report = await judged({ group, subscription, body: bodyOf(group) }, asking);
    done.push(trial ? report : await sent(report, asking));
  }
  const count = (outcome: ImportOutcome): number => done.filter((each) => each.outcome === outcome).length;
  return {
    rows: done.flatMap(rowsOf).toSorted((one, other) => one.line - other.line),
    counts: { create: count('create'), update: 0, unchanged: count('unchanged'), refused: count('refused') },
    unknownColumns,
  };
};

/** Uses that come in by a file. */
export const smsUseImport = importController(
  {
    path: 'sms-uses',
    of: 'smsSubscription',
    from: [smsSubscriptions, clients],
    texts: 'smsOffers',
    columns: smsUseColumns,
  },
  {
    trial: (file, asking) => importSmsUses(file, asking, { trial: true }),
    import: (file, asking) => importSmsUses(file, asking, { trial: false }),
  },
);

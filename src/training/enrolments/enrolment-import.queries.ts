import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { enrolments } from '../../../projections/training/enrolments.js';
import { civilities, type Civility } from '../../customers/accounts/account.vocabulary.js';
import { emailFaultOf, partiesByEmail } from '../../customers/accounts/accounts.module.js';
import { courseOf } from '../courses/courses.module.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { anyResource } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import type { ImportValue } from '../../kernel/imports.vocabulary.js';
import { languages, type Language } from '../../kernel/language.js';
import { fieldRefusal, forbidden, refusal, Refusal } from '../../kernel/refusal.js';
import { flag, nullable, text as textColumn, uuid } from '../../kernel/table.js';
import { fieldErrors, type FieldError, type FieldErrors } from '../../kernel/validation.js';
import type { ReceiptView } from '../../kernel/views.js';
import type { CommandReceipt } from '../../platform/log/commands/command-request.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { InvalidInput } from '../../platform/log/commands/invalid-input.js';
import { Config } from '../../platform/run/config/config.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import { dayIn } from '../../platform/papers/imports/cells.js';
import { readCsv, type CsvLine, type CsvShape } from '../../platform/papers/imports/csv-file.js';
import { shownValue, shownValues } from '../../platform/papers/imports/shown-values.js';
import { fieldText, text } from '../../platform/people/translations/dictionary.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import type { EnrolTogether, ImportEnrolments } from './enrolment-import.commands.js';
import {
  enrolmentColumns,
  enrolmentImportLimits,
  neededColumns,
  type EnrolmentColumn,
  type EnrolmentImportOutcome,
} from './enrolment-import.vocabulary.js';
import { TakeCourseSeat } from './enrolment.commands.js';
import { enrolment, type EnrolmentFacts } from './enrolment.js';
import { courseSeatsReads } from './enrolments.queries.js';
import type { EnrolmentImportView } from './enrolments.views.js';

const enrolmentRows = system('refuses lines of an import whose participant is enrolled already')(
  enrolments,
  'enrolments',
);

type Line = CsvLine<EnrolmentColumn>;

const headingOf = (column: EnrolmentColumn): string => `import.column.${column}`;

const fileOf = (language: Language): CsvShape<EnrolmentColumn> => ({
  columns: enrolmentColumns,
  texts: 'enrolments',
  heading: headingOf,
  needed: neededColumns,
  lacking: (missing) =>
    refusal('importWithoutColumns', {
      columns: missing.map((column) => text(language, 'enrolments', headingOf(column))).join(', '),
    }),
  mostLines: enrolmentImportLimits.lines,
});

/** In whichever language the file says it. */
const civilityIn = (cell: string | undefined): Civility =>
  civilities.find((civility) =>
    languages.some(
      (language) => text(language, 'enrolments', `civility.${civility}`).toLowerCase() === cell?.toLowerCase(),
    ),
  ) ?? 'none';

interface Draft {
  readonly id: string;
  readonly body: TakeCourseSeat;
}

interface Planned extends Draft {
  readonly outcome: EnrolmentImportOutcome;
  readonly faults: readonly Fault[];
}

interface Known {
  readonly seats: Awaited<ReturnType<typeof courseSeatsReads.one>>;
  readonly course: Awaited<ReturnType<typeof courseOf>>;
  readonly contacts: ReadonlyMap<string, string>;
  /** Ids of enrolments that there are, and addresses of those who are in the course. */
  readonly ids: ReadonlySet<string>;
  readonly emails: Set<string>;
  readonly timeZone: string;
}

const existing = { id: uuid, email: nullable(textColumn()), is_live: flag };

const lookUp = async (seatsId: string, plans: readonly Draft[], asking: Asking): Promise<Known> => {
  const { db, service, streams } = asking;
  const seats = await courseSeatsReads.one(seatsId, asking);
  const emails = plans.flatMap(({ body: { email } }) => (typeof email === 'string' ? [email.toLowerCase()] : []));
  const [course, parties, zone, { rows }] = await Promise.all([
    courseOf({ load: async (of, id) => (await streams.load(of, id)).state }, seats.courseId),
    partiesByEmail({ db, config: service(Config) }, emails),
    holidayZoneOf(db, seats.clientId),
    select(existing)`
      SELECT id, lower(email) AS email, (status IN ('proposed', 'enrolled', 'upcoming', 'inProgress')) AS is_live
      FROM ${enrolmentRows} e WHERE id = ANY(${idList(plans.map(({ id }) => id))})
        OR (client_id = ${seats.clientId}::uuid AND course_id = ${seats.courseId}::uuid)`.execute(db),
  ]);
  return {
    seats,
    course,
    contacts: new Map(
      parties.flatMap(({ clientId, email, id }) =>
        clientId === seats.clientId && email !== null ? [[email.toLowerCase(), id] as const] : [],
      ),
    ),
    ids: new Set(rows.map(({ id }) => id)),
    emails: new Set(rows.flatMap(({ email, is_live }) => (email !== null && is_live ? [email] : []))),
    timeZone: zoneOf(zone).timeZone,
  };
};

/** `taken`: seats that lines before take. */
const factsOf = (email: string, taken: number, known: Known, asking: Asking): EnrolmentFacts => ({
  seats: {
    clientId: known.seats.clientId,
    courseId: known.seats.courseId,
    orderReference: known.seats.orderReference,
    expiresOn: known.seats.expiresOn,
    isActive: known.seats.status === 'active',
    quantity: known.seats.quantity,
    maximum: known.seats.maximum,
    isAllProposed: false,
    free: taken < known.seats.seatsLeft ? taken + 1 : null,
  },
  course: known.course && {
    isOpen: known.course.status === 'open',
    durationMonths: known.course.durationMonths,
    periods: known.course.periods,
    version: known.course.version,
  },
  units: [],
  contactId: known.contacts.get(email) ?? null,
  accountId: null,
  // bought seats bound these mails
  strangerIds: [],
  emailFault: emailFaultOf(email, asking.service(Config).vendorEmailDomains),
  timeZone: known.timeZone,
});

/** Fault of a line, with its field. */
type Fault = Pick<Refusal, 'code' | 'args' | 'field'> | FieldFault;
interface FieldFault {
  readonly field: string;
  readonly error: FieldError;
}

const isColumn = (name: string): name is EnrolmentColumn => enrolmentColumns.some((column) => column === name);

const faultText = (fault: Fault, language: Language): string => {
  const { field } = fault;
  const reason =
    'error' in fault
      ? fieldText(language, fault.field, fault.error)
      : text(language, 'refusals', fault.code, fault.args);
  return field !== undefined && isColumn(field)
    ? `${text(language, 'enrolments', headingOf(field))} – ${reason}`
    : reason;
};

const fieldFaults = (errors: FieldErrors): readonly FieldFault[] =>
  Object.entries(errors).map(([field, error]) => ({ field, error }));

/** Faults of a line by the rules of the command that is sent later. */
const faultsOf = ({ id, body }: Draft, taken: number, known: Known, asking: Asking): readonly Fault[] => {
  const { actor, now } = asking;
  const invalid = fieldFaults(fieldErrors(validateSync(body, { whitelist: true })));
  if (invalid.length > 0) return invalid;
  const email = body.email.toLowerCase();
  if (known.emails.has(email)) return [fieldRefusal('email', 'learnerEnrolledAlready')];
  try {
    enrolment.decide('TakeCourseSeat', enrolment.initial, body, {
      ...{ id, now, actor, facts: factsOf(email, taken, known, asking) },
      idFor: (part) => `${id} ${part}`,
    });
    known.emails.add(email);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error];
    throw error;
  }
};

/** Sent twice, the same person from the same day on is the same enrolment. */
const draftOf = (seatsId: string, fields: Partial<TakeCourseSeat>): Draft => ({
  id: derivedId('enrolmentImport', seatsId, (fields.email ?? '').toLowerCase(), fields.startsOn ?? ''),
  body: plainToInstance(TakeCourseSeat, { ...fields, seatsId }),
});

/** Outcome of each line, in order; only for people who may enrol on these seats. */
const planOf = async (seatsId: string, drafts: readonly Draft[], asking: Asking): Promise<readonly Planned[]> => {
  const { actor, can } = asking;
  const known = await lookUp(seatsId, drafts, asking);
  const { clientId } = known.seats;
  const decision = can(actor, 'enrolment.takeCourseSeat', { ...anyResource('enrolment'), clientId });
  if (!decision.allowed) throw forbidden(decision.code);
  let taken = 0;
  return drafts.map((draft): Planned => {
    if (known.ids.has(draft.id)) return { ...draft, outcome: 'unchanged', faults: [] };
    const faults = faultsOf(draft, taken, known, asking);
    if (faults.length === 0) taken += 1;
    return { ...draft, outcome: faults.length === 0 ? 'create' : 'refused', faults };
  });
};

interface Sent extends Planned {
  readonly receipt?: CommandReceipt;
}

const send = async (plan: Planned, { actor, service }: Asking): Promise<Sent> => {
  if (plan.outcome !== 'create') return plan;
  const { id, body } = plan;
  try {
    const command = { lifecycle: enrolment, command: 'TakeCourseSeat', id, body, actor, isImported: true } as const;
    return { ...plan, receipt: await service(Commands).execute(command) };
  } catch (error) {
    // another reading of the same, at the same time, was first
    if (error instanceof Refusal && error.code === 'alreadyExists') return { ...plan, outcome: 'unchanged' };
    if (error instanceof Refusal) return { ...plan, outcome: 'refused', faults: [error] };
    if (error instanceof InvalidInput) return { ...plan, outcome: 'refused', faults: fieldFaults(error.errors) };
    throw error;
  }
};

interface ReadFile {
  readonly lines: readonly Line[];
  readonly numbers: readonly number[];
  readonly drafts: readonly Draft[];
  readonly unknownColumns: readonly string[];
}

const readFile = ({ csv, seatsId, startsOn: usual }: ImportEnrolments, { actor }: Asking): ReadFile => {
  const { lines, numbers, unknownColumns } = readCsv(csv, fileOf(actor.language));
  const drafts = lines.map(({ civility, startsOn, ...line }) => {
    const from = startsOn === undefined ? usual : dayIn(startsOn);
    return draftOf(seatsId, { ...line, civility: civilityIn(civility), ...(from !== undefined && { startsOn: from }) });
  });
  return { lines, numbers, drafts, unknownColumns };
};

const valueOf = (body: TakeCourseSeat, column: EnrolmentColumn, language: Language): ImportValue => {
  const value = shownValue(body[column]);
  return column === 'civility' && value !== null ? text(language, 'enrolments', `civility.${String(value)}`) : value;
};

const viewOf = (
  { lines, numbers, unknownColumns }: ReadFile,
  plans: readonly Planned[],
  { actor: { language } }: Asking,
): EnrolmentImportView => {
  const count = (outcome: EnrolmentImportOutcome): number => plans.filter((plan) => plan.outcome === outcome).length;
  const { columns, values } = shownValues(
    enrolmentColumns.map((column) => ({
      column,
      label: text(language, 'enrolments', headingOf(column)),
      kind: column === 'startsOn' ? 'day' : 'text',
    })),
    plans.map(({ body }) => enrolmentColumns.map((column) => ({ value: valueOf(body, column, language) }))),
  );
  return {
    rows: plans.map(({ outcome, faults }, index) => ({
      line: numbers[index] ?? 0,
      name: [lines[index]?.firstName, lines[index]?.lastName].filter(Boolean).join(' '),
      outcome,
      reasons: faults.map((fault) => faultText(fault, language)),
      values: values[index] ?? [],
    })),
    columns,
    counts: { create: count('create'), unchanged: count('unchanged'), refused: count('refused') },
    unknownColumns,
  };
};

/** Dry run of the file, line by line; nothing is written. */
export const tryEnrolmentImport = async (asked: ImportEnrolments, asking: Asking): Promise<EnrolmentImportView> => {
  const file = readFile(asked, asking);
  return viewOf(file, await planOf(asked.seatsId, file.drafts, asking), asking);
};

/** Sent twice, the same file has one effect; those of one lot come one after the other. */
export const importEnrolments = async (asked: ImportEnrolments, asking: Asking): Promise<EnrolmentImportView> => {
  const file = readFile(asked, asking);
  const sent: Sent[] = [];
  for (const plan of await planOf(asked.seatsId, file.drafts, asking)) sent.push(await send(plan, asking));
  return viewOf(file, sent, asking);
};

const refuseAt = (plans: readonly Planned[]): void => {
  const place = plans.findIndex(({ outcome }) => outcome === 'refused');
  const [fault] = plans[place]?.faults ?? [];
  if (fault === undefined) return;
  if ('error' in fault) throw new InvalidInput({ [`participants.${String(place)}.${fault.field}`]: fault.error });
  const field =
    fault.field === 'startsOn' || fault.field === undefined
      ? fault.field
      : `participants.${String(place)}.${fault.field}`;
  throw new Refusal(fault.code, fault.args, 409, field);
};

/** Enrols the people of one form together: where one is refused, none is enrolled. @returns receipt of the last */
export const enrolTogether = async (
  { seatsId, startsOn, participants }: EnrolTogether,
  asking: Asking,
): Promise<ReceiptView> => {
  if (participants.length === 0) throw fieldRefusal('participants', 'nobodyNamed');
  const drafts = participants.map((participant) => draftOf(seatsId, { ...participant, startsOn }));
  const plans = await planOf(seatsId, drafts, asking);
  refuseAt(plans);
  const sent: Sent[] = [];
  for (const plan of plans) sent.push(await send(plan, asking));
  // another command took the seat meanwhile: a repeated request leaves the other enrolments as they are
  refuseAt(sent);
  const last = sent.findLast(({ receipt }) => receipt !== undefined)?.receipt;
  return { id: last?.id ?? seatsId, revision: String(last?.revision ?? 0), position: String(last?.position ?? 0) };
};

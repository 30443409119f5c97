import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { enrolments } from '../../projections/enrolments.js';
import { civilities } from '../accounts/account.vocabulary.js';
import { emailFaultOf, partiesByEmail } from '../accounts/accounts.module.js';
import { courseOf } from '../courses/courses.module.js';
import { holidayZoneOf } from '../directory/holiday-zones.js';
import { anyResource } from '../kernel/actor.js';
import { derivedId } from '../kernel/ids.js';
import type { Language } from '../kernel/language.js';
import { forbidden, refusal, Refusal } from '../kernel/refusal.js';
import { nullable, text as textColumn, uuid } from '../kernel/table.js';
import { fieldErrors } from '../kernel/validation.js';
import { Commands } from '../platform/commands/commands.js';
import { InvalidInput } from '../platform/commands/invalid-input.js';
import { Config } from '../platform/config/config.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import type { Asking } from '../platform/reads/asking.js';
import { idList } from '../platform/reads/conditions.js';
import { readCsv, type CsvLine, type CsvShape } from '../platform/reads/importing.js';
import { fieldText, text } from '../platform/translations/dictionary.js';
import { zoneOf } from '../structures/structures.module.js';
import type { ImportEnrolments } from './enrolment-import.commands.js';
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

/** `31/12/2026` as `2026-12-31`. */
const dayIn = (cell: string): string => cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');

/** The civility in whichever language the file says it. */
const civilityIn = (cell: string | undefined): string =>
  civilities.find((civility) =>
    (['fr', 'es', 'en'] as const).some(
      (language) => text(language, 'enrolments', `civility.${civility}`).toLowerCase() === cell?.toLowerCase(),
    ),
  ) ?? 'none';

interface Planned {
  readonly number: number;
  readonly line: Line;
  readonly id: string;
  readonly body: TakeCourseSeat;
  readonly outcome: EnrolmentImportOutcome;
  readonly reasons: readonly string[];
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

const existing = { id: uuid, email: nullable(textColumn()), is_live: textColumn() };

const lookUp = async (asked: ImportEnrolments, plans: readonly Pick<Planned, 'id' | 'body'>[], asking: Asking) => {
  const { db, service, streams } = asking;
  const seats = await courseSeatsReads.one(asked.seatsId, asking);
  const emails = plans.flatMap(({ body: { email } }) => (typeof email === 'string' ? [email.toLowerCase()] : []));
  const [course, parties, zone, { rows }] = await Promise.all([
    courseOf({ load: async (of, id) => (await streams.load(of, id)).state }, seats.courseId),
    partiesByEmail({ db, config: service(Config) }, emails),
    holidayZoneOf(db, seats.clientId),
    select(existing)`
      SELECT id, lower(email) AS email, (status IN ('proposed', 'enrolled', 'upcoming', 'inProgress'))::text AS is_live
      FROM ${enrolmentRows} e WHERE id = ANY(${idList(plans.map(({ id }) => id))})
        OR (client_id = ${seats.clientId}::uuid AND course_id = ${seats.courseId}::uuid)`.execute(db),
  ]);
  const known: Known = {
    seats,
    course,
    contacts: new Map(
      parties.flatMap(({ clientId, email, id }) =>
        clientId === seats.clientId && email !== null ? [[email.toLowerCase(), id] as const] : [],
      ),
    ),
    ids: new Set(rows.map(({ id }) => id)),
    emails: new Set(rows.flatMap(({ email, is_live }) => (email !== null && is_live === 'true' ? [email] : []))),
    timeZone: zoneOf(zone).timeZone,
  };
  return known;
};

/** `taken`: seats that lines before take. */
const factsOf = (email: string, taken: number, known: Known, asking: Asking): EnrolmentFacts => ({
  seats: {
    clientId: known.seats.clientId,
    courseId: known.seats.courseId,
    expiresOn: known.seats.expiresOn,
    isActive: known.seats.status === 'active',
    maximum: known.seats.maximum,
    free: taken < known.seats.seatsLeft ? taken + 1 : null,
  },
  course: known.course && {
    isOpen: known.course.status === 'open',
    durationMonths: known.course.durationMonths,
    periods: known.course.periods,
    version: known.course.version,
  },
  contactId: known.contacts.get(email) ?? null,
  emailFault: emailFaultOf(email, asking.service(Config).vendorEmailDomains),
  timeZone: known.timeZone,
});

const isColumn = (name: string): name is EnrolmentColumn => enrolmentColumns.some((column) => column === name);

const told = (field: string | undefined, reason: string, language: Language): string =>
  field !== undefined && isColumn(field) ? `${text(language, 'enrolments', headingOf(field))} – ${reason}` : reason;

const refusalText = ({ code, args, field }: Refusal, language: Language): string =>
  told(field, text(language, 'refusals', code, args), language);

/** What the rules say of a line: the same that decide it when it is sent. */
const reasonsFor = ({ id, body }: Pick<Planned, 'id' | 'body'>, taken: number, known: Known, asking: Asking) => {
  const { actor, now } = asking;
  const { language } = actor;
  const invalid = Object.entries(fieldErrors(validateSync(body, { whitelist: true })));
  if (invalid.length > 0) return invalid.map(([field, error]) => told(field, fieldText(language, field, error), language));
  const email = body.email.toLowerCase();
  if (known.emails.has(email)) return [told('email', text(language, 'refusals', 'learnerEnrolledAlready'), language)];
  try {
    enrolment.decide('TakeCourseSeat', enrolment.initial, body, {
      ...{ id, now, actor, facts: factsOf(email, taken, known, asking) },
      idFor: (part) => `${id} ${part}`,
    });
    known.emails.add(email);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [refusalText(error, language)];
    throw error;
  }
};

interface Plan {
  readonly plans: readonly Planned[];
  readonly unknownColumns: readonly string[];
}

const planOf = async (asked: ImportEnrolments, asking: Asking): Promise<Plan> => {
  const { actor, can } = asking;
  const { lines, unknownColumns } = readCsv(asked.csv, fileOf(actor.language));
  const drafts = lines.map((line, index) => {
    const { firstName, lastName, email, civility } = line;
    const startsOn = line.startsOn === undefined ? asked.startsOn : dayIn(line.startsOn);
    const body = plainToInstance(TakeCourseSeat, {
      ...{ seatsId: asked.seatsId, firstName, lastName, email, startsOn },
      civility: civilityIn(civility),
    });
    // sent twice, the same line is the same enrolment
    const id = derivedId('enrolmentImport', asked.seatsId, (email ?? '').toLowerCase(), startsOn ?? '');
    // headings are the first line of the spreadsheet
    return { number: index + 2, line, id, body };
  });
  const known = await lookUp(asked, drafts, asking);
  const decision = can(actor, 'enrolment.takeCourseSeat', {
    ...anyResource('enrolment'),
    clientId: known.seats.clientId,
  });
  if (!decision.allowed) throw forbidden(decision.code);
  let taken = 0;
  const plans = drafts.map((draft): Planned => {
    if (known.ids.has(draft.id)) return { ...draft, outcome: 'unchanged', reasons: [] };
    const reasons = reasonsFor(draft, taken, known, asking);
    if (reasons.length > 0) return { ...draft, outcome: 'refused', reasons };
    taken += 1;
    return { ...draft, outcome: 'create', reasons };
  });
  return { plans, unknownColumns };
};

const viewOf = ({ plans, unknownColumns }: Plan): EnrolmentImportView => {
  const count = (outcome: EnrolmentImportOutcome): number => plans.filter((plan) => plan.outcome === outcome).length;
  return {
    rows: plans.map(({ number, line, outcome, reasons }) => ({
      ...{ line: number, outcome, reasons },
      name: [line.firstName, line.lastName].filter(Boolean).join(' '),
    })),
    counts: { create: count('create'), unchanged: count('unchanged'), refused: count('refused') },
    unknownColumns,
  };
};

const send = async (plan: Planned, { actor, service }: Asking): Promise<Planned> => {
  if (plan.outcome !== 'create') return plan;
  const { language } = actor;
  const refused = (...reasons: readonly string[]): Planned => ({ ...plan, outcome: 'refused', reasons });
  try {
    await service(Commands).execute({
      ...{ lifecycle: enrolment, command: 'TakeCourseSeat', id: plan.id, body: plan.body, actor },
    });
    return plan;
  } catch (error) {
    // another reading of the same file, at the same time, was first
    if (error instanceof Refusal && error.code === 'alreadyExists') return { ...plan, outcome: 'unchanged' };
    if (error instanceof Refusal) return refused(refusalText(error, language));
    if (!(error instanceof InvalidInput)) throw error;
    return refused(
      ...Object.entries(error.errors).map(([field, fault]) => told(field, fieldText(language, field, fault), language)),
    );
  }
};

/** What the file would do, line by line; nothing is written. */
export const tryEnrolmentImport = async (asked: ImportEnrolments, asking: Asking): Promise<EnrolmentImportView> =>
  viewOf(await planOf(asked, asking));

/** Sent twice, the same file has one effect; those of one lot come one after the other. */
export const importEnrolments = async (asked: ImportEnrolments, asking: Asking): Promise<EnrolmentImportView> => {
  const { plans, unknownColumns } = await planOf(asked, asking);
  const sent: Planned[] = [];
  for (const plan of plans) sent.push(await send(plan, asking));
  return viewOf({ plans: sent, unknownColumns });
};

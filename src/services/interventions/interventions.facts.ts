import { createHash } from 'node:crypto';
import { interventions } from '../../../projections/services/interventions.js';
import { client } from '../../customers/accounts/accounts.module.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { contactsOfClient } from '../../customers/directory/of-client.js';
import { recipientsOf, usersOfFunction } from '../../customers/directory/people.js';
import { isMask } from '../../customers/directory/restricted-people.js';
import { classesOf, slotsPromised } from '../../customers/directory/staff-agendas.js';
import { dayOf, daysAfter } from '../../kernel/days.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { text, uuid } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { fatesOfMails, firstLeavings } from '../../platform/messages/mail/mail-fates.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import { signerFaultOf } from '../../sales/signatures/signatures.module.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { saidOf, shownTextOf, type ShownReport } from './intervention.shown-rules.js';
import {
  noIntervention,
  visitShown,
  type InterventionFacts,
  type InterventionState,
  type PromisedVisit,
  type Said,
  signingsOf,
} from './intervention.state.js';
import type { ShownVisit } from './intervention.vocabulary.js';

const fileRows = tableOf(interventions, 'intervention_files');

type Db = FactsTools['db'];

const sha256Of = (words: string): string => createHash('sha256').update(words).digest('hex');

/** SHA-256 in hex of a report as it is shown with its visit. */
export const textHashOf = (report: ShownReport, visit: ShownVisit): string => sha256Of(shownTextOf(report, visit));

/** SHA-256 in hex of the words signed with a code. */
export const saidHashOf = (said: Said): string => sha256Of(saidOf(said));

/** The answer that was signed, found by its hash; for a signature without a hash, the one begun last. */
const saidIn = (state: InterventionState, textHash: string | null): Said | null =>
  textHash === null
    ? state.signing
    : ([...signingsOf(state), ...state.formerSignings].find((each) => saidHashOf(each) === textHash) ?? null);

const isIntervention = (state: unknown): state is InterventionState =>
  typeof state === 'object' && state !== null && 'contactId' in state;

const isActive = async ({ load }: FactsTools, clientId: string): Promise<boolean> =>
  (await load(client, clientId)).status === 'active';

/** Such as INT-100042: a number is taken once, also by one that is refused afterwards. */
const nextNumber = async (db: Db): Promise<string> => {
  const { rows } = await select({ number: text() })`SELECT nextval('intervention_number')::text AS number`.execute(db);
  return `INT-${rows[0]?.number}`;
};

/** Files that the asker uploaded and that no other intervention has. */
const filesOf = async (db: Db, wanted: readonly string[], ownerId: string, id: string): Promise<readonly string[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await select({ id: uuid })`
    SELECT f.id FROM files f WHERE f.id = ANY(${idList(wanted)}) AND f.owner_id::text = ${ownerId} AND NOT EXISTS (
      SELECT 1 FROM ${fileRows} used WHERE used.file_id = f.id AND used.intervention_id::text <> ${id})`.execute(db);
  return rows.map(({ id: fileId }) => fileId);
};

const providersOwn = async (db: Db, ids: readonly string[]): Promise<readonly string[]> =>
  ids.length === 0
    ? []
    : (await recipientsOf(db, ids)).filter(({ side }) => side === 'provider').map(({ personId }) => personId);

/**
 * Slots that customers were promised, and classes of others, of these people; not the slot of the intervention itself,
 * nor a class of the client: it may be what they go there for.
 */
const promisedBy = async (
  { db, now }: FactsTools,
  staffIds: readonly string[],
  { id, clientId }: { readonly id: string; readonly clientId: string | null },
): Promise<readonly PromisedVisit[]> => {
  const [promised, classes] = await Promise.all([slotsPromised(db, staffIds, now()), classesOf(db, staffIds, now())]);
  return [
    ...promised.filter(({ subjectId }) => subjectId !== id),
    ...classes.filter((each) => each.clientId !== clientId),
  ];
};

/** As far as the longest term may reach, holidays included. */
const daysAhead = 60;

/** Days from this one on that are no working days. */
export const closedDaysFrom = (
  first: string,
  isHoliday: (day: string) => boolean,
  weekdays: readonly number[],
): readonly string[] =>
  Array.from({ length: daysAhead }, (_, ahead) => daysAfter(first, ahead)).filter(
    (day) => isHoliday(day) || !weekdays.includes(new Date(day).getUTCDay() || 7),
  );

/** Contacts who may validate reports of the client, with the contact named on this visit. */
export const validatorsOf = (db: Db, clientId: string, contactId: string | null): Promise<readonly string[]> =>
  usersOfFunction(db, { clientId, right: 'interventions', named: contactId === null ? [] : [contactId] });

/** Signers of a report must be allowed to validate it, and to sign for the client (default G7). */
const signatoryFaultOf = async (
  tools: FactsTools,
  signatoryId: string | null,
  clientId: string | null,
  validatorIds: readonly string[],
): Promise<string | null> => {
  if (signatoryId === null || clientId === null) return null;
  return validatorIds.includes(signatoryId) ? signerFaultOf(tools, signatoryId, clientId) : 'signerNotEntitled';
};

/** Commands that take a number. */
const opening = ['OpenIntervention', 'OpenOrderedIntervention', 'OpenUpgradeVisit'];

const noticesIn = ({ clock, noticeSources }: InterventionState) =>
  noticeSources.map((source, place) => ({ ...source, personIds: clock?.given[place]?.to ?? [] }));

/** Commands after which people are told that their validation is waited for. */
const notifying = ['ProposeInterventionReport', 'RemindOfInterventionReport', 'AcceptInterventionReportTacitly'];

/** Commands by which time decides on the silence of the customer. */
const ofTime = ['RemindOfInterventionReport', 'AcceptInterventionReportTacitly'];

/** Its report waits for an answer, and is proposed anew with another visit. */
const movesProposed = (command: string, { status }: InterventionState): boolean =>
  command === 'PlanIntervention' && status === 'reportProposed';

const noticesAsked = (command: string, state: InterventionState) => (ofTime.includes(command) ? noticesIn(state) : []);

/** Looks up what the rules of interventions need; only what the command names is asked for. */
export const interventionFacts: Facts = async (tools, { command, body, actor, id, ...request }) => {
  const { db, config, now } = tools;
  const state = isIntervention(request.state) ? request.state : noIntervention;
  const isNew = opening.includes(command);
  const clientId = state.clientId ?? textsIn(body, 'clientId')[0] ?? null;
  const holidayZone = await holidayZoneOf(db, clientId);
  const { timeZone, isHoliday } = zoneOf(holidayZone);
  const signatoryId = command === 'WriteInterventionReport' ? textIn(body, 'signatoryId') : null;
  // a report that names who signs it is proposed at once
  const isMoved = movesProposed(command, state);
  const proposes = command === 'ProposeInterventionReport' || signatoryId !== null || isMoved;
  const [
    number,
    clientKnown,
    knownContactIds,
    knownStaffIds,
    promised,
    usableFileIds,
    validatorIds,
    fates,
    leavings,
    terms,
  ] = await Promise.all([
    isNew ? nextNumber(db) : '',
    isNew && clientId !== null ? isActive(tools, clientId) : true,
    contactsOfClient(db, textsIn(body, 'contactId', 'attendeeIds'), clientId),
    providersOwn(db, textsIn(body, 'staffIds', 'assigneeId')),
    promisedBy(tools, textsIn(body, 'staffIds'), { id, clientId }),
    filesOf(db, textsIn(body, 'fileIds'), actor.id, id),
    (notifying.includes(command) || proposes) && clientId !== null ? validatorsOf(db, clientId, state.contactId) : [],
    fatesOfMails(db, isMoved ? noticesIn(state) : noticesAsked(command, state)),
    firstLeavings(db, noticesAsked(command, state)),
    proposes && clientId !== null ? tools.load(client, clientId) : null,
  ]);
  const signedText = textIn(body, 'signedText');
  const signatoryFault = await signatoryFaultOf(tools, signatoryId, clientId, validatorIds);
  const closedDays = closedDaysFrom(dayOf(now(), timeZone), isHoliday, config.supportHours.weekdays);
  return {
    number,
    clientKnown,
    knownContactIds,
    knownStaffIds,
    promised,
    usableFileIds,
    isMasked: isMask(textIn(body, 'signedBy')),
    signedHash: signedText === null ? null : sha256Of(signedText),
    textHash: state.report && textHashOf(state.report, visitShown(state)),
    said: saidIn(state, textIn(body, 'textHash')),
    signatoryFault,
    contractDays: terms?.tacitDays ?? null,
    validatorIds,
    fatesOf: (eventId) => fates.get(eventId),
    leftAt: (eventId) => leavings.get(eventId),
    holidayZone,
    timeZone,
    closedDays,
  } satisfies InterventionFacts;
};

import { sql, type RawBuilder } from 'kysely';
import { webinarPacks } from '../../../projections/training/webinar-packs.js';
import { webinarSessions, type WebinarSessionRow } from '../../../projections/training/webinar-sessions.js';
import { webinars, type WebinarRow } from '../../../projections/training/webinars.js';
import { contactChoices } from '../../customers/directory/choices.js';
import { chorusNeedsOf, partyOf, type ChorusNeeds } from '../../customers/directory/parties.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { camelColumns, day, flag, instant, integer, json, nullable, only, text, uuid } from '../../kernel/table.js';
import type { Choice, PersonLabel, Shown } from '../../kernel/views.js';
import { asked, beside, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, and, nothing, type Condition } from '../../platform/reading/reads/conditions.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { Rooms } from '../../platform/people/rooms/rooms.js';
import { signatoryChoices } from '../../sales/signatures/signatures.module.js';
import { seatOrderId } from './webinar-orders.reactions.js';
import { unitsTaken } from './webinar-units.facts.js';
import { before, letGoAt, noticeMs, roomOpensMs } from './webinar.vocabulary.js';
import type { EnrolmentView, UsablePack, WaitingView } from './webinars.views.js';

const sessionRows = tableOf(webinarSessions, 'webinar_sessions');
const webinarRows = tableOf(webinars, 'webinars');
const counting = beside('counts the seats of a session, and names nobody');
const countedEnrolments = counting(webinarSessions, 'webinar_enrolments');
const countedWaiting = counting(webinarSessions, 'webinar_waiting');

type Seeing = Pick<Asking, 'actor' | 'can'>;

/** True for people who manage webinars at their client; others see only their own seats. */
export const handlesWebinars = ({ actor, can }: Seeing): boolean =>
  can(actor, 'webinarSession.enrolParticipant', anyResource('webinarSession')).allowed;

const visibleEnrolments = ({ actor, can }: Seeing): Condition => {
  if (!isCustomer(actor))
    return can(actor, 'webinarSession.read', anyResource('webinarSession')).allowed ? all : nothing;
  if (actor.kind === 'client') return nothing;
  return and(
    sql`e.client_id = ${actor.clientId}::uuid`,
    handlesWebinars({ actor, can }) ? all : sql`e.participant_id::text = ${actor.id}`,
  );
};

const visibleWaiting = ({ actor, can }: Seeing): Condition => {
  if (!isCustomer(actor))
    return can(actor, 'webinarSession.read', anyResource('webinarSession')).allowed ? all : nothing;
  return handlesWebinars({ actor, can }) ? sql`q.client_id = ${actor.clientId}::uuid` : nothing;
};

export const enrolmentsSeen = asked(webinarSessions, 'webinar_enrolments', 'e', visibleEnrolments);
const waitingSeen = asked(webinarSessions, 'webinar_waiting', 'q', visibleWaiting);

/** Open sessions for people who enrol, and sessions with a visible participant. */
const visibleSessions = (asking: Asking): Condition => {
  if (!isCustomer(asking.actor)) return all;
  const theirs = sql`EXISTS (SELECT 1 FROM ${enrolmentsSeen(asking)} e WHERE e.session_id = s.id)`;
  return handlesWebinars(asking) ? sql<boolean>`(s.status = 'open' OR ${theirs})` : sql<boolean>`${theirs}`;
};

/** Sessions with what they cost and how full they are. */
export const sessionsSeen = (asking: Asking): RawBuilder<unknown> => sql`(
  SELECT s.*, w.reference, w.title, w.french_title, w.description, w.price, w.vat_applied, w.attestation, w.replay_url,
    n.taken, greatest(s.seats - n.taken - n.kept, 0) AS seats_left, n.waiting,
    s.seats - n.taken - n.kept <= 0 OR n.waiting > 0 AND n.fewest <= s.seats - n.taken - n.kept AS is_full, t.theirs, t.is_enrolled, o.offered_until
  FROM ${sessionRows} s JOIN ${webinarRows} w ON w.id = s.webinar_id
    CROSS JOIN LATERAL (SELECT
      (SELECT count(*)::int FROM ${countedEnrolments} e WHERE e.session_id = s.id AND e.cancelled_at IS NULL) AS taken,
      (SELECT coalesce(sum(cardinality(participant_ids)), 0)::int FROM ${countedWaiting} q
        WHERE q.session_id = s.id AND s.status = 'open' AND q.offered_until IS NOT NULL) AS kept,
      (SELECT coalesce(sum(cardinality(participant_ids)), 0)::int FROM ${countedWaiting} q
        WHERE q.session_id = s.id AND s.status = 'open' AND q.offered_until IS NULL) AS waiting,
      (SELECT min(cardinality(participant_ids))::int FROM ${countedWaiting} q
        WHERE q.session_id = s.id AND s.status = 'open' AND q.offered_until IS NULL) AS fewest) n
    CROSS JOIN LATERAL (SELECT count(*)::int AS theirs,
        coalesce(bool_or(e.participant_id::text = ${asking.actor.id}), FALSE) AS is_enrolled FROM ${enrolmentsSeen(asking)} e
      WHERE e.session_id = s.id AND e.cancelled_at IS NULL) t
    CROSS JOIN LATERAL (SELECT min(q.offered_until) AS offered_until FROM ${waitingSeen(asking)} q
      WHERE q.session_id = s.id AND s.status = 'open' AND q.offered_until > ${asking.now}::timestamptz) o
  WHERE ${visibleSessions(asking)})`;

const enrolment = camelColumns({
  ...only(
    webinarSessions.tables.webinar_enrolments.columns,
    'id',
    'client_id',
    'enrolled_at',
    'payment',
    'price',
    'vat_rate',
    'let_go_at',
    'attended',
  ),
  participant: json<PersonLabel>(),
  signatory: nullable(json<PersonLabel>()),
  awaits_signature: flag,
  client_name: nullable(text()),
  pack_reference: nullable(text()),
});

const packNames = beside('names the pack that paid a seat in scope')(webinarPacks, 'webinar_packs');

const enrolmentsOf = async (id: string, asking: Asking): Promise<readonly EnrolmentView[]> => {
  const { rows } = await select(enrolment)`
    SELECT e.id, e.client_id, e.enrolled_at, e.payment, e.price, e.vat_rate, e.let_go_at, e.attended,
      ${personLabel('e.participant_id', asking)} AS participant,
      CASE WHEN e.signatory_id IS NOT NULL THEN ${personLabel('e.signatory_id', asking)} END AS signatory,
      e.payment = 'order' AND e.order_signed_at IS NULL AS awaits_signature, k.name AS client_name, p.reference AS pack_reference
    FROM ${enrolmentsSeen(asking)} e LEFT JOIN ${clientNames} k ON k.id = e.client_id
      LEFT JOIN ${packNames} p ON p.id = e.pack_id
    WHERE e.session_id = ${id}::uuid AND e.cancelled_at IS NULL ORDER BY e.enrolled_at, e.id`.execute(asking.camel);
  return rows.map((row) => ({ ...row, orderId: row.payment === 'order' ? seatOrderId(row.id) : null }));
};

const entry = camelColumns({
  id: uuid,
  client_id: uuid,
  client_name: nullable(text()),
  participant_id: uuid,
  participants: json<readonly PersonLabel[]>(),
  joined_at: instant,
  offered_until: nullable(instant),
  place: integer,
  is_paid: flag,
});

const waitingOf = async (id: string, asking: Asking): Promise<readonly WaitingView[]> => {
  const { rows } = await select(entry)`
    SELECT q.id, q.client_id, k.name AS client_name, q.joined_at, q.offered_until, q.pack_id IS NOT NULL AS is_paid, q.participant_ids[1] AS participant_id,
      (SELECT count(*)::int FROM ${countedWaiting} o WHERE o.session_id = q.session_id AND o.joined_at <= q.joined_at) AS place,
      (SELECT jsonb_agg(${personLabel('x.id', asking)}) FROM unnest(q.participant_ids) AS x(id)) AS participants
    FROM ${waitingSeen(asking)} q LEFT JOIN ${clientNames} k ON k.id = q.client_id
    WHERE q.session_id = ${id}::uuid ORDER BY q.joined_at, q.id`.execute(asking.camel);
  return rows;
};

const usable = camelColumns({ id: uuid, reference: text(), units_left: integer, expires_on: day });
const besidePack = beside('what a pack of the scope has paid');
const usedUnits = unitsTaken(
  besidePack(webinarSessions, 'webinar_enrolments'),
  besidePack(webinarSessions, 'webinar_waiting'),
);
const usablePacks = asked(webinarPacks, 'webinar_packs', 'p', ({ actor, can }: Seeing): Condition =>
  isCustomer(actor) && handlesWebinars({ actor, can }) ? sql`p.client_id = ${actor.clientId}::uuid` : nothing,
);

/** Packs that pay a seat today, the one that ends soonest first. */
export const packsOf = async (asking: Asking): Promise<readonly UsablePack[]> => {
  const { rows } = await select(usable)`
    SELECT * FROM (SELECT p.id, p.reference, p.expires_on, p.units - (
        SELECT count(*)::int FROM ${usedUnits} t WHERE t.pack_id = p.id) AS units_left
      FROM ${usablePacks(asking)} p WHERE p.status = 'active' AND p.expires_on >= ${dayOf(asking.now)}::date) u
    WHERE units_left > 0 ORDER BY expires_on, reference`.execute(asking.camel);
  return rows;
};

const peopleOf = async (asking: Asking): Promise<readonly Choice[]> => {
  const { actor } = asking;
  if (!isCustomer(actor) || actor.clientId === null || !handlesWebinars(asking)) return [];
  const people = await contactChoices(asking, actor.clientId, 'webinarSession.enrolParticipant');
  return people.filter(({ email }) => email !== null).map(({ id, label }) => ({ id, label }));
};

/** People who may sign the order of a seat. */
const signatoriesOf = async (people: readonly Choice[], asking: Asking): Promise<readonly Choice[]> =>
  asking.actor.clientId === null ? [] : signatoryChoices(asking, asking.actor.clientId, people);

const noNeeds: ChorusNeeds = { requirement: 'none', services: [] };

/** References that the client of the asker requires on orders. */
const chorusOf = async (asking: Asking): Promise<ChorusNeeds> => {
  const { actor, db, now } = asking;
  if (!isCustomer(actor) || actor.clientId === null || !handlesWebinars(asking)) return noNeeds;
  const party = await partyOf(db, actor.clientId);
  return party ? chorusNeedsOf(db, party, dayOf(now)) : noNeeds;
};

type SessionRow = Shown<
  WebinarSessionRow,
  'id' | 'status' | 'startsAt' | 'roomUrl' | 'cancelReason' | 'attendanceRecordedAt'
> &
  Shown<WebinarRow, 'description' | 'attestation' | 'price' | 'replayUrl'> & { readonly isEnrolled: boolean };

/** Staff who keep sessions lead them. */
export const leadsSessions = ({ actor, can }: Seeing): boolean =>
  !isCustomer(actor) && can(actor, 'webinarSession.reviseWebinarSession', anyResource('webinarSession')).allowed;

/** Near the time; before it for those who lead. */
export const isRoomOpen = (
  { status, startsAt }: Pick<SessionRow, 'status' | 'startsAt'>,
  leads: boolean,
  now: string,
): boolean =>
  leads ? status === 'scheduled' || status === 'open' : status === 'open' && now >= before(startsAt, roomOpensMs);

/** The room is for those who take part, and only near the time; the recording for them once it was held. */
const linksOf = (row: SessionRow, asking: Asking) => {
  const { status, roomUrl, replayUrl, isEnrolled } = row;
  const leads = leadsSessions(asking);
  const hasRoom = asking.service(Rooms).isThere(roomUrl);
  return {
    hasRoom,
    mayEnter: hasRoom && (leads || isEnrolled) && isRoomOpen(row, leads, asking.now),
    replayUrl: !isCustomer(asking.actor) || (isEnrolled && status === 'held') ? replayUrl : null,
  };
};

export const detailOfSession = async (row: SessionRow, asking: Asking) => {
  const isOpen = row.status === 'open';
  const [enrolments, waitingList, packs, people, chorus] = await Promise.all([
    enrolmentsOf(row.id, asking),
    isOpen ? waitingOf(row.id, asking) : [],
    isOpen ? packsOf(asking) : [],
    isOpen ? peopleOf(asking) : [],
    isOpen ? chorusOf(asking) : noNeeds,
  ]);
  return {
    ...pick(row, 'description', 'cancelReason', 'attendanceRecordedAt'),
    ...linksOf(row, asking),
    isExempt: row.attestation !== null,
    enrolments,
    waitingList,
    packs,
    people,
    signatories: people.length === 0 ? [] : await signatoriesOf(people, asking),
    chorus,
    changeableUntil: before(row.startsAt, noticeMs),
    signUntil: row.price === 0 ? null : letGoAt(asking.now, row.startsAt),
    roomOpensAt: before(row.startsAt, roomOpensMs),
  };
};

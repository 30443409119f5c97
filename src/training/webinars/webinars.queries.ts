import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { webinarPacks } from '../../../projections/training/webinar-packs.js';
import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { isCustomer } from '../../kernel/actor.js';
import { dayOf, daysAfter } from '../../kernel/days.js';
import { flag, instant, integer, json, nullable, text, uuid } from '../../kernel/table.js';
import type { LocalisedText } from '../../kernel/language.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked, beside, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { archived, fromDay, nothing, ofTheirClient, untilDay, words } from '../../platform/reading/reads/conditions.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { amountColumn, dayColumn, instantColumn } from '../../platform/reading/reads/exporting.js';
import { ofOne } from '../../platform/reading/reads/declaration.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { listing, reads } from '../../platform/reading/reads/reads.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import { detailOfSession, enrolmentsSeen, handlesWebinars, sessionsSeen } from './webinar-session-detail.queries.js';
import { connectionLog } from './connection-lists.queries.js';
import { packLedger } from './webinar-pack-ledger.queries.js';
import { webinarPack } from './webinar-pack.js';
import { webinarSession } from './webinar-session.js';
import { packEndsSoonDays, type WebinarPackStanding } from './webinar.vocabulary.js';
import { unitsTaken } from './webinar-units.facts.js';
import { webinar } from './webinar.js';
import {
  webinarSessionShown,
  webinarShown,
  webinarPackShown,
  subscriptionShown,
  SubscriptionFilter,
  WebinarFilter,
  WebinarPackFilter,
  WebinarSessionFilter,
  type SubscriptionRow,
  type WebinarListRow,
  type WebinarPackListRow,
  type WebinarPackView,
  type WebinarSessionListRow,
  type WebinarSessionView,
  type WebinarView,
} from './webinars.views.js';
import { recordShown } from '../../kernel/shown.js';

const webinarRows = tableOf(webinars, 'webinars');
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');
const besidePack = beside('what a pack of the scope has paid');
const usingRows = besidePack(webinarSessions, 'webinar_enrolments');
const usedUnits = unitsTaken(usingRows, besidePack(webinarSessions, 'webinar_waiting'));

/** Webinars as staff keep them. */
export const webinarReads = reads<WebinarListRow, WebinarView>()({
  of: webinar,
  from: [webinars],
  rows: () => select(webinars.tables.webinars.columns)`${webinarRows}`,
  filter: WebinarFilter,
  where: { q: words('reference', 'french_title'), archived },
  sortable: { reference: 'reference', name: 'french_title', price: 'price', updatedAt: 'updated_at' },
  defaultSort: ['name', 'ASC'],
  found: ({ name, reference }) => ({ label: name, hints: [reference] }),
  shows: [...recordShown, ...webinarShown],
  view: ({ frenchTitle }) => ({
    name: frenchTitle,
  }),
  detail: (row) => pick(row, 'description'),
  export: {
    texts: 'webinars',
    columns: [
      { heading: 'fields.reference', value: ({ reference }) => reference },
      { heading: 'fields.title', value: ({ title }, language) => title[language] },
      amountColumn('fields.price', ({ price }) => price),
    ],
  },
});

const sessionLine = {
  ...webinarSessions.tables.webinar_sessions.columns,
  reference: text(),
  title: json<LocalisedText>(),
  french_title: text(),
  description: json<LocalisedText>(),
  price: integer,
  vat_applied: integer,
  attestation: nullable(text()),
  replay_url: nullable(text()),
  taken: integer,
  seats_left: integer,
  waiting: integer,
  is_full: flag,
  theirs: integer,
  is_enrolled: flag,
  offered_until: nullable(instant),
};

/** Dates with their seats: open ones, and those that one takes part in (features F23). */
export const webinarSessionReads = reads<WebinarSessionListRow, WebinarSessionView>()({
  of: webinarSession,
  from: [webinarSessions, webinars, webinarPacks, contacts, clients],
  rows: (asking) => select(sessionLine)`${sessionsSeen(asking)}`,
  filter: WebinarSessionFilter,
  where: {
    q: words('reference', 'french_title'),
    from: fromDay('starts_at'),
    to: untilDay('starts_at'),
    coming: (isComing, { now }) => sql`(starts_at > ${now}::timestamptz) = ${isComing}`,
    isFree: (isFree) => sql`(price = 0) = ${isFree}`,
    toRecord: (isToRecord) => sql`(status = 'held' AND taken > 0 AND attendance_recorded_at IS NULL) = ${isToRecord}`,
    offered: (isOffered) => sql`(offered_until IS NOT NULL) = ${isOffered}`,
  },
  sortable: {
    name: 'french_title',
    reference: 'reference',
    startsAt: 'starts_at',
    status: 'status',
    seatsLeft: 'seats_left',
    taken: 'taken',
    waiting: 'waiting',
    offeredUntil: 'offered_until',
    price: 'price',
    createdAt: 'created_at',
  },
  defaultSort: ['startsAt', 'ASC'],
  shows: [
    ...webinarSessionShown,
    'reference',
    'title',
    'price',
    'vatApplied',
    'taken',
    'seatsLeft',
    'waiting',
    'isFull',
    'theirs',
    'offeredUntil',
  ],
  view: ({ frenchTitle }) => ({
    name: frenchTitle,
  }),
  detail: detailOfSession,
  aside: { ':id/connections': ofOne({ from: [webinarSessions, contacts], answer: connectionLog }) },
  export: {
    texts: 'webinars',
    columns: [
      { heading: 'fields.reference', value: ({ reference }) => reference },
      { heading: 'fields.title', value: ({ title }, language) => title[language] },
      instantColumn('fields.startsAt', ({ startsAt }) => startsAt),
      instantColumn('fields.endsAt', ({ endsAt }) => endsAt),
      { heading: 'fields.status', value: ({ status }, language) => textIn(language, 'webinars', `status.${status}`) },
      { heading: 'fields.seats', value: ({ seats }) => seats },
      { heading: 'fields.seatsLeft', value: ({ seatsLeft }) => seatsLeft },
      { heading: 'fields.waiting', value: ({ waiting }) => waiting },
      amountColumn('fields.price', ({ price }) => price),
    ],
  },
});

const subscriptionLine = {
  id: uuid,
  session_id: uuid,
  payment: webinarSessions.tables.webinar_enrolments.columns.payment,
  attended: nullable(flag),
  webinar_id: uuid,
  participant_id: uuid,
  title: json<LocalisedText>(),
  name: text(),
  starts_at: instant,
  ends_at: instant,
  status: text<SubscriptionRow['status']>(),
  participant: json<PersonLabel>(),
  pack_reference: nullable(text()),
};

const packNames = besidePack(webinarPacks, 'webinar_packs');

/** Seats of one's client, or one's own. */
export const subscriptionReads = listing<SubscriptionRow>()({
  path: 'webinar-subscriptions',
  tag: 'webinars',
  from: [webinarSessions, webinars, webinarPacks, contacts],
  everybody: true,
  rows: (asking) => select(subscriptionLine)`(
    SELECT e.id, e.session_id, e.payment, e.attended, s.webinar_id, e.participant_id, w.title, w.french_title AS name,
      s.starts_at, s.ends_at, ${personLabel('e.participant_id', asking)} AS participant, p.reference AS pack_reference,
      CASE WHEN e.cancelled_at IS NOT NULL OR s.status = 'cancelled' THEN 'cancelled' WHEN s.status = 'held' THEN 'held'
        WHEN e.payment = 'order' AND e.order_signed_at IS NULL THEN 'toOrder' ELSE 'confirmed' END AS status
    FROM ${enrolmentsSeen(asking)} e JOIN ${sessionRows} s ON s.id = e.session_id
      JOIN ${webinarRows} w ON w.id = s.webinar_id LEFT JOIN ${packNames} p ON p.id = e.pack_id)`,
  filter: SubscriptionFilter,
  where: {
    q: words('name'),
    when: (when, { now }) =>
      when === 'coming'
        ? sql`(ends_at > ${now}::timestamptz AND status <> 'cancelled')`
        : sql`(ends_at <= ${now}::timestamptz OR status = 'cancelled')`,
    mine: (isMine, { actor }) => sql`(participant_id::text = ${actor.id}) = ${isMine}`,
  },
  sortable: { name: 'name', startsAt: 'starts_at', status: 'status' },
  defaultSort: ['startsAt', 'ASC'],
  shows: [
    ...subscriptionShown,
    'webinarId',
    'participantId',
    'title',
    'name',
    'startsAt',
    'endsAt',
    'status',
    'participant',
    'packReference',
  ],
});

const packLine = {
  ...webinarPacks.tables.webinar_packs.columns,
  client_name: nullable(text()),
  used: integer,
  units_left: integer,
  standing: text<WebinarPackStanding>(),
};

/** Of their client, for those who enrol there. */
const packsSeen = asked(webinarPacks, 'webinar_packs', 'p', (asking: Asking) =>
  isCustomer(asking.actor) && !handlesWebinars(asking) ? nothing : ofTheirClient('p.client_id')(asking),
);

/** Packs with what is left of them. */
export const webinarPackReads = reads<WebinarPackListRow, WebinarPackView>()({
  of: webinarPack,
  from: [webinarPacks, webinarSessions, webinars, clients, contacts],
  rows: (asking) => select(packLine)`(
    SELECT p.*, k.name AS client_name, u.used, CASE WHEN u.is_over THEN 0 ELSE p.units - u.used END AS units_left,
      CASE WHEN p.status = 'withdrawn' THEN p.status WHEN u.is_over THEN 'expired'
        WHEN u.used >= p.units THEN 'spent' ELSE 'active' END AS standing
    FROM ${packsSeen(asking)} p LEFT JOIN ${clientNames} k ON k.id = p.client_id
      CROSS JOIN LATERAL (SELECT count(*)::int AS used,
        p.status = 'withdrawn' OR p.expires_on < ${dayOf(asking.now)}::date AS is_over
        FROM ${usedUnits} t WHERE t.pack_id = p.id) u)`,
  filter: WebinarPackFilter,
  where: {
    q: words('reference'),
    runsOut: (isToRunOut, { now }) =>
      sql`(standing = 'active' AND (expires_on <= ${daysAfter(dayOf(now), packEndsSoonDays)}::date
        OR units_left <= greatest(units / 5, 1))) = ${isToRunOut}`,
  },
  sortable: {
    reference: 'reference',
    clientName: 'client_name',
    status: 'status',
    units: 'units',
    unitsLeft: 'units_left',
    standing: 'standing',
    used: 'used',
    expiresOn: 'expires_on',
    createdAt: 'created_at',
  },
  defaultSort: ['expiresOn', 'ASC'],
  shows: [...webinarPackShown, 'clientName', 'used', 'unitsLeft', 'standing'],
  detail: async (row, asking) => ({ ledger: await packLedger(row, asking) }),
  export: {
    texts: 'webinars',
    columns: [
      { heading: 'fields.packReference', value: ({ reference }) => reference },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.units', value: ({ units }) => units },
      { heading: 'fields.used', value: ({ used }) => used },
      { heading: 'fields.unitsLeft', value: ({ unitsLeft }) => unitsLeft },
      dayColumn('fields.expiresOn', ({ expiresOn }) => expiresOn),
      {
        heading: 'fields.status',
        value: ({ standing }, language) => textIn(language, 'webinarPacks', `standing.${standing}`),
      },
    ],
  },
});

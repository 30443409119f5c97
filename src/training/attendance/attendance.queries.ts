import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { trainingAgreements } from '../../../projections/training/training-agreements.js';
import { trainingSessions } from '../../../projections/training/training-sessions.js';
import { clientNames } from '../../customers/directory/names.js';
import { flag, instant, integer, json, nullable, text, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import type { DocumentSource } from '../../platform/papers/documents/document.shapes.js';
import { select } from '../../platform/reading/database/select.js';
import { fromDay, untilDay, words } from '../../platform/reading/reads/conditions.js';
import { ofOne } from '../../platform/reading/reads/declaration.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { text as textIn } from '../../platform/people/translations/dictionary.js';
import {
  detailOfTrainingSession,
  marksSeen,
  personShown,
  roomCodeOf,
  sessionsSeen,
} from './attendance-detail.queries.js';
import { attendancePaper } from './attendance-sheet.paper.js';
import {
  presenceShown,
  trainingSessionShown,
  PresenceFilter,
  TrainingSessionFilter,
  type PresenceListRow,
  type TrainingSessionListRow,
  type TrainingSessionView,
} from './attendance.views.js';
import { trainingSession } from './training-session.js';

const sessionLine = {
  ...trainingSessions.tables.training_sessions.columns,
  client_name: nullable(text()),
  trainees: integer,
  expected: integer,
  validated: integer,
  asked: integer,
  to_sign: flag,
};

/** Training sessions with who is validated in how many half-days (features F27, W35). */
export const trainingSessionReads = reads<TrainingSessionListRow, TrainingSessionView>()({
  of: trainingSession,
  forStaff: ['trainerIds'],
  from: [trainingSessions, clients, contacts, staffUsers, trainingAgreements],
  everybody: true,
  rows: (asking) => select(sessionLine)`(
    SELECT o.*, k.name AS client_name, n.trainees, n.expected, n.validated, n.asked, coalesce(n.to_sign, FALSE) AS to_sign
    FROM ${sessionsSeen(asking)} o LEFT JOIN ${clientNames} k ON k.id = o.client_id
      CROSS JOIN LATERAL (SELECT count(DISTINCT p.participant_id)::int AS trainees, count(*)::int AS expected,
        (count(*) FILTER (WHERE m.presence > 0))::int AS validated, count(m.asked_at)::int AS asked,
        bool_or(p.contact_id::text = ${asking.actor.id} AND h.key = o.signing_half_day AND coalesce(m.presence, 0) = 0
          AND o.signing_until > ${asking.now}::timestamptz) AS to_sign
        FROM ${marksSeen(asking)} WHERE s.id = o.id) n)`,
  filter: TrainingSessionFilter,
  where: {
    q: words('title', 'place'),
    from: fromDay('starts_at'),
    to: untilDay('starts_at'),
    asked: (isAsked) => sql`(asked > 0) = ${isAsked}`,
  },
  sortable: {
    title: 'title',
    status: 'status',
    clientName: 'client_name',
    startsAt: 'starts_at',
    trainees: 'trainees',
    validated: 'validated',
    asked: 'asked',
    createdAt: 'created_at',
  },
  defaultSort: ['startsAt', 'DESC'],
  found: ({ title, clientName }) => ({ label: title, hints: [clientName] }),
  shows: [...trainingSessionShown, 'clientName', 'trainees', 'expected', 'validated', 'asked', 'toSign'],
  detail: async (row, asking) => ({
    ...pick(row, 'timeZone', 'cancelReason', 'erpAt', 'signingHalfDay', 'trainerIds'),
    ...(await detailOfTrainingSession(row, asking)),
  }),
  paper: async (id, asking): Promise<DocumentSource> =>
    attendancePaper(await trainingSessionReads.one(id, asking), asking),
  aside: { ':id/room-code': ofOne({ from: [trainingSessions], answer: roomCodeOf }) },
  export: {
    texts: 'attendance',
    columns: [
      { heading: 'fields.title', value: ({ title }) => title },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      instantColumn('fields.startsAt', ({ startsAt }) => startsAt),
      { heading: 'fields.status', value: ({ status }, language) => textIn(language, 'attendance', `status.${status}`) },
      { heading: 'fields.trainees', value: ({ trainees }) => trainees },
      { heading: 'fields.validated', value: ({ validated }) => validated },
      { heading: 'fields.expected', value: ({ expected }) => expected },
    ],
  },
});

const presenceLine = {
  id: uuid,
  session_id: uuid,
  title: text(),
  client_id: uuid,
  client_name: nullable(text()),
  name: nullable(text()),
  person: json<PersonLabel>(),
  participant_id: uuid,
  half_day: text(),
  starts_at: instant,
  presence: text<PresenceListRow['presence']>(),
  evidence: trainingSessions.tables.training_presences.columns.evidence,
  marked_at: nullable(instant),
  asked_at: nullable(instant),
  unvalidated_at: nullable(instant),
  reason: nullable(text()),
};

/** Half-days of participants one by one, for those who look after what was validated. */
export const presenceReads = reads<PresenceListRow, PresenceListRow>()({
  of: trainingSession,
  path: 'presences',
  only: 'list',
  from: [trainingSessions, clients],
  requires: 'trainingSession.readPresences',
  rows: (asking) => select(presenceLine)`(
    SELECT md5(s.id::text || p.participant_id::text || h.key)::uuid AS id, s.id AS session_id, s.title, s.client_id, k.name AS client_name,
      ${personShown(asking)} AS name, json_build_object('id', p.participant_id, 'name', ${personShown(asking)}) AS person,
      p.participant_id, h.key AS half_day, h."startsAt" AS starts_at, coalesce(m.presence, 0)::text AS presence,
      m.evidence, m.marked_at, m.asked_at, m.unvalidated_at, m.reason
    FROM ${marksSeen(asking)} LEFT JOIN ${clientNames} k ON k.id = s.client_id WHERE s.status <> 'cancelled')`,
  filter: PresenceFilter,
  where: {
    q: words('name', 'title'),
    from: fromDay('starts_at'),
    to: untilDay('starts_at'),
    asked: (isAsked) => sql`(asked_at IS NOT NULL) = ${isAsked}`,
  },
  sortable: {
    person: 'name',
    title: 'title',
    clientName: 'client_name',
    startsAt: 'starts_at',
    presence: 'presence',
    evidence: 'evidence',
    markedAt: 'marked_at',
    askedAt: 'asked_at',
  },
  defaultSort: ['startsAt', 'DESC'],
  shows: [
    ...presenceShown,
    'id',
    'title',
    'clientId',
    'clientName',
    'person',
    'participantId',
    'halfDay',
    'startsAt',
    'presence',
    'reason',
  ],
  export: {
    texts: 'attendance',
    columns: [
      { heading: 'fields.person', value: ({ person }) => person.name },
      { heading: 'fields.title', value: ({ title }) => title },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      instantColumn('fields.startsAt', ({ startsAt }) => startsAt),
      {
        heading: 'fields.presence',
        value: ({ presence }, language) => textIn(language, 'attendance', `presence.${presence}`),
      },
      {
        heading: 'fields.evidence',
        value: ({ evidence }, language) => evidence && textIn(language, 'attendance', `evidence.${evidence}`),
      },
      instantColumn('fields.markedAt', ({ markedAt }) => markedAt),
    ],
  },
});

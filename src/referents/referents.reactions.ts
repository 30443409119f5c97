import { sql } from 'kysely';
import { dayOf, daysAfter } from '../kernel/days.js';
import { event, type Occurred } from '../kernel/event.js';
import { reaction, type Effects, type MailToSend } from '../kernel/reaction.js';
import type { Tools } from '../platform/business-module.js';
import { text } from '../platform/translations/dictionary.js';
import { ReplaceDepartedReferent } from './referent-assignment.commands.js';
import * as events from './referent-assignment.js';
import type { ReferentRole } from './referent.vocabulary.js';
import { tables } from './referent-tables.queries.js';
import { vacanciesOf, type VacantRole } from './vacancies.queries.js';

/** Of accounts: a contact was disabled. Its stored name is all that is known of it here. */
const contactArchived = event('ContactArchived').carries<object>();

export interface DepartureLookups {
  /** Running assignments that the contact holds, or stands in for. */
  assignmentsOf(contactId: string): Promise<readonly string[]>;
}

export const departureLookups = ({ db }: Tools): DepartureLookups => ({
  assignmentsOf: async (contactId) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${tables.assignments} WHERE status = 'active' AND (contact_id = ${contactId}::uuid
        OR substitute_id = ${contactId}::uuid
        OR absences @> jsonb_build_array(jsonb_build_object('substituteId', ${contactId}::text))) ORDER BY id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
});

/** Who is disabled answers for nothing any more: his substitutes take over, or his roles end. */
export const referentDepartures = reaction<DepartureLookups>()(
  'referentDepartures',
  { needs: ['referent_assignments'], events: [contactArchived] },
  {
    ContactArchived: async (effects, { streamId: contactId }, lookups) => {
      const command = Object.assign(new ReplaceDepartedReferent(), { contactId });
      for (const id of await lookups.assignmentsOf(contactId))
        effects.send({ lifecycle: 'referentAssignment', id, command });
    },
  },
);

type Recipient = MailToSend['to'];

interface MailedAssignment extends ReferentRole {
  readonly clientId: string;
  readonly contactId: string;
  readonly clientName: string | null;
  readonly rangeName: string | null;
}

export interface ReferentMailLookups {
  assignment(id: string): Promise<MailedAssignment | undefined>;
  vacancies(clientId: string, day: string): Promise<readonly VacantRole[]>;
  administratorsOf(clientId: string): Promise<readonly Recipient[]>;
  contact(id: string): Promise<readonly Recipient[]>;
}

const recipient = sql`id AS "personId", email, nullif(concat_ws(' ', first_name, last_name), '') AS name, language`;

export const referentMailLookups = ({ db }: Tools): ReferentMailLookups => ({
  assignment: async (id) => {
    const { rows } = await sql<MailedAssignment>`
      SELECT a.kind, a.topic, a.product_range_id AS "productRangeId", a.structure_id AS "structureId",
        a.client_id AS "clientId", a.contact_id AS "contactId", k.name AS "clientName", r.name AS "rangeName"
      FROM ${tables.assignments} a LEFT JOIN ${tables.clients} k ON k.id = a.client_id
      LEFT JOIN ${tables.productRanges} r ON r.id = a.product_range_id WHERE a.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  vacancies: (clientId, day) => vacanciesOf(db, clientId, day),
  administratorsOf: async (clientId) => {
    const { rows } = await sql<Recipient>`
      SELECT ${recipient} FROM ${tables.contacts} WHERE status = 'active' AND email IS NOT NULL AND id IN (
        SELECT contact_id FROM ${tables.contactClients} WHERE client_id = ${clientId}::uuid AND role = 'administrator')
      ORDER BY id`.execute(db);
    return rows;
  },
  contact: async (id) => {
    const { rows } = await sql<Recipient>`
      SELECT ${recipient} FROM ${tables.contacts} WHERE id = ${id}::uuid AND status = 'active'
        AND role <> 'accountless' AND email IS NOT NULL`.execute(db);
    return rows;
  },
});

const mailTo = (
  to: Recipient,
  template: string,
  { kind, topic, clientName, rangeName }: Omit<MailedAssignment, 'contactId' | 'clientId'>,
): MailToSend => {
  const words = [text(to.language, 'referents', `topics.${topic}`), rangeName].filter(Boolean).join(' – ');
  return {
    template,
    to,
    args: { role: `${text(to.language, 'referents', `kinds.${kind}`)} – ${words}`, client: clientName ?? '' },
    deliveryClass: 'B',
    link: '/interlocutor/referent',
  };
};

const actorOf = ({ metadata }: Occurred): string => metadata.onBehalfOf ?? metadata.actor;

/** Tells the one who is named, unless he named himself or it came with an import. */
const tellHolder = async (
  effects: Effects,
  event: Occurred,
  contactId: string,
  lookups: ReferentMailLookups,
): Promise<void> => {
  if (actorOf(event) === contactId) return;
  const assignment = await lookups.assignment(event.streamId);
  if (!assignment) return;
  for (const to of await lookups.contact(contactId)) effects.mail(mailTo(to, 'referentNamed', assignment));
};

/** Who is named hears of it; the administrators hear of a required role that nobody holds any more, once for each end. */
export const referentMails = reaction<ReferentMailLookups>()(
  'referentMails',
  {
    needs: ['referent_assignments', 'referent_requirements', 'contacts', 'clients', 'licences'],
    events: [events.referentAssigned, events.referentPassedOn, events.referentAssignmentEnded],
  },
  {
    ReferentAssigned: (effects, event, lookups) =>
      event.metadata.actor === 'system' ? undefined : tellHolder(effects, event, event.data.contactId, lookups),
    ReferentPassedOn: (effects, event, lookups) => tellHolder(effects, event, event.data.contactId, lookups),
    ReferentAssignmentEnded: async (effects, event, lookups) => {
      const ended = await lookups.assignment(event.streamId);
      if (!ended) return;
      const [from = ''] = [daysAfter(event.data.lastDay, 1), dayOf(event.at)].toSorted().reverse();
      const vacant = await lookups.vacancies(ended.clientId, from);
      const left = vacant.filter(
        ({ kind, topic, productRangeId }) =>
          kind === ended.kind &&
          topic === ended.topic &&
          (ended.productRangeId === null || productRangeId === ended.productRangeId),
      );
      if (left.length === 0) return;
      const administrators = await lookups.administratorsOf(ended.clientId);
      for (const to of administrators.filter(({ personId }) => personId !== actorOf(event)))
        effects.mail(mailTo(to, 'referentRoleVacant', ended));
    },
  },
);

import { dayOf, daysAfter } from '../../kernel/days.js';
import { event } from '../../kernel/event.js';
import { nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { on, reaction, type Effects, type MailToSend } from '../../kernel/reaction.js';
import { contactClientsChanged } from '../accounts/contact.events.js';
import { administratorsOf, recipientsOf } from '../directory/people.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import { text as wordsOf } from '../../platform/people/translations/dictionary.js';
import { ReplaceDepartedReferent } from './referent-assignment.commands.js';
import * as events from './referent-assignment.js';
import type { AssignmentKind, ReferentTopic } from './referent.vocabulary.js';
import { tables } from './referent-tables.queries.js';
import { vacanciesOf, type VacantRole } from './vacancies.queries.js';

/** Of accounts: a contact was disabled. Its stored name is all that is known of it here. */
const contactArchived = event('ContactArchived').carries<object>();

export interface DepartureLookups {
  /** Running assignments that the contact holds, or stands in for, at these clients; null: at all. */
  assignmentsOf(contactId: string, clientIds: readonly string[] | null): Promise<readonly string[]>;
}

export const departureLookups = ({ db }: Tools): DepartureLookups => ({
  assignmentsOf: async (contactId, clientIds) => {
    const { rows } = await select({ id: uuid })`
      SELECT id FROM ${tables.assignments}
      WHERE status = 'active' AND (${clientIds}::uuid[] IS NULL OR client_id = ANY(${clientIds}::uuid[]))
        AND (contact_id = ${contactId}::uuid
        OR substitute_id = ${contactId}::uuid
        OR absences @> jsonb_build_array(jsonb_build_object('substituteId', ${contactId}::text))) ORDER BY id`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
});

const giveUp = async (
  effects: Effects,
  lookups: DepartureLookups,
  contactId: string,
  clientIds: readonly string[] | null,
): Promise<void> => {
  const command = Object.assign(new ReplaceDepartedReferent(), { contactId });
  for (const id of await lookups.assignmentsOf(contactId, clientIds))
    effects.send(
      { lifecycle: 'referentAssignment', id, command },
      {
        nothingLeft: {
          referentAssignmentIs: 'the role has ended already',
          nothingDue: 'the role names the contact no more',
        },
      },
    );
};

/**
 * A disabled contact gives up all roles, and a contact who leaves a client the roles there: their substitutes take over,
 * or the roles end.
 */
export const referentDepartures = reaction<DepartureLookups>()(
  'referentDepartures',
  { needs: ['referent_assignments'] },
  [
    on(contactArchived, ({ streamId }, effects, lookups) => giveUp(effects, lookups, streamId, null)),
    on(contactClientsChanged, async ({ streamId, data: { left } }, effects, lookups) => {
      if (left !== null && left.length > 0) await giveUp(effects, lookups, streamId, left);
    }),
  ],
);

type Recipient = MailToSend['to'];

const mailedAssignment = {
  kind: text<AssignmentKind>(),
  topic: text<ReferentTopic>(),
  productRangeId: nullable(uuid),
  structureId: nullable(uuid),
  clientId: uuid,
  contactId: uuid,
  clientName: nullable(text()),
  rangeName: nullable(text()),
};

type MailedAssignment = ValuesOf<typeof mailedAssignment>;

export interface ReferentMailLookups {
  assignment(id: string): Promise<MailedAssignment | undefined>;
  vacancies(clientId: string, day: string): Promise<readonly VacantRole[]>;
  administratorsOf(clientId: string): Promise<readonly string[]>;
  /** This contact, if they have an account. */
  withAccount(contactId: string): Promise<readonly string[]>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly Recipient[]>;
}

export const referentMailLookups = ({ db }: Tools): ReferentMailLookups => ({
  assignment: async (id) => {
    const { rows } = await select(mailedAssignment)`
      SELECT a.kind, a.topic, a.product_range_id, a.structure_id, a.client_id, a.contact_id, k.name AS client_name,
        r.name AS range_name
      FROM ${tables.assignments} a LEFT JOIN ${tables.clients} k ON k.id = a.client_id
      LEFT JOIN ${tables.productRanges} r ON r.id = a.product_range_id WHERE a.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  vacancies: (clientId, day) => vacanciesOf(db, clientId, day),
  administratorsOf: (clientId) => administratorsOf(db, clientId),
  withAccount: async (contactId) => {
    const { rows } = await select({ id: uuid })`
      SELECT id FROM ${tables.contacts} WHERE id = ${contactId}::uuid AND role <> 'accountless'`.execute(db);
    return rows.map(({ id }) => id);
  },
  recipients: (ids) => recipientsOf(db, ids),
});

const mails = mailsAbout<MailedAssignment, ReferentMailLookups>()({
  subject: ({ streamId }, lookups) => lookups.assignment(streamId),
  // no recipient is told of their own act, or of an import
  except: ({ metadata }) => [metadata.onBehalfOf ?? metadata.actor],
  every: ({ language }, { kind, topic, clientName, rangeName }) => {
    const words = [wordsOf(language, 'referents', `topics.${topic}`), rangeName].filter(Boolean).join(' – ');
    return {
      args: { role: `${wordsOf(language, 'referents', `kinds.${kind}`)} – ${words}`, client: clientName ?? '' },
      link: '/interlocutor/referent',
    };
  },
});

const holder =
  (contactId: string): Audience<MailedAssignment, ReferentMailLookups> =>
  (_, lookups) =>
    lookups.withAccount(contactId);

const named = (contactId: string) => ({ template: 'referentNamed', to: [holder(contactId)] });

/** The named contact is told; the administrators are told of a required role without a holder, once for each end. */
export const referentMails = reaction<ReferentMailLookups>()(
  'referentMails',
  {
    needs: ['referent_assignments', 'referent_requirements', 'clients', 'licences', 'product_ranges', 'products'],
  },
  [
    mails(events.referentAssigned, ({ metadata, data }) =>
      metadata.actor === 'system' ? undefined : named(data.contactId),
    ),
    mails(events.referentPassedOn, ({ data }) => named(data.contactId)),
    mails(events.referentAssignmentEnded, async ({ at, data }, ended, lookups) => {
      const [from = ''] = [daysAfter(data.lastDay, 1), dayOf(at)].toSorted().reverse();
      const vacant = await lookups.vacancies(ended.clientId, from);
      const isLeft = vacant.some(
        ({ kind, topic, productRangeId }) =>
          kind === ended.kind &&
          topic === ended.topic &&
          (ended.productRangeId === null || productRangeId === ended.productRangeId),
      );
      if (!isLeft) return undefined;
      return { template: 'referentRoleVacant', to: [() => lookups.administratorsOf(ended.clientId)] };
    }),
  ],
);

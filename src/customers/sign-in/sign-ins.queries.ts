import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { findable, shownContactName, shownName } from '../directory/restricted-people.js';
import { anyResource } from '../../kernel/actor.js';
import { mostCounted } from '../../kernel/counting.js';
import { instant, json, nullable, text, uuid } from '../../kernel/table.js';
import { Day, Id, NotBefore, OneOf, Optional, Text } from '../../kernel/validation.js';
import { wordsOf } from '../../kernel/words.js';
import { staff, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, and, fromDay, untilDay, wordsIn, type Condition } from '../../platform/reading/reads/conditions.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { listing } from '../../platform/reading/reads/reads.js';
import { SignInLog } from '../../platform/people/sessions/sign-in-log.js';
import { text as textOf } from '../../platform/people/translations/dictionary.js';
import type { SignInView } from './sign-in.views.js';
import { signInMethods, signInOutcomes, type SignInMethod, type SignInOutcome } from './sign-in.vocabulary.js';

const byStaff = staff('the log of sign-ins: scoped by kind of person, for all clients');
const contactRows = byStaff(contacts, 'contacts');
const clientRows = byStaff(clients, 'clients');
const staffUserRows = tableOf(staffUsers, 'staff_users');

class SignInFilter {
  /** Name, e-mail address or client of the person. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(signInOutcomes) outcome?: SignInOutcome;
  @Optional() @OneOf(signInMethods) method?: SignInMethod;
  @Optional() @Id() contactId?: string;
  @Optional() @Id() staffUserId?: string;
  /** First and last day, in the time zone of the asker. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') until?: string;
}

/** Log-ins that the asker may see: those of customers, of colleagues, or all, with those of unknown log-ins. */
const visible = ({ actor, can }: Asking): Condition => {
  const may = (verb: string): boolean => can(actor, `signIn.${verb}`, anyResource('signIn')).allowed;
  if (may('readAll')) return all;
  const isOfStaff = sql<boolean>`EXISTS (SELECT FROM ${staffUserRows} u WHERE u.id = s.person_id)`;
  return and(
    sql<boolean>`s.person_id IS NOT NULL`,
    may('readOfCustomers') ? all : isOfStaff,
    may('readOfStaff') ? all : sql<boolean>`NOT ${isOfStaff}`,
  );
};

const signInsSeen = (asking: Asking) => sql`(SELECT s.* FROM sign_ins s WHERE ${visible(asking)})`;

/** People first, then what they did: the log is longer than the list of people. */
const isOfPeopleNamed = (q: string, { actor }: Asking): Condition => {
  const prefixes = wordsOf(q).map((word) => `${word}:*`);
  const foundContacts = sql`SELECT id FROM ${contactRows} WHERE search @@ ${prefixes.join(' & ')}::tsquery UNION ALL`;
  return and(
    sql<boolean>`s.person_id IN (${prefixes.length === 0 ? sql`` : foundContacts}
      SELECT id FROM ${staffUserRows} WHERE ${wordsIn(sql`concat_ws(' ', name, email)`, q)}
      UNION ALL SELECT id FROM ${clientRows} WHERE ${wordsIn(sql`concat_ws(' ', name, client_code)`, q)})`,
    findable('s.person_id', actor),
  );
};

/** Attempts to sign in, with person, instant, origin and result (issue 4 §2; defaults G22). */
export const signInReads = listing<SignInView>()({
  path: 'sign-ins',
  tag: 'accounts',
  from: [contacts, clients, staffUsers],
  requires: 'signIn.list',
  rows: (asking) => select({
    id: uuid,
    at: instant,
    outcome: text(),
    method: text(),
    seen_with: nullable(json()),
    person_id: nullable(uuid),
    kind: nullable(text<'contact' | 'staff' | 'client'>()),
    name: nullable(text()),
    client_name: nullable(text()),
  })`(
    SELECT s.id, s.at, s.outcome, s.method, s.seen_with, s.person_id, k.name AS client_name,
      CASE WHEN c.id IS NOT NULL THEN 'contact' WHEN u.id IS NOT NULL THEN 'staff' WHEN k.id IS NOT NULL THEN 'client' END AS kind,
      coalesce(${shownContactName('c', asking.actor)}, ${shownName('u.id', sql`u.name`, asking.actor)}, k.name) AS name
    FROM ${signInsSeen(asking)} s LEFT JOIN ${contactRows} c ON c.id = s.person_id
    LEFT JOIN ${staffUserRows} u ON u.id = s.person_id
    LEFT JOIN ${clientRows} k ON k.id = coalesce(c.client_id, s.person_id))`,
  counted: signInsSeen,
  filter: SignInFilter,
  where: {
    q: isOfPeopleNamed,
    outcome: 'outcome',
    method: 'method',
    contactId: 'person_id',
    staffUserId: 'person_id',
    from: fromDay('at'),
    until: untilDay('at'),
  },
  sortable: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  reach: mostCounted,
  long: { alias: 's', sometimesEmpty: [] },
  sensitive: ({ contactId, staffUserId }) => {
    const subjectId = contactId ?? staffUserId;
    return subjectId === undefined ? undefined : { act: 'signIns', subjectId };
  },
  shows: ['id', 'at', 'outcome', 'method'],
  view: async ({ seenWith, personId: id, kind, name, clientName }, { service }) => {
    const { device = '', address = '' } = (await service(SignInLog).opened(seenWith)) ?? {};
    const person = id === null ? null : { id, kind, name, clientName: kind === 'contact' ? clientName : null };
    return { person, device, address };
  },
  leavesAs: 'signIn',
  export: {
    texts: 'admin',
    columns: [
      instantColumn('fields.at', ({ at }) => at),
      {
        heading: 'fields.person',
        value: ({ person }, language) =>
          person
            ? (person.name ?? textOf(language, 'admin', 'signIns.gone'))
            : textOf(language, 'admin', 'signIns.nobody'),
      },
      {
        heading: 'fields.clientName',
        value: ({ person }, language) =>
          person?.kind === 'staff' ? textOf(language, 'admin', 'signIns.staff') : (person?.clientName ?? null),
      },
      {
        heading: 'fields.result',
        value: ({ outcome }, language) => textOf(language, 'signIn', `security.signIns.outcomes.${outcome}`),
      },
      {
        heading: 'fields.method',
        value: ({ method }, language) => textOf(language, 'signIn', `security.signIns.methods.${method}`),
      },
      { heading: 'fields.device', value: ({ device }) => device },
      { heading: 'fields.address', value: ({ address }) => address },
    ],
  },
});

import { staffUsers } from '../../../projections/customers/staff-users.js';
import { isCustomer } from '../../kernel/actor.js';
import { forbidden, notFound } from '../../kernel/refusal.js';
import { flag, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { e164, EmailAddress, Id, Optional, Text } from '../../kernel/validation.js';
import { plainWords } from '../../kernel/words.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { clientAsked, type Asking } from '../../platform/reading/reads/asking.js';
import { findable } from '../directory/restricted-people.js';
import type { ContactRole } from './account.vocabulary.js';
import type { ContactDuplicate, DuplicateReason } from './accounts.views.js';
import { contactResource } from './contact.state.js';
import { contact } from './contact.js';
import { contacts } from '../../../projections/customers/contacts.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');

const contactRows = system('finds whose address is taken: of those whom the asker may not see no more is said')(
  contacts,
  'contacts',
);

/** Data about a contact before saving. */
export class DuplicatesQuery {
  @Id() clientId!: string;
  @Optional() @EmailAddress() email?: string;
  @Optional() @Text({ max: 30 }) landline?: string;
  @Optional() @Text({ max: 30 }) mobile?: string;
  @Optional() @Text({ max: 80 }) firstName?: string;
  @Optional() @Text({ max: 80 }) lastName?: string;
  /** The contact who is revised, to leave them out. */
  @Optional() @Id() except?: string;
}

const candidate = {
  id: uuid,
  clientId: uuid,
  firstName: nullable(text()),
  lastName: nullable(text()),
  email: nullable(text()),
  landline: nullable(text()),
  mobile: nullable(text()),
  service: nullable(text()),
  function: nullable(text()),
  role: text<ContactRole>(),
  status: text<'active' | 'archived'>(),
  /** False: of this person the asker learns only that the address is taken. */
  findable: flag,
};

type Candidate = ValuesOf<typeof candidate>;

const mostCompared = 3_000;
const mostShown = 5;

/** Edits that turn one word into the other: letters added, left out, changed, or two neighbours swapped. */
const distance = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (rows[i - 1]?.[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (rows[i - 2]?.[j - 2] ?? 0) + 1
          : Infinity;
      row[j] = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
};

/** First and last name in any order, without accents, hyphens and apostrophes. */
const nameKey = (...names: readonly string[]): string =>
  names
    .map((name) => plainWords(name).replace(/[^a-z0-9]+/g, ''))
    .toSorted()
    .join(' ');

/** Allows one typing slip in a short name, two in a long one. */
export const similarNames = (one: readonly [string, string], other: readonly [string, string]): boolean => {
  const [mine, theirs] = [nameKey(...one), nameKey(...other)];
  return Math.abs(mine.length - theirs.length) <= 2 && distance(mine, theirs) <= (mine.length < 10 ? 1 : 2);
};

const reasonsOf = (asked: DuplicatesQuery, candidate: Candidate): readonly DuplicateReason[] => {
  const phones = [asked.landline, asked.mobile].flatMap((phone) => (phone ? [e164(phone)] : []));
  const { firstName, lastName } = candidate;
  const named =
    asked.firstName && asked.lastName && firstName && lastName
      ? similarNames([asked.firstName, asked.lastName], [firstName, lastName])
      : false;
  return [
    ...(asked.email && asked.email === candidate.email ? (['email'] as const) : []),
    ...([candidate.landline, candidate.mobile].some((phone) => phone !== null && phones.includes(phone))
      ? (['phone'] as const)
      : []),
    ...(named ? (['name'] as const) : []),
  ];
};

/** A shared landline says little: a switchboard's number is everybody's. */
const tells = (reasons: readonly DuplicateReason[], candidate: Candidate, asked: DuplicatesQuery): boolean =>
  reasons.some((reason) => reason !== 'phone') ||
  (reasons.includes('phone') && asked.mobile !== undefined && e164(asked.mobile) === candidate.mobile);

const candidates = async (asked: DuplicatesQuery, { db, actor }: Asking): Promise<readonly Candidate[]> => {
  const { rows } = await select(candidate)`
    SELECT id, client_id, first_name, last_name, email, landline, mobile, service, "function", role, status,
      ${findable('c.id', actor)} AS findable
    FROM ${contactRows} c
    WHERE (client_id = ${asked.clientId}::uuid OR email = ${asked.email ?? null})
      AND id IS DISTINCT FROM ${asked.except ?? null}::uuid
    LIMIT ${mostCompared}`.execute(db);
  return rows;
};

const ofStaff = async (email: string | undefined, { db }: Asking): Promise<boolean> => {
  if (email === undefined) return false;
  const { rows } = await select({})`SELECT FROM ${staffUserRows} WHERE email = ${email}`.execute(db);
  return rows.length > 0;
};

/** The address is taken; its owner stays hidden. */
const addressTaken: ContactDuplicate = { contact: null, reasons: ['email'], prevents: true, mayRestore: false };

/**
 * Duplicates to show before a contact is registered, or the one named in `except` is revised. Askers who may only
 * revise learn nothing of people whom they do not see, so that they cannot probe for addresses.
 * @throws Refusal 404 for contacts that the asker may not see, 403 for those that they may not save.
 */
export const duplicatesBeforeSaving = async (
  asking: Asking,
  asked: DuplicatesQuery,
): Promise<readonly ContactDuplicate[]> => {
  const { actor, can, streams } = asking;
  const { clientId, except } = asked;
  const ofClient = clientAsked('contact.read', clientId, asking);
  const fields = except === undefined ? null : (await streams.load(contact, except)).state.fields;
  if (except !== undefined && fields?.clientId !== clientId) throw notFound();
  const mayRegister = can(actor, 'contact.register', ofClient);
  const maySave = except === undefined ? mayRegister : can(actor, 'contact.revise', contactResource(fields, except));
  if (!maySave.allowed) throw forbidden(maySave.code);
  const found = await contactDuplicates(asked, asking);
  return mayRegister.allowed ? found : found.filter(({ contact }) => contact !== null);
};

/**
 * Possible duplicates: same e-mail address, same mobile, similar name (defaults G35). Of people whom the asker may not
 * see only the address counts, and its owner stays hidden.
 */
export const contactDuplicates = async (
  asked: DuplicatesQuery,
  asking: Asking,
): Promise<readonly ContactDuplicate[]> => {
  const { actor, can } = asking;
  const [people, staff] = await Promise.all([candidates(asked, asking), ofStaff(asked.email, asking)]);
  const found = people.flatMap((candidate): readonly ContactDuplicate[] => {
    const reasons = reasonsOf(asked, candidate);
    if (!tells(reasons, candidate, asked)) return [];
    const person = contactResource(candidate, candidate.id);
    const elsewhere =
      !candidate.findable ||
      (candidate.clientId !== asked.clientId && isCustomer(actor)) ||
      !can(actor, 'contact.read', person).allowed;
    if (elsewhere) return reasons.includes('email') ? [addressTaken] : [];
    const restorable = can(actor, 'contact.restore', person).allowed;
    return [
      {
        contact: shown(candidate),
        reasons,
        prevents: reasons.includes('email'),
        mayRestore: candidate.status === 'archived' && restorable,
      },
    ];
  });
  const withStaff: readonly ContactDuplicate[] = staff ? [...found, addressTaken] : found;
  return withStaff.toSorted((one, other) => Number(other.prevents) - Number(one.prevents)).slice(0, mostShown);
};

const shown = ({ id, firstName, lastName, email, service, function: job, status }: Candidate) => ({
  id,
  name: [firstName, lastName].filter(Boolean).join(' ') || null,
  email,
  service,
  function: job,
  status,
});

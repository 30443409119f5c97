import { sql } from 'kysely';
import { isCustomer } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { e164, EmailAddress, Id, Optional, Text } from '../kernel/validation.js';
import { plainWords } from '../kernel/words.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import type { ContactRole } from './account.terms.js';
import type { Asking } from './accounts.queries.js';
import type { ContactDuplicate, DuplicateReason } from './accounts.views.js';
import { contactResource } from './contact.state.js';

/** What is known of somebody before he is saved. */
export class DuplicatesQuery {
  @Id() clientId!: string;
  @Optional() @EmailAddress() email?: string;
  @Optional() @Text({ max: 30 }) landline?: string;
  @Optional() @Text({ max: 30 }) mobile?: string;
  @Optional() @Text({ max: 80 }) firstName?: string;
  @Optional() @Text({ max: 80 }) lastName?: string;
  /** He himself, when he is revised. */
  @Optional() @Id() except?: string;
}

interface Candidate {
  readonly id: string;
  readonly clientId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly landline: string | null;
  readonly mobile: string | null;
  readonly service: string;
  readonly function: string;
  readonly role: ContactRole;
  readonly status: 'active' | 'archived';
  /** Otherwise the asker is told no more than of somebody elsewhere. */
  readonly findable: boolean;
}

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

/** One slip of the finger in a short name, two in a long one. */
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
  const { rows } = await sql<Candidate>`
    SELECT id, client_id AS "clientId", first_name AS "firstName", last_name AS "lastName", email, landline, mobile, service,
      "function", role, status, ${findable('contacts_v2.id', actor)} AS findable
    FROM contacts_v2
    WHERE (client_id = ${asked.clientId}::uuid OR email = ${asked.email ?? null})
      AND id IS DISTINCT FROM ${asked.except ?? null}::uuid
    LIMIT ${mostCompared}`.execute(db);
  return rows;
};

const ofStaff = async (email: string | undefined, { db }: Asking): Promise<boolean> => {
  if (email === undefined) return false;
  const { rows } = await sql`SELECT 1 FROM staff_users_v1 WHERE email = ${email}`.execute(db);
  return rows.length > 0;
};

/**
 * Who may be the same person: same e-mail address, same mobile, similar name (defaults G35). Of people elsewhere only the
 * address counts, and customers are not told whose it is.
 * @throws Refusal 404 for contacts that the asker may not see.
 */
export const contactDuplicates = async (
  asked: DuplicatesQuery,
  asking: Asking,
): Promise<readonly ContactDuplicate[]> => {
  const { actor, can } = asking;
  const resource = contactResource({ clientId: asked.clientId, service: '', role: 'user' }, '');
  if (!can(actor, 'contact.read', resource).allowed) throw notFound();
  const [people, staff] = await Promise.all([candidates(asked, asking), ofStaff(asked.email, asking)]);
  const found = people.flatMap((candidate): readonly ContactDuplicate[] => {
    const reasons = reasonsOf(asked, candidate);
    if (!tells(reasons, candidate, asked)) return [];
    const elsewhere = !candidate.findable || (candidate.clientId !== asked.clientId && isCustomer(actor));
    const restorable = can(actor, 'contact.restore', contactResource(candidate, candidate.id)).allowed;
    return [
      {
        contact: elsewhere ? null : shown(candidate),
        reasons,
        prevents: reasons.includes('email'),
        mayRestore: !elsewhere && candidate.status === 'archived' && restorable,
      },
    ];
  });
  const withStaff: readonly ContactDuplicate[] = staff
    ? [...found, { contact: null, reasons: ['email'], prevents: true, mayRestore: false }]
    : found;
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

import { sql } from 'kysely';
import { staffUsers } from '../../projections/staff-users.js';
import { isCustomer } from '../kernel/actor.js';
import type { Occurred } from '../kernel/event.js';
import { anyResource } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { fold } from '../kernel/lifecycle.js';
import { e164, isSiret } from '../kernel/validation.js';
import { plainWords } from '../kernel/words.js';
import { beside, tableOf } from '../platform/database/door.js';
import { shownContactName } from '../directory/restricted-people.js';
import { customerFields, directoryFields } from './account.vocabulary.js';
import type { Asking } from './accounts.queries.js';
import type { ClientChangeView, EstablishmentView } from './accounts.views.js';
import type { ClientCoordinatesData, ClientData } from './client.events.js';
import { client, type ClientState } from './client.js';
import { outcomeOf } from './establishments.jobs.js';
import { DirectoryAway, type Establishment, type SirenDirectory } from './siren-directory.queries.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');

const besideIt = beside('the names of those who changed a client that the asker may read');
const contactRows = besideIt(contacts, 'contacts');
const clientRows = besideIt(clients, 'clients');

/** Most of what a screen shows; the whole life is the auditors'. */
const mostChanges = 50;

interface Author {
  readonly actor: string;
  /** Whom the author simulated, or who lent them the power. */
  readonly onBehalfOf: string | null;
  /** A member of staff who simulated somebody of the client: the client is told who it was. */
  readonly simulated: boolean;
}

const authorOf = ({ metadata: { actor, actorKind, onBehalfOf } }: Occurred): Author => ({
  actor,
  onBehalfOf: onBehalfOf ?? null,
  simulated: actorKind === 'staff' && onBehalfOf !== undefined,
});

/** What each event changed of the coordinates, and who sent it; newest first. */
export const changesOf = (
  history: readonly Occurred[],
): readonly (Omit<ClientChangeView, 'by' | 'inNameOf'> & Author)[] =>
  history
    .map((event, index) => {
      const before = fold(client, history.slice(0, index)).fields;
      const after = fold(client, history.slice(0, index + 1)).fields;
      return {
        revision: String(event.revision),
        at: event.at,
        ...authorOf(event),
        fields: before && after ? differences(before, after) : [],
      };
    })
    .filter(({ fields }) => fields.length > 0)
    .toReversed()
    .slice(0, mostChanges);

/** Two ways of writing one number are no change. */
const same = (field: keyof ClientCoordinatesData, one: string | null, other: string | null): boolean =>
  one === other || (field === 'phone' && one !== null && other !== null && e164(one) === e164(other));

const differences = (before: ClientData, after: ClientData): ClientChangeView['fields'] =>
  customerFields
    .filter((field) => !same(field, before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));

/** Who changed which coordinates, when; customers are told the names of the provider's people who simulated one of theirs only. */
export const clientChanges = async (
  id: string,
  history: readonly Occurred[],
  { db, actor, can }: Asking,
): Promise<readonly ClientChangeView[]> => {
  const readable = can(actor, 'client.read', { ...anyResource('client'), clientId: id }).allowed;
  if (history.length === 0 || !readable) throw notFound();
  const changes = changesOf(history);
  const people = changes.flatMap(({ actor: author, onBehalfOf }) => (onBehalfOf ? [author, onBehalfOf] : [author]));
  const staff = changes.filter(({ simulated }) => simulated || !isCustomer(actor)).map((change) => change.actor);
  const { rows } = await sql<{ id: string; name: string | null }>`
    SELECT c.id::text, ${shownContactName('c', actor)} AS name FROM ${contactRows} c WHERE c.id::text = ANY(${people}::text[])
    UNION ALL SELECT id::text, name FROM ${clientRows} WHERE id::text = ANY(${people}::text[])
    UNION ALL SELECT id::text, name FROM ${staffUserRows} WHERE id::text = ANY(${staff}::text[])`.execute(db);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const nameOf = (person: string | null): string | null => (person === null ? null : (names.get(person) ?? null));
  return changes.map(({ actor: author, onBehalfOf, simulated, ...change }) => ({
    ...change,
    // the same member of staff is named where they simulated, and nowhere else
    by: staff.includes(author) && isCustomer(actor) && !simulated ? null : nameOf(author),
    inNameOf: nameOf(onBehalfOf),
  }));
};

const ownOf = (fields: ClientData, nic: string | null, field: (typeof directoryFields)[number]): string | null =>
  field === 'nic' ? nic : fields[field];

const inDirectory = (found: Establishment, field: (typeof directoryFields)[number]): string | null =>
  ({ nic: found.siret.slice(9), address1: found.address, zipCode: found.zipCode, city: found.city })[field];

const differs = (own: string | null, other: string): boolean =>
  plainWords(own ?? '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim() !==
  plainWords(other)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The directory beside the client: what differs is shown, and taken over field by field (features F48). */
export const clientEstablishment = async (
  id: string,
  asked: string | undefined,
  { fields }: ClientState,
  directory: SirenDirectory,
  { actor, can }: Asking,
): Promise<EstablishmentView> => {
  if (!fields || !can(actor, 'client.read', { ...anyResource('client'), clientId: id }).allowed) throw notFound();
  const nic = asked ?? fields.nic;
  const siret = `${fields.siren ?? ''}${nic ?? ''}`;
  const unknown: EstablishmentView = { available: true, outcome: 'unchecked', name: null, differences: [] };
  if (!isSiret(siret)) return unknown;
  try {
    const found = await directory.lookUp(siret);
    return {
      available: true,
      outcome: outcomeOf(found),
      name: found?.name ?? null,
      differences: found
        ? directoryFields.flatMap((field) => {
            const own = ownOf(fields, fields.nic, field);
            const other = inDirectory(found, field);
            return other !== null && differs(own, other) ? [{ field, own, directory: other }] : [];
          })
        : [],
    };
  } catch (error) {
    if (error instanceof DirectoryAway) return { ...unknown, available: false };
    throw error;
  }
};

import { everybodyLabelled, labelsOf } from '../directory/labels.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import type { Occurred } from '../../kernel/event.js';
import { fold } from '../../kernel/lifecycle.js';
import { notFound } from '../../kernel/refusal.js';
import { e164, isSiret, Nic, Optional } from '../../kernel/validation.js';
import { plainWords } from '../../kernel/words.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { customerFields, directoryFields } from './account.vocabulary.js';
import type { ClientChangeView, EstablishmentView } from './accounts.views.js';
import type { ClientCoordinatesData, ClientData } from './client.events.js';
import { client } from './client.js';
import { outcomeOf } from './establishments.jobs.js';
import { DirectoryAway, SirenDirectory, type Establishment } from './siren-directory.queries.js';

/** Most of what a screen shows; the whole life is the auditors'. */
const mostChanges = 50;

/** The stream of a client that the asker may read. */
const streamOf = async (id: string, { streams, actor, can }: Asking) => {
  const history = await streams.history(client, id);
  const { fields } = fold(client, history);
  const mayRead = can(actor, 'client.read', { ...anyResource('client'), clientId: id }).allowed;
  if (!fields || !mayRead) throw notFound();
  return { fields, history };
};

/** Two ways of writing one number are no change. */
const isSame = (field: keyof ClientCoordinatesData, one: string | null, other: string | null): boolean =>
  one === other || (field === 'phone' && one !== null && other !== null && e164(one) === e164(other));

const differences = (
  before: ClientData | null | undefined,
  after: ClientData | null | undefined,
): ClientChangeView['fields'] =>
  before && after
    ? customerFields
        .filter((field) => !isSame(field, before[field], after[field]))
        .map((field) => ({ field, before: before[field], after: after[field] }))
    : [];

/** Changed coordinates per event, newest first. */
const changesIn = (history: readonly Occurred[]) => {
  const states = history.map((_, index) => fold(client, history.slice(0, index + 1)).fields);
  return history
    .map((event, index) => ({ event, fields: differences(states[index - 1], states[index]) }))
    .filter(({ fields }) => fields.length > 0)
    .toReversed()
    .slice(0, mostChanges);
};

/** Changes of coordinates with author and instant; customers see staff by name only where staff simulated a contact. */
export const clientChanges = async (id: string, asking: Asking): Promise<readonly ClientChangeView[]> => {
  const changes = changesIn((await streamOf(id, asking)).history);
  const people = changes.flatMap(({ event: { metadata } }) => [metadata.actor, metadata.onBehalfOf]);
  const names = await labelsOf(asking, people, everybodyLabelled);
  return changes.map(({ event: { revision, at, metadata }, fields }) => {
    const { actor, actorKind, onBehalfOf = '' } = metadata;
    const isUnsaid = actorKind === 'staff' && onBehalfOf === '' && isCustomer(asking.actor);
    return {
      revision: String(revision),
      at,
      by: isUnsaid ? null : (names.get(actor) ?? null),
      inNameOf: names.get(onBehalfOf) ?? null,
      fields,
    };
  });
};

export class EstablishmentQuery {
  @Optional() @Nic() nic?: string;
}

const inDirectory = ({ siret, address, zipCode, city }: Establishment) => ({
  nic: siret.slice(9),
  address1: address,
  zipCode,
  city,
});

const plain = (words: string): string =>
  plainWords(words)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const comparedWith = (found: Establishment, fields: ClientData): EstablishmentView['differences'] => {
  const theirs = inDirectory(found);
  return directoryFields.flatMap((field) => {
    const [own, directory] = [fields[field], theirs[field]];
    return directory !== null && plain(own ?? '') !== plain(directory) ? [{ field, own, directory }] : [];
  });
};

/** The directory beside the client: what differs is shown, and taken over field by field (features F48). */
export const clientEstablishment = async (
  id: string,
  asking: Asking,
  { nic }: EstablishmentQuery,
): Promise<EstablishmentView> => {
  const { fields } = await streamOf(id, asking);
  const siret = [fields.siren, nic ?? fields.nic].join('');
  const unknown: EstablishmentView = { available: true, outcome: 'unchecked', name: null, differences: [] };
  if (!isSiret(siret)) return unknown;
  try {
    const found = await asking.service(SirenDirectory).lookUp(siret);
    return {
      available: true,
      outcome: outcomeOf(found),
      name: found?.name ?? null,
      differences: found ? comparedWith(found, fields) : [],
    };
  } catch (error) {
    if (error instanceof DirectoryAway) return { ...unknown, available: false };
    throw error;
  }
};

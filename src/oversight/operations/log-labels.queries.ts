import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { licences } from '../../../projections/customers/licences.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { tickets } from '../../../projections/support/tickets.js';
import { everybodyLabelled, labelsOf, namesOf, type Labels } from '../../customers/directory/labels.js';
import { labelFor, labelledLifecycles } from '../../platform/reading/database/labels.js';
import { everybody } from '../../customers/directory/people.js';
import { findable } from '../../customers/directory/restricted-people.js';
import { isId, parseStream, streamOf } from '../../kernel/ids.js';
import { nullable, text, uuid } from '../../kernel/table.js';
import { Optional, Text } from '../../kernel/validation.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { staff } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { and, words } from '../../platform/reading/reads/conditions.js';
import { listing } from '../../platform/reading/reads/reads.js';
import { text as say } from '../../platform/people/translations/dictionary.js';
import type { LogActorView, StreamView } from './history.views.js';

const byStaff = staff('the log of events: its route asks for the right to read it');
const ticketRows = byStaff(tickets, 'tickets');
const clientRows = byStaff(clients, 'clients');
const licenceRows = byStaff(licences, 'licences');

type Database = Pick<Asking, 'db'>;

const mostNamed = 500;

/** Names for all ids found in these values; unknown ids are left out. */
export const namesIn = async (values: unknown, { db }: Database): Promise<Readonly<Record<string, string>>> => {
  const found = JSON.stringify(values).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  return Object.fromEntries(await namesOf(db, [...new Set(found)].slice(0, mostNamed), labelledLifecycles()));
};

/** Names that ids have for the reader: masked in lists, plain where reading a single thing is recorded. */
export type Naming = (ids: readonly (string | null)[], lifecycles?: readonly string[]) => Promise<Labels>;

/** Names as every list shows them: words in the place of one that is restricted (GDPR 18). */
export const maskedNaming =
  (asking: Pick<Asking, 'db' | 'actor'>): Naming =>
  (ids, lifecycles = everybodyLabelled) =>
    labelsOf(asking, ids, lifecycles);

/** Every name, for a look that is noted. */
export const openNaming =
  ({ db }: Database): Naming =>
  (ids, lifecycles) =>
    namesOf(db, ids, lifecycles);

/** Streams by name, with the names that people give to what they are about. */
export const streamsOf = async (
  names: readonly string[],
  asking: Pick<Asking, 'db' | 'actor'>,
  naming: Naming = maskedNaming(asking),
): Promise<(name: string) => StreamView> => {
  const parsed = [...new Set(names)].map(parseStream);
  const labels = await naming(
    parsed.map(({ id }) => id),
    parsed.map(({ lifecycle }) => lifecycle).filter((lifecycle) => labelFor(lifecycle) !== undefined),
  );
  return (name) => {
    const { lifecycle, id } = parseStream(name);
    return { id: name, lifecycle, label: labels.get(id) ?? null };
  };
};

/** Values that are reserved and people that are forgotten have streams too, but no lifecycle. */
export const lifecycleNames = ({ service }: Pick<Asking, 'service'>): readonly string[] =>
  service(BusinessRegistry).lifecycles.map(({ lifecycle }) => lifecycle.name);

const streamName = /^[a-zA-Z]+-[0-9a-f-]{36,40}$/;

/** The streams meant by a stream's name, an id, a ticket's number of today or before, a client's code, or a licence's number. */
export const streamsMeant = async (
  about: string,
  asking: Pick<Asking, 'db' | 'service'>,
): Promise<readonly string[]> => {
  const asked = about.replace(/^(?:#|n°)\s*/i, '');
  if (isId(asked)) return lifecycleNames(asking).map((lifecycle) => streamOf(lifecycle, asked.toLowerCase()));
  if (streamName.test(asked)) return [asked];
  const { rows } = await select({ stream: text() })`
    SELECT 'ticket-' || id AS stream FROM ${ticketRows} WHERE number = ${asked}
    UNION SELECT 'ticket-' || id FROM ${ticketRows} WHERE old_number = ${asked}
    UNION SELECT 'client-' || id FROM ${clientRows} WHERE client_code = ${asked}
    UNION SELECT 'licence-' || id FROM ${licenceRows} WHERE number = ${asked}
    LIMIT 50`.execute(asking.db);
  return rows.map(({ stream }) => stream);
};

class ActorFilter {
  @Optional() @Text({ max: 100 }) q?: string;
}

/** People who may have acted, by name: staff, then contacts with their client. */
export const logActorReads = listing<LogActorView>()({
  path: 'log-actors',
  tag: 'history',
  from: [contacts, staffUsers, clients],
  requires: 'history.read',
  rows: ({ actor }) => select({ id: uuid, name: nullable(text()), client_name: nullable(text()) })`(
    SELECT p.id, p.name, p."clientName" AS client_name FROM ${everybody} p WHERE ${findable('p.id', actor)})`,
  filter: ActorFilter,
  where: { q: { always: (q) => and(sql`name IS NOT NULL`, words('name')(q ?? '')) } },
  sortable: { label: 'name' },
  sortedFirst: () => [sql`client_name IS NOT NULL`],
  defaultSort: ['label', 'ASC'],
  pageSize: 25,
  view: ({ id, name, clientName }, { actor }) => ({
    id,
    label: `${name ?? '…'} – ${clientName ?? say(actor.language, 'admin', 'team')}`,
  }),
});

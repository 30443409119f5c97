import { addressAndClientsOf, staffWith } from '../../customers/directory/people.js';
import { isId } from '../../kernel/ids.js';
import { textsIn } from '../../kernel/named.js';
import { text, uuid } from '../../kernel/table.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { uploadedBy } from '../../platform/papers/files/usable-files.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import { contactNatures } from '../../../projections/support/contact-natures.js';
import type { Actor } from '../../kernel/actor.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { answering, type ContactRequestFacts, type NatureFacts } from './contact-request.js';

const contactNatureRows = tableOf(contactNatures, 'contact_natures');

type Db = FactsTools['db'];

const idIn = (body: object, field: string): string | undefined => textsIn(body, field).find(isId);

/** `CT-2026-000123`: the year, and a number that goes on rising over the years. */
const numberOf = async (db: Db, now: string): Promise<string> => {
  const { rows } = await select({ next: text() })`SELECT nextval('contact_request_number')::text AS next`.execute(db);
  return `CT-${now.slice(0, 4)}-${(rows[0]?.next ?? '').padStart(6, '0')}`;
};

const natureOf = async (db: Db, id: string | undefined): Promise<NatureFacts | null> => {
  if (id === undefined) return null;
  const row = await db
    .selectFrom(contactNatureRows.as('nature'))
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row) return null;
  return {
    companies: row.companies,
    forVisitors: row.for_visitors,
    routedTo: row.routed_to ?? 'staff',
    mailbox: row.mailbox,
    permission: row.permission ?? answering,
  };
};

/** Files that the asker uploaded. A quarantined file is listed where it is attached, but never given out. */
const filesOf = async (db: Db, body: object, actor: Actor): Promise<readonly string[]> => {
  const ids = textsIn(body, 'fileIds').filter(isId);
  if (ids.length === 0) return [];
  const { rows } = await select({ id: uuid })`
    SELECT f.id FROM files f WHERE f.id = ANY(${idList(ids)}) AND ${uploadedBy(actor)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Of the card of a contact who is connected; a client that is connected as such has none. */
const ownAddress = async (db: Db, { id, kind }: Actor): Promise<string | null> =>
  kind === 'contact' || kind === 'clientAdministrator' ? ((await addressAndClientsOf(db, id))?.email ?? null) : null;

const agentIn = async (db: Db, id: string | undefined): Promise<boolean> =>
  id !== undefined && (await staffWith(db, answering)).includes(id);

/** Looks up what the rules of contact-us need; only what the command names is asked for. */
export const contactRequestFacts: Facts = async (
  { db, now },
  { command, body, actor },
): Promise<ContactRequestFacts> => {
  const isSent = command === 'SendContactRequest';
  const [number, ownEmail, nature, usableFileIds, agentKnown] = await Promise.all([
    isSent ? numberOf(db, now()) : '',
    isSent ? ownAddress(db, actor) : null,
    natureOf(db, idIn(body, 'natureId')),
    filesOf(db, body, actor),
    agentIn(db, idIn(body, 'agentId')),
  ]);
  return { number, ownEmail, nature, usableFileIds, agentKnown };
};

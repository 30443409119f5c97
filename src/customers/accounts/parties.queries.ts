import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { isSharedMailbox } from '../../kernel/validation.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { opaqueIds } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { emailFaultOf } from './email-domains.vocabulary.js';

const bySystem = system('decides whether a contact of the client may stand for it in what is signed');
const contactRows = bySystem(contacts, 'contacts');
const contactClientRows = bySystem(contactClients, 'contact_clients');
const clientRows = bySystem(clients, 'clients');

export type PartyFault = 'partyWithoutEmail' | 'partyMailboxShared' | 'emailOfVendor' | 'emailDisposable';

/** A contact who may be named as signatory, correspondent or administrative contact of a client. */
export interface Party {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly mobile: string | null;
  /** Reason why they cannot be named; null: they can. */
  readonly fault: PartyFault | null;
}

/** Why an address is of no natural person of a customer: several people read it, it is the vendor's, or it lasts for minutes. */
export const ownEmailFault = (email: string, vendorDomains: readonly string[]): PartyFault | null =>
  isSharedMailbox(email) ? 'partyMailboxShared' : emailFaultOf(email, vendorDomains);

const faultOf = (email: string | null, vendorDomains: readonly string[]): PartyFault | null =>
  email === null ? 'partyWithoutEmail' : ownEmailFault(email, vendorDomains);

const party = { id: uuid, name: nullable(text()), email: nullable(text()), mobile: nullable(text()) };

/** Active contacts of the client among these: natural persons with an address of their own (specification §5; default G7). */
export const partiesOf = async (
  { db, config }: Pick<FactsTools, 'db' | 'config'>,
  clientId: string | null,
  ids: readonly string[],
): Promise<readonly Party[]> => {
  if (clientId === null || ids.length === 0) return [];
  const { rows } = await select(party)`
    SELECT c.id, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.email, c.mobile FROM ${contactRows} c
    WHERE c.id = ANY(${opaqueIds(ids)}) AND c.status = 'active' AND c.id IN (
      SELECT contact_id FROM ${contactClientRows} k WHERE k.client_id = ${clientId}::uuid)`.execute(db);
  return rows.map((row) => ({ ...row, fault: faultOf(row.email, config.vendorEmailDomains) }));
};

const addressed = { ...party, clientId: uuid };

/** Active contacts with these addresses, once for each client that they act for; the first of a client where it has several. */
export const partiesByEmail = async (
  { db, config }: Pick<FactsTools, 'db' | 'config'>,
  emails: readonly string[],
): Promise<readonly (Party & { readonly clientId: string })[]> => {
  const { rows } = await select(addressed)`
    SELECT c.id, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.email, c.mobile, k.client_id AS "clientId"
    FROM ${contactRows} c JOIN ${contactClientRows} k ON k.contact_id = c.id
    WHERE c.email = ANY(${[...emails]}::text[]) AND c.status = 'active' ORDER BY c.id`.execute(db);
  return rows.map((row) => ({ ...row, fault: faultOf(row.email, config.vendorEmailDomains) }));
};

const coded = { id: uuid, clientCode: text(), name: text() };

/** Active clients by the number that they have in the provider's books. */
export const clientsByCode = async (
  { db }: Pick<FactsTools, 'db'>,
  codes: readonly string[],
): Promise<readonly ValuesOf<typeof coded>[]> => {
  const { rows } = await select(coded)`
    SELECT id, client_code AS "clientCode", name FROM ${clientRows}
    WHERE lower(client_code) = ANY(${codes.map((code) => code.toLowerCase())}::text[]) AND status = 'active'`.execute(
    db,
  );
  return rows;
};

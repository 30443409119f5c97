import type { Kysely } from 'kysely';
import { clientCards } from '../../../projections/customers/client-cards.js';
import { clientReferences } from '../../../projections/customers/client-references.js';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { defaultLanguage, type Language } from '../../kernel/language.js';
import { camelColumns, flag, integer, nullable, only, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { NoTables } from '../../platform/reading/database/database.js';
import { system } from '../../platform/reading/database/door.js';
import { opaqueIds, prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { isLanguage } from '../../platform/people/translations/dictionary.js';
import { idList } from '../../platform/reading/reads/conditions.js';

/** Parties of a paper: the client with its name of that day, and its people who may sign or be written to. */

const bySystem = system('names the client and the people who stand on a paper that is about to be made');
const clientRows = bySystem(clients, 'clients');
const cardRows = bySystem(clientCards, 'client_card_changes');
const contactRows = bySystem(contacts, 'contacts');
const referenceRows = bySystem(clientReferences, 'client_references');

const party = only(
  camelColumns(clients.tables.clients.columns),
  'id',
  'name',
  'clientCode',
  'kind',
  'entity',
  'language',
  'siren',
  'nic',
  'address1',
  'address2',
  'address3',
  'zipCode',
  'city',
  'country',
  'chorusRequirement',
  'chorusServices',
  'establishment',
  'checkedSiret',
);
/** An active client. */
export type Party = ValuesOf<typeof party>;

/** Null: there is none that is active. */
export const partyOf = async (db: Kysely<NoTables>, clientId: string): Promise<Party | null> => {
  const { rows } = await select(party)`
    ${prepared} SELECT id, name, client_code AS "clientCode", kind, entity, language, siren, nic, address1, address2,
      address3, zip_code AS "zipCode", city, country, chorus_requirement AS "chorusRequirement",
      chorus_services AS "chorusServices", establishment, checked_siret AS "checkedSiret"
    FROM ${clientRows} WHERE id = ${clientId}::uuid AND status = 'active'`.execute(db);
  return rows[0] ?? null;
};

const onPaper = only(
  camelColumns(clients.tables.clients.columns),
  'id',
  'name',
  'clientCode',
  'language',
  'brand',
  'entity',
  'country',
  'siren',
  'nic',
  'taxId',
  'dir3Office',
  'dir3Body',
  'dir3Unit',
  'holidayZone',
  'address1',
  'address2',
  'address3',
  'zipCode',
  'city',
);
/** A client as its papers name it. */
export type PartyOnPaper = ValuesOf<typeof onPaper>;

/** The client's, so that every person who prints or signs a paper gets the same one. */
export const languageOfPaper = ({ language }: PartyOnPaper): Language =>
  isLanguage(language) ? language : defaultLanguage;

const change = { change: clientCards.tables.client_card_changes.columns.change };

/**
 * The client as its card was at this instant, so that what changes afterwards changes no paper; as it is now where no
 * instant is named. Archived clients too: their papers stay what they were.
 */
export const partyOnPaper = async (
  db: Kysely<NoTables>,
  clientId: string,
  at: string | null,
): Promise<PartyOnPaper | null> => {
  const { rows } = await select(onPaper)`
    ${prepared} SELECT id, name, client_code AS "clientCode", language, brand, entity, country, siren, nic, tax_id AS "taxId",
      dir3_office AS "dir3Office", dir3_body AS "dir3Body", dir3_unit AS "dir3Unit", holiday_zone AS "holidayZone",
      address1, address2, address3, zip_code AS "zipCode", city
    FROM ${clientRows} WHERE id = ${clientId}::uuid`.execute(db);
  const [present] = rows;
  if (!present || at === null) return present ?? null;
  // a paper that is older than the record of its client has the first card
  const changes = await select(change)`
    ${prepared} SELECT change FROM ${cardRows} WHERE client_id = ${clientId}::uuid AND (since <= ${at}::timestamptz OR revision = 0)
    ORDER BY revision`.execute(db);
  return changes.rows.reduce<PartyOnPaper>((card, { change: changed }) => ({ ...card, ...changed }), present);
};

type Address = Pick<Party, 'address1' | 'address2' | 'address3' | 'zipCode' | 'city'>;

/** Its lines, as they stand under the name. */
export const addressOf = ({ address1, address2, address3, zipCode, city }: Address): readonly string[] =>
  [address1, address2, address3, `${zipCode} ${city}`].flatMap((line) =>
    line === null || line.trim() === '' ? [] : [line],
  );

/** Null of a client without a number. */
export const siretOf = ({ siren, nic }: Pick<Party, 'siren' | 'nic'>): string | null =>
  siren === null || nic === null ? null : `${siren}${nic}`;

/**
 * Last answer of the public directory about the client's present number; the look-up repeats until then (default G12).
 */
export const establishmentOf = (
  client: Party,
): { readonly siret: string | null; readonly outcome: Party['establishment'] } => {
  const siret = siretOf(client);
  return { siret, outcome: siret !== null && client.checkedSiret === siret ? client.establishment : 'unchecked' };
};

const person = { id: uuid, name: nullable(text()), email: nullable(text()) };
export type PartyPerson = ValuesOf<typeof person>;

/** The contacts among these who are active, and of the client: its own or those who act for it. */
export const peopleAt = async (
  db: Kysely<NoTables>,
  ids: readonly string[],
  clientId: string,
): Promise<readonly PartyPerson[]> => {
  if (ids.length === 0) return [];
  const { rows } = await select(person)`
    ${prepared} SELECT id, nullif(concat_ws(' ', first_name, last_name), '') AS name, email FROM ${contactRows}
    WHERE id = ANY(${opaqueIds(ids)}) AND status = 'active'
      AND (client_id = ${clientId}::uuid OR client_ids ? ${clientId})`.execute(db);
  return rows;
};

/** Contacts as they are known, also those who have left. */
export const peopleOnceAt = async (db: Kysely<NoTables>, ids: readonly string[]): Promise<readonly PartyPerson[]> => {
  const { rows } = await select(person)`
    SELECT id, nullif(concat_ws(' ', first_name, last_name), '') AS name, email FROM ${contactRows}
    WHERE id = ANY(${opaqueIds(ids)})`.execute(db);
  return rows;
};

/** A service that the client receives invoices for, as the e-invoicing platform knows it. */
export interface ChorusService {
  readonly code: string;
  readonly label: string;
  readonly needsCommitment: boolean;
}

export interface ChorusNeeds {
  readonly requirement: Party['chorusRequirement'];
  readonly services: readonly ChorusService[];
}

/**
 * References required on the client's orders (defaults G13): services of its record, and those among its references.
 */
export const chorusNeedsOf = async (
  db: Kysely<NoTables>,
  { id, chorusRequirement, chorusServices }: Pick<Party, 'id' | 'chorusRequirement' | 'chorusServices'>,
  today: string,
): Promise<ChorusNeeds> => {
  const { rows } = await select({ code: text(), label: text(), needsCommitment: flag })`
    SELECT code, label, requires_commitment AS "needsCommitment" FROM ${referenceRows}
    WHERE client_id = ${id}::uuid AND kind = 'chorusService' AND status = 'active'
      AND (valid_until IS NULL OR valid_until >= ${today}::date) ORDER BY code`.execute(db);
  const own = chorusServices.map(({ code, name, needsCommitment }) => ({ code, label: name, needsCommitment }));
  const further = rows.filter(({ code }) => !own.some((service) => service.code === code));
  return { requirement: chorusRequirement, services: [...own, ...further] };
};

/** Brands and entities of active clients, each with the number of these. */
export const clientsByBrand = async (db: Kysely<NoTables>) => {
  const { brand, entity } = clients.tables.clients.columns;
  const { rows } = await select({ brand, entity, clients: integer })`
    SELECT brand, entity, count(*)::int AS clients FROM ${clientRows} WHERE status = 'active'
    GROUP BY brand, entity ORDER BY brand, entity`.execute(db);
  return rows;
};

/** Codes that other systems know clients by. */
export const clientCodesOf = async (
  db: Kysely<NoTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await select({ id: uuid, code: text() })`
    SELECT id, client_code AS code FROM ${clientRows} WHERE id = ANY(${idList(ids)})`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
};

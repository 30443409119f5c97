import { Injectable } from '@nestjs/common';
import { languages, defaultLanguage, type Language } from '../kernel/language.js';
import { systemText, tableText } from '../platform/database/door.js';
import { Db } from '../platform/database/database.js';
import { contextWords, passwordLengths } from './password.vocabulary.js';
import type { PasswordRulesView } from './sign-in.views.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';
import { staffUsers } from '../../projections/staff-users.js';
import { delegations } from '../../projections/delegations.js';

const inText = systemText('finds who signs in, before anybody is known to ask');
const contactRows = inText(contacts, 'contacts');
const clientRows = inText(clients, 'clients');
const staffUserRows = tableText(staffUsers, 'staff_users');
const defaultRows = inText(delegations, 'default_administrators');

/** Somebody who may sign in: a contact, a member of staff, or a client itself. */
export interface Person {
  readonly id: string;
  readonly kind: 'contact' | 'staff' | 'client';
  readonly name: string | null;
  readonly email: string | null;
  readonly language: Language;
  readonly clientId: string | null;
  readonly clientName: string | null;
  /** Of several clients, the one that he acts for when he connects. */
  readonly defaultClientId?: string | null;
  /** Of a client. */
  readonly vocalCode?: string | null;
}

interface PersonRow {
  readonly id: string;
  readonly kind: Person['kind'];
  readonly name: string | null;
  readonly email: string | null;
  readonly language: string;
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly default_client_id: string | null;
  readonly vocal_code: string | null;
}

const everybody = `
  SELECT c.id, 'contact' AS kind, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.email, c.language,
    c.client_id, k.name AS client_name, c.default_client_id, NULL AS vocal_code
  FROM ${contactRows} c JOIN ${clientRows} k ON k.id = c.client_id AND k.status = 'active'
  WHERE c.status = 'active' AND c.role <> 'accountless'
  UNION ALL
  SELECT id, 'staff', name, email, language, NULL, NULL, NULL, NULL FROM ${staffUserRows} WHERE status = 'active'
  UNION ALL
  SELECT id, 'client', name, NULL, language, id, name, NULL, vocal_code FROM ${clientRows} WHERE status = 'active'`;

const languageOf = (known: string): Language => languages.find((language) => language === known) ?? defaultLanguage;

const personOf = (row: PersonRow): Person => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  language: languageOf(row.language),
  clientId: row.client_id,
  clientName: row.client_name,
  defaultClientId: row.default_client_id,
  vocalCode: row.vocal_code,
});

/** However it was typed: the same log-in is one account, for whoever counts guesses too. */
export const plainLogin = (login: string): string => login.trim().normalize('NFC').toLowerCase();

/** What a password of this person must keep to. */
export const rulesFor = ({ kind, name, email, clientName }: Person): PasswordRulesView => ({
  minimum: kind === 'staff' ? passwordLengths.staff : passwordLengths.customer,
  words: contextWords([name, email, clientName]),
});

/** Who may sign in, and where his mails go; archived and accountless people are not there. */
@Injectable()
export class PersonsQueries {
  constructor(private readonly db: Db) {}

  byId(id: string): Promise<Person | undefined> {
    return this.one('person_of_id', 'id = $1', id);
  }

  byLogin(login: string): Promise<Person | undefined> {
    return this.one('person_of_login', 'email = $1', plainLogin(login));
  }

  byVocalCode(code: string): Promise<Person | undefined> {
    return this.one('person_of_code', 'vocal_code = $1', code);
  }

  /** Whether they may act for this client. */
  async isOfClient(contactId: string, clientId: string): Promise<boolean> {
    const { rows } = await this.db.pool.query(
      `SELECT FROM ${contactRows} WHERE id = $1 AND status = 'active' AND role <> 'accountless'
         AND (client_id = $2::uuid OR client_ids ? $2::text)`,
      [contactId, clientId],
    );
    return rows.length > 0;
  }

  /** Who reads what concerns the sign-in of a client: its own address, or else an administrator, its default one first. */
  async mailboxOf(client: Person): Promise<Person | undefined> {
    const { rows } = await this.db.pool.query<Pick<PersonRow, 'id' | 'name' | 'email' | 'language'>>(
      `SELECT id, name, email, language FROM (
         SELECT id, name, email, language, 0 AS place FROM ${clientRows} WHERE id = $1 AND email IS NOT NULL
         UNION ALL
         SELECT c.id, nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email, c.language,
           CASE WHEN d.contact_id = c.id THEN 1 ELSE 2 END
         FROM ${contactRows} c LEFT JOIN ${defaultRows} d ON d.client_id = c.client_id
         WHERE c.client_id = $1 AND c.status = 'active' AND c.role = 'administrator' AND c.email IS NOT NULL) mailboxes
       ORDER BY place, id LIMIT 1`,
      [client.id],
    );
    return rows[0] && { ...client, ...rows[0], language: languageOf(rows[0].language) };
  }

  private async one(name: string, where: string, value: string): Promise<Person | undefined> {
    const text = `SELECT * FROM (${everybody}) people WHERE ${where} LIMIT 1`;
    const { rows } = await this.db.pool.query<PersonRow>({ name, text, values: [value] });
    return rows[0] && personOf(rows[0]);
  }
}

import { Injectable } from '@nestjs/common';
import { languages, defaultLanguage, type Language } from '../kernel/language.js';
import { Db } from '../platform/database/database.js';
import { contextWords, passwordLengths } from './password.terms.js';
import type { PasswordRulesView } from './sign-in.views.js';

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
}

const everybody = `
  SELECT c.id, 'contact' AS kind, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.email, c.language,
    c.client_id, k.name AS client_name, c.default_client_id, NULL AS vocal_code
  FROM contacts_v2 c JOIN clients_v2 k ON k.id = c.client_id AND k.status = 'active'
  WHERE c.status = 'active' AND c.role <> 'accountless'
  UNION ALL
  SELECT id, 'staff', name, email, language, NULL, NULL, NULL, NULL FROM staff_users_v1 WHERE status = 'active'
  UNION ALL
  SELECT id, 'client', name, NULL, language, id, name, NULL, vocal_code FROM clients_v2 WHERE status = 'active'`;

const personOf = (row: PersonRow): Person => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  language: languages.find((language) => language === row.language) ?? defaultLanguage,
  clientId: row.client_id,
  clientName: row.client_name,
  defaultClientId: row.default_client_id,
});

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
    return this.one('person_of_login', 'email = $1', login.trim().normalize('NFC').toLowerCase());
  }

  byVocalCode(code: string): Promise<Person | undefined> {
    return this.one('person_of_code', 'vocal_code = $1', code);
  }

  private async one(name: string, where: string, value: string): Promise<Person | undefined> {
    const text = `SELECT * FROM (${everybody}) people WHERE ${where} LIMIT 1`;
    const { rows } = await this.db.pool.query<PersonRow>({ name, text, values: [value] });
    return rows[0] && personOf(rows[0]);
  }
}

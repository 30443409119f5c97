import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { delegations } from '../../../projections/customers/delegations.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { client as clientLifecycle, codesAddress, contact, heldPowers } from '../accounts/accounts.module.js';
import type { Language } from '../../kernel/language.js';
import { nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { prepared } from '../../platform/reading/database/prepared.js';
import { select } from '../../platform/reading/database/select.js';
import { contextWords, passwordLengths } from './password.vocabulary.js';
import type { PasswordRulesView } from './sign-in.views.js';

const bySystem = system('finds who signs in, before anybody is known to ask');
const contactRows = bySystem(contacts, 'contacts');
const clientRows = bySystem(clients, 'clients');
const defaultRows = bySystem(delegations, 'default_administrators');
const staffUserRows = tableOf(staffUsers, 'staff_users');

const addressed = { id: uuid, name: nullable(text()), email: nullable(text()), language: text<Language>() };

const personColumns = {
  ...addressed,
  kind: text<'contact' | 'staff' | 'client'>(),
  clientId: nullable(uuid),
  clientName: nullable(text()),
  /** Of several clients, the one that they act for when they connect. */
  defaultClientId: nullable(uuid),
  /** Of a client. */
  vocalCode: nullable(text()),
};

type Known = ValuesOf<typeof personColumns>;

/** A person who may sign in: a contact, a member of staff, or a client itself. */
export type Person = Omit<Known, 'defaultClientId' | 'vocalCode'> &
  Partial<Pick<Known, 'defaultClientId' | 'vocalCode'>>;

const everybody = sql`(
  SELECT c.id, 'contact' AS kind, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.email, c.language,
    c.client_id, k.name AS client_name, c.default_client_id, NULL AS vocal_code
  FROM ${contactRows} c JOIN ${clientRows} k ON k.id = c.client_id AND k.status = 'active'
  WHERE c.status = 'active' AND c.role <> 'accountless'
  UNION ALL
  SELECT id, 'staff', name, email, language, NULL, NULL, NULL, NULL FROM ${staffUserRows} WHERE status = 'active'
  UNION ALL
  SELECT id, 'client', name, NULL, language, id, name, NULL, vocal_code FROM ${clientRows} WHERE status = 'active')`;

/** However it was typed: the same log-in is one account, for those who count guesses too. */
export const plainLogin = (login: string): string => login.trim().normalize('NFC').toLowerCase();

/** Password rules for this person. */
export const rulesFor = ({ kind, name, email, clientName }: Person): PasswordRulesView => ({
  minimum: kind === 'staff' ? passwordLengths.staff : passwordLengths.customer,
  words: contextWords([name, email, clientName]),
});

/** People who may sign in, with the address of their mails; archived and accountless people are left out. */
@Injectable()
export class PersonsQueries {
  constructor(
    private readonly db: Db,
    private readonly commands: Commands,
  ) {}

  byId(id: string): Promise<Person | undefined> {
    return this.one(sql`id = ${id}`);
  }

  byLogin(login: string): Promise<Person | undefined> {
    return this.one(sql`email = ${plainLogin(login)}`);
  }

  byVocalCode(code: string): Promise<Person | undefined> {
    return this.one(sql`vocal_code = ${code}`);
  }

  /** Whether they may act for this client. */
  async isOfClient(contactId: string, clientId: string): Promise<boolean> {
    const { rows } = await select({})`
      SELECT FROM ${contactRows} WHERE id = ${contactId} AND status = 'active' AND role <> 'accountless'
        AND (client_id = ${clientId}::uuid OR client_ids ? ${clientId}::text)`.execute(this.db.kysely);
    return rows.length > 0;
  }

  /**
   * Recipient of mails about the sign-in of a client: its address for codes, or else an administrator, its default one
   * first.
   */
  async mailboxOf(client: Person): Promise<Person | undefined> {
    const { state } = await this.commands.load(clientLifecycle, client.id);
    const now = new Date().toISOString();
    const email = codesAddress(state, now);
    const { rows } = await select(addressed)`
      SELECT id, name, email, language FROM (
        SELECT id, name, ${email}::text AS email, language, 0 AS place FROM ${clientRows}
        WHERE id = ${client.id} AND ${email}::text IS NOT NULL
        UNION ALL
        SELECT c.id, nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email, c.language,
          CASE WHEN d.contact_id = c.id THEN 1 ELSE 2 END
        FROM ${contactRows} c LEFT JOIN ${defaultRows} d ON d.client_id = c.client_id
        WHERE c.client_id = ${client.id} AND c.status = 'active' AND c.role = 'administrator'
          AND c.email IS NOT NULL) mailboxes
      ORDER BY place, id`.execute(this.db.kysely);
    for (const row of rows)
      // whom staff just made an administrator reads no code of the client
      if (row.id === client.id || !(await this.isHeld(row.id, client.id, now))) return { ...client, ...row };
    return undefined;
  }

  private async isHeld(id: string, clientId: string, now: string): Promise<boolean> {
    const { state } = await this.commands.load(contact, id);
    return heldPowers(state, clientId, 'administrator', now).length > 0;
  }

  private async one(condition: RawBuilder<boolean>): Promise<Person | undefined> {
    const { rows } = await select(personColumns)`
      ${prepared} SELECT * FROM ${everybody} people WHERE ${condition} LIMIT 1`.execute(this.db.kysely);
    return rows[0];
  }
}

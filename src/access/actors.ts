import { Injectable } from '@nestjs/common';
import type { Actor } from '../kernel/actor.js';
import { defaultLanguage, type Language } from '../kernel/language.js';
import { People } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import type { Session } from '../platform/sessions/sessions.js';
import { isLanguage } from '../platform/translations/dictionary.js';
import type { ClientRow } from '../../projections/clients.js';
import type { ContactRow } from '../../projections/contacts.js';
import type { StaffUserRow } from '../../projections/staff-users.js';

export type AccessTables = {
  readonly clients_v1: ClientRow;
  readonly contacts_v1: ContactRow;
  readonly staff_users_v1: StaffUserRow;
};

export const languageOf = (language: string): Language => (isLanguage(language) ? language : defaultLanguage);

type Client = Pick<ClientRow, 'id' | 'linked_client_ids'>;

const customer = (contact: ContactRow, client: Client, simulatedBy: string | null): Actor => ({
  id: contact.id,
  kind: contact.role === 'administrator' ? 'clientAdministrator' : 'contact',
  clientId: client.id,
  linkedClientIds: client.linked_client_ids,
  productRights: contact.product_rights,
  seesAllTickets: contact.sees_all_tickets,
  permissions: [],
  language: languageOf(contact.language),
  simulatedBy,
});

const member = (user: StaffUserRow): Actor => ({
  id: user.id,
  kind: 'staff',
  clientId: null,
  linkedClientIds: [],
  productRights: {},
  seesAllTickets: true,
  permissions: user.permissions,
  language: languageOf(user.language),
  simulatedBy: null,
});

/** Who a session's person is now: read on each request, so that a changed right or a closed account holds at once. */
@Injectable()
export class Actors extends People {
  private readonly db;

  constructor(db: Db) {
    super();
    this.db = db.kysely.withTables<AccessTables>();
  }

  /** Undefined when the person may not connect (any more). */
  async of({
    personId,
    clientId,
    simulatedBy,
  }: Pick<Session, 'personId' | 'clientId' | 'simulatedBy'>): Promise<Actor | undefined> {
    const contact = await this.contact(personId);
    if (contact) {
      const client = await this.client(
        clientId !== null && contact.client_ids.includes(clientId) ? clientId : contact.client_id,
      );
      return client && customer(contact, client, simulatedBy);
    }
    const user = await this.db
      .selectFrom('staff_users_v1')
      .selectAll()
      .where('id', '=', personId)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return user && member(user);
  }

  override actorOf(personId: string): Promise<Actor | undefined> {
    return this.of({ personId, clientId: null, simulatedBy: null });
  }

  /** The person who logs in with this e-mail; archived and accountless people do not. */
  async personOf(login: string): Promise<string | undefined> {
    const email = login.trim().normalize('NFC').toLowerCase();
    const contact = await this.db
      .selectFrom('contacts_v1')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'active')
      .where('role', '!=', 'accountless')
      .executeTakeFirst();
    if (contact) return contact.id;
    const user = await this.db
      .selectFrom('staff_users_v1')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'active')
      .executeTakeFirst();
    return user?.id;
  }

  private contact(id: string) {
    return this.db
      .selectFrom('contacts_v1')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('role', '!=', 'accountless')
      .executeTakeFirst();
  }

  private client(id: string): Promise<Client | undefined> {
    return this.db
      .selectFrom('clients_v1')
      .select(['id', 'linked_client_ids'])
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst();
  }
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '../kernel/actor.js';
import { defaultLanguage, type Language } from '../kernel/language.js';
import { People } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { Gathered } from '../platform/gathered.js';
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

type Asking = Pick<Session, 'personId' | 'clientId' | 'simulatedBy'>;

/** What is known of who asks: a contact with the client he acts for, a member of staff, or nobody. */
interface AskingRow {
  readonly contact: Pick<ContactRow, 'role' | 'language' | 'product_rights' | 'sees_all_tickets'> | null;
  readonly client: Pick<ClientRow, 'id' | 'linked_client_ids'> | null;
  readonly staff: Pick<StaffUserRow, 'language' | 'permissions'> | null;
}

const asking = `
  SELECT
    CASE WHEN c.id IS NOT NULL THEN json_build_object('role', c.role, 'language', c.language,
      'product_rights', c.product_rights, 'sees_all_tickets', c.sees_all_tickets) END AS contact,
    CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'linked_client_ids', k.linked_client_ids) END AS client,
    CASE WHEN s.id IS NOT NULL THEN json_build_object('language', s.language, 'permissions', s.permissions) END AS staff
  FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS asked (person_id, client_id, place)
  LEFT JOIN contacts_v1 c ON c.id = asked.person_id AND c.status = 'active' AND c.role <> 'accountless'
  LEFT JOIN clients_v1 k ON k.status = 'active'
    AND k.id = CASE WHEN c.client_ids ? asked.client_id THEN asked.client_id::uuid ELSE c.client_id END
  LEFT JOIN staff_users_v1 s ON s.id = asked.person_id AND s.status = 'active'
  ORDER BY asked.place`;

const nobody: AskingRow = { contact: null, client: null, staff: null };

const actorOf = ({ personId, simulatedBy }: Asking, { contact, client, staff }: AskingRow): Actor | undefined => {
  if (contact) return client ? customer(personId, simulatedBy, contact, client) : undefined;
  return staff ? member(personId, staff) : undefined;
};

const customer = (
  id: string,
  simulatedBy: string | null,
  contact: NonNullable<AskingRow['contact']>,
  client: NonNullable<AskingRow['client']>,
): Actor => ({
  id,
  kind: contact.role === 'administrator' ? 'clientAdministrator' : 'contact',
  clientId: client.id,
  linkedClientIds: client.linked_client_ids,
  productRights: contact.product_rights,
  seesAllTickets: contact.sees_all_tickets,
  permissions: [],
  language: languageOf(contact.language),
  simulatedBy,
});

const member = (id: string, staff: NonNullable<AskingRow['staff']>): Actor => ({
  id,
  kind: 'staff',
  clientId: null,
  linkedClientIds: [],
  productRights: {},
  seesAllTickets: true,
  permissions: staff.permissions,
  language: languageOf(staff.language),
  simulatedBy: null,
});

/** Who a session's person is now: read on each request, so that a changed right or a closed account holds at once. */
@Injectable()
export class Actors extends People {
  private readonly db;
  private readonly asked: Gathered<Asking, Actor | undefined>;

  constructor(db: Db) {
    super();
    this.db = db.kysely.withTables<AccessTables>();
    this.asked = new Gathered(async (all) => {
      const values = [all.map(({ personId }) => personId), all.map(({ clientId }) => clientId)];
      const { rows } = await db.pool.query<AskingRow>({ name: 'asking', text: asking, values });
      return all.map((one, place) => actorOf(one, rows[place] ?? nobody));
    });
  }

  /** Undefined when the person may not connect (any more). */
  of({ personId, clientId, simulatedBy }: Asking): Promise<Actor | undefined> {
    return this.asked.ask({ personId, clientId, simulatedBy });
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
}

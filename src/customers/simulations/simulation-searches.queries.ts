import { Injectable } from '@nestjs/common';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { Actor } from '../../kernel/actor.js';
import { refusal, Refusal } from '../../kernel/refusal.js';
import { integer, nullable, text, uuid } from '../../kernel/table.js';
import { masked } from '../accounts/vocal-code.vocabulary.js';
import { staff } from '../../platform/reading/database/door.js';
import { Db } from '../../platform/reading/database/database.js';
import { inTurn } from '../../platform/reading/database/locks.js';
import { select } from '../../platform/reading/database/select.js';
import { SensitiveReads } from '../../platform/people/personal-data/sensitive-reads.js';
import { findable } from '../directory/restricted-people.js';
import { searchLimit } from './simulation.vocabulary.js';
import type { FoundCustomerView, SimulatableUser } from './simulations.views.js';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';

const byStaff = staff('the search of customers to simulate: its route asks for the right');
const clientRows = byStaff(clients, 'clients');
const placeRows = byStaff(contactClients, 'contact_clients');
const contactRows = byStaff(contacts, 'contacts');

/** Client codes and vocal codes: letters, digits and what joins them. */
const identifierForm = /^[\p{L}\d][\p{L}\d ._/-]{0,39}$/u;

/** A vocal code opens its client's sign-in: no log holds it. Client codes are shown to everybody who reads the log. */
const logged = (identifier: string): string => (/^[\d ._/-]+$/.test(identifier) ? masked(identifier) : identifier);

type FoundClient = FoundCustomerView['client'];

const userColumns = {
  id: uuid,
  name: nullable(text()),
  email: nullable(text()),
  service: nullable(text()),
  function: nullable(text()),
  role: text(),
};

/**
 * Finds a customer by their exact identifier, and no other way (defaults G60): no browsing, no completion. Each search
 * is kept, found or not, and the number of searches of a member of staff in ten minutes is limited.
 */
@Injectable()
export class SimulationSearches {
  constructor(
    private readonly db: Db,
    private readonly reads: SensitiveReads,
  ) {}

  /** @throws Refusal `identifierMissing`, `identifierIncorrect`, `noClientFound`, `tooManyRequests`. */
  async search(actor: Actor, asked: string): Promise<FoundCustomerView> {
    const identifier = asked.trim();
    if (identifier === '') throw refusal('identifierMissing');
    if (!identifierForm.test(identifier)) throw refusal('identifierIncorrect');
    const client = await this.client(identifier);
    await this.keep(actor, logged(identifier), client?.id ?? null);
    if (!client) throw refusal('noClientFound');
    return { client, users: await this.users(client.id, actor) };
  }

  private async assertPatience(staffId: string, tx: QueryExecutorProvider): Promise<void> {
    const { rows } = await select({ made: integer })`
      SELECT count(*)::int AS made FROM simulation_searches
      WHERE staff_id = ${staffId}::uuid AND at > clock_timestamp() - make_interval(mins => ${searchLimit.minutes})`.execute(
      tx,
    );
    if ((rows[0]?.made ?? 0) >= searchLimit.searches)
      throw new Refusal('tooManyRequests', { count: searchLimit.minutes * 60 }, 429);
  }

  /** Records a search for the limit, and for auditors: under a lock, and before its result is returned. */
  private async keep(actor: Actor, identifier: string, clientId: string | null): Promise<void> {
    await this.db.kysely.transaction().execute(async (tx) => {
      await inTurn(tx, 'simulation searches', actor.id);
      await this.assertPatience(actor.id, tx);
      await sql`INSERT INTO simulation_searches (staff_id, identifier, client_id)
        VALUES (${actor.id}::uuid, ${identifier}, ${clientId}::uuid)`.execute(tx);
    });
    await sql`DELETE FROM simulation_searches WHERE at < clock_timestamp() - interval '1 day'`.execute(this.db.kysely);
    await this.reads.note(actor, { act: 'customerSearch', filter: { identifier, clientId } });
  }

  private async client(identifier: string): Promise<FoundClient | undefined> {
    const { rows } = await select({ id: uuid, name: text(), clientCode: text(), city: text() })`
      SELECT id, name, client_code, city FROM ${clientRows}
      WHERE status = 'active' AND (upper(client_code) = upper(${identifier}) OR vocal_code = ${identifier})
      ORDER BY upper(client_code) = upper(${identifier}) DESC LIMIT 1`.execute(this.db.kysely);
    return rows[0];
  }

  private async users(clientId: string, actor: Actor): Promise<readonly SimulatableUser[]> {
    const { rows } = await select(userColumns)`
      SELECT c.id, nullif(concat_ws(' ', c.first_name, c.last_name), '') AS name, c.email, c.service, c.function, m.role
      FROM ${placeRows} m JOIN ${contactRows} c ON c.id = m.contact_id
      WHERE m.client_id = ${clientId}::uuid AND c.status = 'active' AND c.role <> 'accountless'
        AND m.role <> 'accountless' AND ${findable('c.id', actor)}
      ORDER BY c.last_name, c.first_name, c.id LIMIT 500`.execute(this.db.kysely);
    return rows;
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.js';
import { refusal, Refusal } from '../kernel/refusal.js';
import { Db } from '../platform/database/database.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import { findable } from '../platform/personal-data/restricted-people.js';
import { searchLimit } from './simulation.terms.js';
import type { FoundCustomerView, SimulatableUser } from './simulations.views.js';

/** Client codes and vocal codes: letters, digits and what joins them. */
const identifierForm = /^[\p{L}\d][\p{L}\d ._/-]{0,39}$/u;

type FoundClient = FoundCustomerView['client'];

/**
 * A customer by his exact identifier, and no other way (defaults G60): nothing is browsed or completed. Each search is
 * kept, found or not, and a member of staff has so many in ten minutes.
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
    await this.assertPatience(actor.id);
    const client = await this.client(identifier);
    await this.keep(actor, identifier, client?.id ?? null);
    if (!client) throw refusal('noClientFound');
    return { client, users: await this.users(client.id, actor) };
  }

  private async assertPatience(staffId: string): Promise<void> {
    const { rows } = await sql<{ made: number }>`
      SELECT count(*)::int AS made FROM simulation_searches
      WHERE staff_id = ${staffId}::uuid AND at > clock_timestamp() - make_interval(mins => ${searchLimit.minutes})`.execute(
      this.db.kysely,
    );
    if ((rows[0]?.made ?? 0) >= searchLimit.searches)
      throw new Refusal('tooManyRequests', { count: searchLimit.minutes * 60 }, 429);
  }

  /** For the limit, and for auditors. */
  private async keep(actor: Actor, identifier: string, clientId: string | null): Promise<void> {
    await sql`INSERT INTO simulation_searches (staff_id, identifier, client_id)
      VALUES (${actor.id}::uuid, ${identifier}, ${clientId}::uuid)`.execute(this.db.kysely);
    await sql`DELETE FROM simulation_searches WHERE at < clock_timestamp() - interval '1 day'`.execute(this.db.kysely);
    await this.reads.note(actor, { act: 'customerSearch', filter: { identifier, clientId } });
  }

  private async client(identifier: string): Promise<FoundClient | undefined> {
    const { rows } = await sql<FoundClient>`
      SELECT id, name, client_code AS "clientCode", city FROM clients_v2
      WHERE status = 'active' AND (upper(client_code) = upper(${identifier}) OR vocal_code = ${identifier})
      ORDER BY upper(client_code) = upper(${identifier}) DESC LIMIT 1`.execute(this.db.kysely);
    return rows[0];
  }

  private async users(clientId: string, actor: Actor): Promise<readonly SimulatableUser[]> {
    const { rows } = await sql<SimulatableUser>`
      SELECT id, nullif(concat_ws(' ', first_name, last_name), '') AS name, email, service, function, role
      FROM contacts_v2
      WHERE (client_id = ${clientId}::uuid OR client_ids ? ${clientId}) AND status = 'active' AND role <> 'accountless'
        AND ${findable('contacts_v2.id', actor)}
      ORDER BY last_name, first_name, id LIMIT 500`.execute(this.db.kysely);
    return rows;
  }
}

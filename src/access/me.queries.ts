import { Injectable } from '@nestjs/common';
import { isCustomer, type Actor } from '../kernel/actor.js';
import { defaultEntity, entities, type Entity } from '../accounts/account.terms.js';
import { Db } from '../platform/database/database.js';
import type { Session } from '../platform/sessions/sessions.js';
import { Sessions } from '../platform/sessions/sessions.js';
import type { Choice } from '../kernel/views.js';
import type { MeView } from './access.views.js';
import { languageOf, type AccessTables } from './actors.js';
import { mayOpenTickets } from './menu.js';

type Person = Pick<MeView, 'name' | 'email' | 'language'> & { readonly clientIds: readonly string[] };

const fullName = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ');

/** What a front needs to know of the person who is connected. */
@Injectable()
export class MeQueries {
  private readonly db;

  constructor(
    db: Db,
    private readonly sessions: Sessions,
  ) {
    this.db = db.kysely.withTables<AccessTables>();
  }

  async me(actor: Actor, sessionId: string): Promise<MeView> {
    const session = await this.sessions.byId(sessionId);
    const { clientIds, ...person } = isCustomer(actor) ? await this.contact(actor.id) : await this.staffUser(actor.id);
    return {
      id: actor.id,
      kind: actor.kind === 'system' ? 'staff' : actor.kind,
      ...person,
      client: actor.clientId === null ? null : await this.client(actor.clientId),
      clients: await this.clients(clientIds),
      permissions: actor.permissions,
      mayOpenTickets: isCustomer(actor) && mayOpenTickets(actor),
      hasLinkedClients: actor.linkedClientIds.length > 0,
      // no terms of use are published yet: none is left to accept
      termsAccepted: true,
      lastConnection: await this.sessions.previousConnection({ id: sessionId, personId: actor.id }),
      simulation: session ? await this.simulation(session) : null,
    };
  }

  /** Whose theme the person sees. */
  async entityOf(actor: Actor): Promise<Entity> {
    const client = actor.clientId === null ? null : await this.client(actor.clientId);
    return entities.find((entity) => entity === client?.entity) ?? defaultEntity;
  }

  private async contact(id: string): Promise<Person> {
    const row = await this.db
      .selectFrom('contacts_v1')
      .select(['first_name', 'last_name', 'email', 'language', 'client_id', 'client_ids'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      name: fullName(row.first_name, row.last_name),
      email: row.email ?? '',
      language: languageOf(row.language),
      clientIds: [row.client_id, ...row.client_ids.filter((other) => other !== row.client_id)],
    };
  }

  private async staffUser(id: string): Promise<Person> {
    const row = await this.db
      .selectFrom('staff_users_v1')
      .select(['name', 'email', 'language'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { name: row.name ?? '', email: row.email ?? '', language: languageOf(row.language), clientIds: [] };
  }

  private async client(id: string): Promise<MeView['client']> {
    const row = await this.db
      .selectFrom('clients_v1')
      .select(['id', 'name', 'brand', 'entity'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { id: row.id, label: row.name ?? '', brand: row.brand, entity: row.entity } : null;
  }

  private async clients(ids: readonly string[]): Promise<readonly Choice[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('clients_v1')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where('status', '=', 'active')
      .orderBy('name')
      .execute();
    return rows.map(({ id, name }) => ({ id, label: name ?? '' }));
  }

  private async simulation({ simulatedBy, endsAt }: Session): Promise<MeView['simulation']> {
    return simulatedBy === null ? null : { by: (await this.staffUser(simulatedBy)).name, until: endsAt };
  }
}

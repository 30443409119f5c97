import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.js';
import { newId } from '../kernel/ids.js';
import { forbidden, notFound, refusal } from '../kernel/refusal.js';
import { Commands } from '../platform/commands/commands.js';
import { Config } from '../platform/config/config.js';
import { Db } from '../platform/database/database.js';
import { correlationId } from '../platform/logging/correlation.js';
import { deviceOf, giveCookie, giveDevice } from '../platform/sessions/cookie.js';
import { SigningInService } from '../sign-in/sign-in.module.js';
import { simulation, SimulationDoor } from '../simulations/simulations.module.js';

/** Why a member of staff connects in another's name: the legacy calls had no words for it, and need them now (defaults G21). */
export interface Why {
  readonly reason: string;
  readonly reference: string;
}

/** The two connection modes (specification §6), as the legacy calls ask for them. */
@Injectable()
export class LegacyConnections {
  constructor(
    private readonly commands: Commands,
    private readonly door: SimulationDoor,
    private readonly signingIn: SigningInService,
    private readonly db: Db,
    private readonly config: Config,
  ) {}

  /** Where a page goes once it is connected. */
  get next(): { readonly url: string } {
    return { url: `${this.config.legacyUrl}/index.php` };
  }

  /** A member of staff simulates the contact; the contact himself chooses again among his clients. */
  async asInterlocutor(
    contactId: string,
    isMulticlient: boolean,
    why: Why,
    { actor, sessionId }: { readonly actor: Actor; readonly sessionId: string },
    reply: FastifyReply,
  ): Promise<void> {
    if (actor.kind === 'staff') return this.simulate(await this.clientOf(contactId), contactId, why, actor, reply);
    if (actor.id !== contactId || actor.simulatedBy !== null) throw forbidden();
    if (isMulticlient)
      await sql`UPDATE sessions SET client_id = NULL WHERE id = ${sessionId}::uuid`.execute(this.db.kysely);
  }

  /** A member of staff simulates the client; whoever is not connected connects as the client by its vocal code. */
  async asClient(
    vocalCode: string,
    why: Why,
    actor: Actor | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (vocalCode === '') throw refusal('identifierMissing');
    if (actor?.kind === 'staff') return this.simulate(await this.clientBy(vocalCode), undefined, why, actor, reply);
    if (actor) throw forbidden();
    const came = { address: request.ip, userAgent: request.headers['user-agent'], device: deviceOf(request) };
    const { session, device } = await this.signingIn.asClient(vocalCode, came);
    giveCookie(reply, session, this.config.isSecure);
    giveDevice(reply, device, this.config.isSecure);
  }

  private async simulate(
    clientId: string,
    contactId: string | undefined,
    why: Why,
    actor: Actor,
    reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.commands.execute({
      lifecycle: simulation,
      command: 'StartSimulation',
      id: newId(),
      isNew: true,
      body: { clientId, as: contactId === undefined ? 'customer' : 'contact', contactId, ...why },
      actor,
      commandId: newId(),
      correlationId: correlationId(),
    });
    await this.door.enter(id, actor, reply);
  }

  private async clientOf(contactId: string): Promise<string> {
    const { rows } = await sql<{ clientId: string }>`
      SELECT client_id AS "clientId" FROM contacts_v2 WHERE id::text = ${contactId}`.execute(this.db.kysely);
    if (!rows[0]) throw notFound();
    return rows[0].clientId;
  }

  private async clientBy(vocalCode: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM clients_v2 WHERE vocal_code = ${vocalCode} AND status = 'active'`.execute(this.db.kysely);
    if (!rows[0]) throw refusal('noClientFound');
    return rows[0].id;
  }
}

import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { newId } from '../../kernel/ids.js';
import { forbidden, notFound, Refusal, refusal } from '../../kernel/refusal.js';
import { system } from '../../platform/reading/database/door.js';
import { uuid } from '../../kernel/table.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Config } from '../../platform/run/config/config.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import type { Authenticated } from '../../platform/run/http/authenticated.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { ClientSignIn, type Browser, type Came, type Connected } from '../../customers/sign-in/sign-in.module.js';
import { simulation, SimulationDoor } from '../../customers/simulations/simulations.module.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { clients } from '../../../projections/customers/clients.js';

const bySystem = system('finds whom a legacy call means to simulate; whether it may is decided by the command');
const contactRows = bySystem(contacts, 'contacts');
const clientRows = bySystem(clients, 'clients');

/** Why a member of staff connects in another's name: the legacy calls had no words for it, and need them now (defaults G21). */
export interface Why {
  readonly reason: string;
  readonly reference: string;
}

export const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
export const whyOf = (fields: Readonly<Record<string, unknown>>): Why => ({
  reason: word(fields.reason),
  reference: word(fields.reference),
});

/** The two connection modes (specification §6), as the legacy calls ask for them. */
@Injectable()
export class LegacyConnections {
  constructor(
    private readonly commands: Commands,
    private readonly door: SimulationDoor,
    private readonly clients: ClientSignIn,
    private readonly sessions: Sessions,
    private readonly db: Db,
    private readonly config: Config,
  ) {}

  /** Where a page goes once it is connected: to the former portal, or to this one where there is no other. */
  get next(): { readonly url: string } {
    const { legacyUrl, publicUrl } = this.config;
    return { url: legacyUrl === null ? `${publicUrl}/` : `${legacyUrl}/index.php` };
  }

  /** A member of staff simulates the contact; contacts themselves choose again among their clients. */
  async asInterlocutor(
    contactId: string,
    isMulticlient: boolean,
    why: Why,
    asking: Authenticated,
    reply: FastifyReply,
  ): Promise<void> {
    const { actor, sessionId } = asking;
    if (actor.kind === 'staff') return this.simulate(await this.clientOf(contactId), contactId, why, asking, reply);
    if (actor.id !== contactId || actor.simulatedBy !== null) throw forbidden();
    if (isMulticlient) await this.sessions.chooseClient(sessionId, null);
  }

  /**
   * A member of staff simulates the client. A contact of the client connects as the client, and so does any visitor
   * with its password, or with the code that was mailed to it, beside the vocal code.
   */
  async asClient(
    vocalCode: string,
    fields: Readonly<Record<string, unknown>>,
    asking: Authenticated | undefined,
    browser: Browser,
    reply: FastifyReply,
  ): Promise<void> {
    if (vocalCode === '') throw refusal('identifierMissing');
    if (asking?.actor.simulatedBy) throw forbidden();
    if (asking?.actor.kind === 'staff')
      return this.simulate(await this.clientBy(vocalCode), undefined, whyOf(fields), asking, reply);
    const { came } = browser;
    const connected =
      (asking && (await this.clients.ofContact(asking.actor.id, vocalCode, came))) ??
      (await this.byProof(vocalCode, fields, came, asking?.actor.id));
    if (asking) await this.sessions.revoke(asking.sessionId);
    await browser.enter(connected);
  }

  /** @throws Refusal `proofRequired`, alike for every code */
  private async byProof(
    vocalCode: string,
    fields: Readonly<Record<string, unknown>>,
    came: Came,
    contactId: string | undefined,
  ): Promise<Connected> {
    const [password, attempt, code] = [word(fields.password), word(fields.attempt), word(fields.code)];
    if (password === '' && (attempt === '' || code === '')) throw new Refusal('proofRequired', {}, 401);
    const connected =
      password === ''
        ? await this.clients.withCode(attempt, code, came)
        : await this.clients.withPassword(vocalCode, password, came);
    if (contactId !== undefined) await this.clients.hasProved(contactId);
    return connected;
  }

  private async simulate(
    clientId: string,
    contactId: string | undefined,
    why: Why,
    asking: Authenticated,
    reply: FastifyReply,
  ): Promise<void> {
    const { id } = await this.commands.execute({
      lifecycle: simulation,
      command: 'StartSimulation',
      id: newId(),
      isNew: true,
      body: { clientId, as: contactId === undefined ? 'customer' : 'contact', contactId, ...why },
      actor: asking.actor,
    });
    await this.door.enter(id, asking, reply);
  }

  private async clientOf(contactId: string): Promise<string> {
    const { rows } = await select({ clientId: uuid })`
      SELECT client_id FROM ${contactRows} WHERE id::text = ${contactId}`.execute(this.db.kysely);
    if (!rows[0]) throw notFound();
    return rows[0].clientId;
  }

  private async clientBy(vocalCode: string): Promise<string> {
    const { rows } = await select({ id: uuid })`
      SELECT id FROM ${clientRows} WHERE vocal_code = ${vocalCode} AND status = 'active'`.execute(this.db.kysely);
    if (!rows[0]) throw refusal('noClientFound');
    return rows[0].id;
  }
}

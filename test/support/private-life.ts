import { businessModules } from '../../src/app.module.js';
import { systemActor } from '../../src/kernel/actor.js';
import { newId } from '../../src/kernel/ids.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { Commands } from '../../src/platform/log/commands/commands.js';
import { Mails } from '../../src/platform/messages/mail/mails.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from './application.js';
import { twentyAtOnce } from './at-once.js';
import { givenPeople, type People } from './people.js';
import { givenCatalogue, TicketUser, type Catalogue } from './tickets.js';

/** The whole product with people in it, and one of the provider's people who answers for their data. */
export class PrivateLife {
  private constructor(
    readonly running: RunningApplication,
    readonly people: People,
    readonly catalogue: Catalogue,
    /** The contact. */
    readonly marie: Call,
    readonly officer: Call,
  ) {}

  static async start(env: Readonly<Record<string, string>> = {}): Promise<PrivateLife> {
    const running = await startApplication({ modules: businessModules, env });
    const people = await givenPeople(running);
    const catalogue = await givenCatalogue(running, people);
    return new PrivateLife(
      running,
      people,
      catalogue,
      await running.as(people.contact),
      await running.as(people.agent),
    );
  }

  /** Sends a command by HTTP and waits for its effects. @returns the id of its stream. */
  async sent(call: Call, path: string, json: object = {}): Promise<string> {
    const answer = await call(`/api/${path}`, { json });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const { id } = await jsonOf<ReceiptView>(answer);
    await this.running.caughtUp();
    return id;
  }

  /** Sends the same command twenty times at once. @returns the id of the one stream that was begun, and why not the others. */
  async sentAtOnce(call: Call, path: string, json: object): Promise<{ readonly id: string; readonly codes: string[] }> {
    const { ids, codes } = await twentyAtOnce(() => call(`/api/${path}`, { json }));
    const [id] = ids;
    if (id === undefined || ids.length > 1) throw new Error(`${path}: done ${ids.length} times`);
    await this.running.caughtUp();
    return { id, codes };
  }

  /** The code of a refused command. */
  async refused(call: Call, path: string, json: object = {}): Promise<string> {
    const { code } = await jsonOf<{ readonly code?: string }>(call(`/api/${path}`, { json }));
    return code ?? 'not refused';
  }

  /** A command of the system, at another time. */
  async long(ago: string, lifecycle: string, command: string, id: string, body: object): Promise<void> {
    await this.running.app.get(Commands).execute({
      lifecycle: this.running.app.get(BusinessRegistry).lifecycle(lifecycle).lifecycle,
      command,
      id,
      body,
      actor: systemActor,
      commandId: newId(),
      correlationId: newId(),
      now: ago,
    });
  }

  ticketsOf(call: Call): TicketUser {
    return new TicketUser(call, this.people, this.catalogue);
  }

  /** Templates and recipients of all mails, oldest first. */
  async mails(): Promise<readonly string[]> {
    const { rows } = await this.running.app.get(Mails).list({ offset: 0, limit: 200 });
    return rows.map(({ template, to }) => `${template} ${to ?? '–'}`).reverse();
  }
}

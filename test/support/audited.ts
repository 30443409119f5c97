import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../src/customers/catalogue/catalogue.module.js';
import type { LogEntryView, LogEventView } from '../../src/oversight/operations/history.views.js';
import { OperationsModule } from '../../src/oversight/operations/operations.module.js';
import { TicketsModule } from '../../src/support/tickets/tickets.module.js';
import type { TicketView } from '../../src/support/tickets/tickets.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from './application.js';
import { givenPeople, type People } from './people.js';
import { givenCatalogue, TicketUser } from './tickets.js';

/** The query of a list. */
export const listQuery = (filter: object, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ filter: JSON.stringify(filter), ...more }).toString();

/** An application with a ticket that was opened, taken and answered, and an auditor who looks at its log. */
export class Audited {
  private constructor(
    readonly running: RunningApplication,
    readonly people: People,
    readonly auditor: Call,
    readonly ticket: TicketView,
  ) {}

  static async start(): Promise<Audited> {
    const running = await startApplication({
      modules: [AccountsModule, CatalogueModule, TicketsModule, OperationsModule],
    });
    const people = await givenPeople(running);
    const auditor = await running.as(people.agent);
    const catalogue = await givenCatalogue(running, people);
    const id = await new TicketUser(await running.as(people.contact), people, catalogue).opens();
    const agent = new TicketUser(auditor, people, catalogue);
    await agent.sends(`/${id}/take-ticket`);
    await agent.sends(`/${id}/answer-ticket`, { text: 'Have you tried it?', fileIds: [] });
    await running.caughtUp();
    return new Audited(running, people, auditor, await jsonOf(await auditor(`/api/tickets/${id}`)));
  }

  async search(filter: object, more: Readonly<Record<string, string>> = {}): Promise<readonly LogEntryView[]> {
    return jsonOf(await this.auditor(`/api/log-entries?${listQuery(filter, more)}`));
  }

  async open(position: string | undefined): Promise<LogEventView> {
    return jsonOf(await this.auditor(`/api/log-entries/${position}`));
  }
}

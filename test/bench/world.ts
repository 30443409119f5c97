import { AccountsModule } from '../../src/accounts/accounts.module.js';
import { CatalogueModule } from '../../src/catalogue/catalogue.module.js';
import { TicketsModule } from '../../src/tickets/tickets.module.js';
import { jsonOf, startApplication, type RunningApplication } from '../support/application.js';
import { givenPeople, type People } from '../support/people.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../support/tickets.js';
import { startBareServer, type BareServer } from './bare-server.js';

export { jsonOf };

/** A running product with a client, its people and a product, and the bare server beside it on the same database. */
export interface World {
  readonly running: RunningApplication;
  readonly people: People;
  readonly catalogue: Catalogue;
  readonly contact: RunningApplication['call'];
  readonly administrator: RunningApplication['call'];
  readonly agent: RunningApplication['call'];
  readonly user: TicketUser;
  readonly bare: BareServer;
}

export const startWorld = async (): Promise<World> => {
  const running = await startApplication({
    modules: [AccountsModule, CatalogueModule, TicketsModule],
    env: { LOG_LEVEL: 'silent' },
  });
  const people = await givenPeople(running);
  const catalogue = await givenCatalogue(running, people);
  const contact = await running.as(people.contact);
  return {
    running,
    people,
    catalogue,
    contact,
    administrator: await running.as(people.administrator),
    agent: await running.as(people.agent),
    user: new TicketUser(contact, people, catalogue),
    bare: await startBareServer(running.db),
  };
};

export const stopWorld = async ({ running, bare }: World): Promise<void> => {
  await bare.close();
  await running.close();
};

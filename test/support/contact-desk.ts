import { expect } from '@jest/globals';
import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../src/customers/catalogue/catalogue.module.js';
import { StructuresModule } from '../../src/customers/structures/structures.module.js';
import { TicketsModule } from '../../src/support/tickets/tickets.module.js';
import { startApplication, type Call, type RunningApplication } from './application.js';
import { givenPeople, type People } from './people.js';

/** An application with the contacts of a town, and those who keep them. */
export class ContactDesk {
  private constructor(
    readonly running: RunningApplication,
    readonly people: People,
    /** Administrator of the town. */
    readonly anne: Call,
    /** A contact of the town. */
    readonly marie: Call,
    readonly agent: Call,
  ) {}

  static async open(): Promise<ContactDesk> {
    const running = await startApplication({
      modules: [AccountsModule, CatalogueModule, StructuresModule, TicketsModule],
    });
    const people = await givenPeople(running);
    return new ContactDesk(
      running,
      people,
      await running.as(people.administrator),
      await running.as(people.contact),
      await running.as(people.agent),
    );
  }

  /** Fields of `RegisterContact`. */
  person(firstName: string, over: object = {}) {
    return {
      clientId: this.people.town,
      civility: 'none',
      firstName,
      lastName: 'Roy',
      email: `${firstName.toLowerCase()}@town.example`,
      landline: '05 53 00 00 01',
      service: 'Secretariat',
      function: 'Clerk',
      role: 'user',
      ...over,
    };
  }

  /** Fields of `ReviseContact`. */
  card(firstName: string, over: object = {}): object {
    const { clientId, role, ...fields } = this.person(firstName);
    expect([clientId, role]).toEqual([this.people.town, 'user']);
    return { ...fields, ...over };
  }

  async registered(firstName: string, over: object = {}): Promise<string> {
    const id = await this.running.given('contact', 'RegisterContact', this.person(firstName, over));
    await this.running.caughtUp();
    return id;
  }

  async statusOf(call: Call, path: string, json: object): Promise<number> {
    return (await call(`/api/contacts/${path}`, { json })).status;
  }
}

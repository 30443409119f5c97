import { AccountsModule } from '../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../src/customers/catalogue/catalogue.module.js';
import { MenusModule } from '../../src/shell/menus/menus.module.js';
import { OperationsModule } from '../../src/oversight/operations/operations.module.js';
import { RightsModule } from '../../src/customers/rights/rights.module.js';
import type { RightsOfContact } from '../../src/customers/accounts/rights-change.vocabulary.js';
import type { ContactRightsRow, RightsChangesView } from '../../src/customers/rights/rights.views.js';
import { StructuresModule } from '../../src/customers/structures/structures.module.js';
import { TicketsModule } from '../../src/support/tickets/tickets.module.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from './application.js';
import { givenPeople, type People } from './people.js';
import { givenCatalogue } from './tickets.js';

export const rightsOf = (row: ContactRightsRow): RightsOfContact => ({
  role: row.role,
  seesAllTickets: row.seesAllTickets,
  productRights: row.productRights,
  functionRights: row.functionRights,
  profileIds: row.profileIds,
  canUpdateContacts: row.canUpdateContacts,
  canUseStorage: row.canUseStorage,
  eligibleDefaultAdministrator: row.eligibleDefaultAdministrator,
});

/** The product where people are given rights, with the people who give and have them. */
export class RightsDesk {
  private constructor(
    readonly running: RunningApplication,
    readonly people: People,
    /** The administrator. */
    readonly anne: Call,
    /** The contact. */
    readonly marie: Call,
    /** A colleague of Marie's. */
    readonly paul: Call,
  ) {}

  static async start(): Promise<RightsDesk> {
    const running = await startApplication({
      modules: [
        AccountsModule,
        CatalogueModule,
        StructuresModule,
        TicketsModule,
        RightsModule,
        MenusModule,
        OperationsModule,
      ],
    });
    const people = await givenPeople(running);
    await givenCatalogue(running, people);
    await running.caughtUp();
    return new RightsDesk(
      running,
      people,
      await running.as(people.administrator),
      await running.as(people.contact),
      await running.as(people.colleague),
    );
  }

  async rows(call = this.anne): Promise<readonly ContactRightsRow[]> {
    await this.running.caughtUp();
    return jsonOf(call('/api/contact-rights'));
  }

  async row(id: string, call = this.anne): Promise<ContactRightsRow> {
    const found = (await this.rows(call)).find((row) => row.id === id);
    if (!found) throw new Error(`no row for ${id}`);
    return found;
  }

  /** Changes these rights of a contact and keeps the others; resolves when the change can be read. */
  async change(id: string, over: object, call = this.anne): Promise<RightsChangesView> {
    const row = await this.row(id, call);
    const json = { changes: [{ contactId: id, revision: row.revision, ...rightsOf(row), ...over }] };
    const view = await jsonOf<RightsChangesView>(call('/api/contact-rights/changes', { json }));
    await this.running.caughtUp();
    return view;
  }
}

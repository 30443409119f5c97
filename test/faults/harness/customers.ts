import { businessModules } from '../../../src/app.module.js';
import { Bearers } from '../../../src/platform/people/sessions/bearer.js';
import { Sessions } from '../../../src/platform/people/sessions/sessions.js';
import { startApplication, type RunningApplication } from '../../support/application.js';
import type { FreshDatabase } from '../../support/database.js';
import { givenPeople, type People } from '../../support/people.js';
import { testSecrets } from '../../support/platform.js';
import { givenCatalogue } from '../../support/tickets.js';

/** Senders of commands, and the body of an opening. */
export interface Customers {
  readonly people: People;
  /** Body of a command that opens a ticket. */
  readonly opening: object;
  /** Bearers of a contact, of an administrator of theirs, and of an agent. */
  contact(): Promise<string>;
  administrator(): Promise<string>;
  agent(): Promise<string>;
}

/** A bearer is renewed well before it ends. */
const renewAfterMs = 4 * 60_000;

const bearerOf = async (application: RunningApplication, personId: string): Promise<() => Promise<string>> => {
  const { session } = await application.app.get(Sessions).open({ personId });
  const bearers = new Bearers(testSecrets);
  let issued: { readonly token: Promise<string>; readonly at: number } | undefined;
  return () => {
    if (!issued || performance.now() - issued.at > renewAfterMs) {
      const token = bearers
        .issue({ sessionId: session.id, personId, simulatedBy: null })
        .then((bearer) => bearer.token);
      issued = { token, at: performance.now() };
    }
    return issued.token;
  };
};

/** Registers the customers and the agent, and a product that they may open tickets about. */
export const registerCustomers = async (
  database: FreshDatabase,
  store: Readonly<Record<string, string>> = {},
): Promise<Customers> => {
  const application = await startApplication({ modules: businessModules, database, env: store });
  try {
    const people = await givenPeople(application);
    const { product, version } = await givenCatalogue(application, people);
    return {
      people,
      opening: {
        kind: 'assistance',
        clientId: people.town,
        productId: product,
        versionId: version,
        type: 'malfunction',
        title: 'Budget cannot be printed',
        description: 'An error appears',
        severity: 'major',
        contactId: people.contact,
        phone: '0553000000',
      },
      contact: await bearerOf(application, people.contact),
      administrator: await bearerOf(application, people.administrator),
      agent: await bearerOf(application, people.agent),
    };
  } finally {
    await application.close();
  }
};

import type { Actor } from '../kernel/actor.js';
import { demoClients } from './clients.js';
import { contactsOf } from './contacts.js';
import { demoLogins } from './logins.js';
import { maintenanceCustomer } from './maintenance.js';
import { oldTicketsOf } from './old-tickets.js';
import type { PlannedStream } from './planned.js';
import { randomFrom } from './random.js';
import { demoTickets, type Customer } from './tickets.js';

export interface DemoSize {
  readonly clients: number;
  readonly tickets: number;
}

export const demoSize: DemoSize = { clients: 200, tickets: 400 };

/** The people whom the demo tells of, and its days. */
export interface Cast {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** ISO 8601 UTC. */
  readonly firstDay: string;
  readonly customers: readonly Customer[];
  /** The publisher's own workshops, a customer like others. */
  readonly maintenance: Customer;
  /** Contacts of the customers. */
  readonly people: readonly Actor[];
  /** And those of the workshops. */
  readonly everybody: readonly Actor[];
  readonly administrator: Actor | undefined;
  /** People of the administrator's client. */
  readonly colleagues: readonly Actor[];
  /** Acts for several clients. */
  readonly several: Actor | undefined;
  readonly other: Actor | undefined;
  readonly limited: Actor | undefined;
  /** Of the workshops. */
  readonly workshops: Actor | undefined;
  /** An administrator of another client with the software of finance. */
  readonly neighbour: Actor | undefined;
  /** An administrator of a client without a log-in of the demo. */
  readonly stranger: Actor | undefined;
  /** Made at the first asking, the same each time. */
  readonly tickets: () => readonly PlannedStream[];
}

/** A part of the demo, sent once the read models know the parts before it. */
export type Part = 'records' | 'courses' | 'tickets' | 'agreements' | 'afterwards';

/** Streams that a file of stories adds to each part. */
export type Demo = { readonly [Of in Part]?: (cast: Cast) => readonly PlannedStream[] };

const firstDay = '2025-01-07T08:00:00.000Z';

const once = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
};

/** The same day gives the same cast. */
export const castOf = (day: Date, size: DemoSize): Cast => {
  const now = day.getTime();
  const random = randomFrom(20_261_121);
  const taken = new Set<string>();
  const customers = demoClients(size.clients, random).map((client): Customer => ({
    client,
    contacts: contactsOf(client, taken, random),
    random,
  }));
  const people = customers.flatMap(({ contacts }) => contacts.map(({ actor }) => actor));
  const personOf = ({ personId }: { readonly personId: string }) => people.find(({ id }) => id === personId);
  const maintenance = maintenanceCustomer();
  const administrator = personOf(demoLogins.administrator);
  const several = personOf(demoLogins.several);
  const shown = new Set([administrator, several].map((one) => one?.clientId));
  return {
    now,
    firstDay,
    customers,
    maintenance,
    people,
    everybody: [...people, ...maintenance.contacts.map(({ actor }) => actor)],
    administrator,
    colleagues: people.filter(({ clientId }) => clientId === administrator?.clientId),
    several,
    other: personOf(demoLogins.other),
    limited: personOf(demoLogins.limited),
    workshops: maintenance.contacts.find(({ actor }) => actor.id === demoLogins.maintenance.personId)?.actor,
    neighbour: customers
      .filter(({ client: { products } }) => products.some(({ key }) => key === 'finance'))
      .flatMap(({ contacts }) => contacts.map(({ actor }) => actor))
      .find(
        ({ kind, id, clientId }) =>
          kind === 'clientAdministrator' && clientId !== administrator?.clientId && id !== demoLogins.several.personId,
      ),
    stranger: people.find(({ kind, clientId }) => kind === 'clientAdministrator' && !shown.has(clientId)),
    tickets: once(() => [
      ...customers.filter(({ contacts }) => contacts.length > 3).flatMap((customer) => oldTicketsOf(customer, 24)),
      ...demoTickets(customers, size.tickets, now),
      ...demoTickets([maintenance], Math.round(size.tickets * 0.25), now),
    ]),
  };
};

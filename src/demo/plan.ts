import { contactsOf } from './contacts.js';
import { demoClients } from './clients.js';
import { catalogue } from './demo-products.js';
import { licencesOf } from './licences.js';
import { oldTicketsOf } from './old-tickets.js';
import { registration, type PlannedStream } from './planned.js';
import { randomFrom } from './random.js';
import { staffStreams } from './staff.js';
import { demoTickets, type Customer } from './tickets.js';

export interface DemoPlan {
  /** Records: order does not matter among them. */
  readonly records: readonly PlannedStream[];
  /** Tickets, oldest first; they need the read models of the records. */
  readonly tickets: readonly PlannedStream[];
}

export interface DemoSize {
  readonly clients: number;
  readonly tickets: number;
}

export const demoSize: DemoSize = { clients: 200, tickets: 400 };

const firstDay = '2025-01-07T08:00:00.000Z';

/** Everything that the demo holds, decided beforehand: the same day gives the same demo. */
export const planDemo = (now: Date, { clients, tickets }: DemoSize = demoSize): DemoPlan => {
  const random = randomFrom(20_261_121);
  const taken = new Set<string>();
  const customers = demoClients(clients, random).map((client): Customer => ({
    client,
    contacts: contactsOf(client, taken, random),
    random,
  }));
  const shown = customers.filter(({ contacts }) => contacts.length > 3);
  return {
    records: [
      ...staffStreams(),
      ...catalogue(),
      ...customers.flatMap(({ client, contacts }, index) => [
        registration('client', client.id, client.fields, firstDay),
        ...contacts.map(({ id, fields }) => registration('contact', id, fields, firstDay)),
        ...licencesOf(client, index * 20, random),
      ]),
    ],
    tickets: [
      ...shown.flatMap((customer) => oldTicketsOf(customer, 24)),
      ...demoTickets(customers, tickets, now.getTime()),
    ],
  };
};

import { systemActor } from '../kernel/actor.js';
import { iso } from './clock.js';
import { productId } from './demo-products.js';
import { demoId, type PlannedStream } from './planned.js';
import type { Customer } from './tickets.js';
import { assistanceTopics } from './topics.js';

const day = 86_400_000;

/** Tickets of the former system, closed years ago, with their old numbers. */
export const oldTicketsOf = ({ client, contacts, random }: Customer, count: number): readonly PlannedStream[] => {
  const owned = new Set(client.products.map(({ key }) => key));
  const topics = assistanceTopics.filter(({ product }) => owned.has(product));
  if (topics.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const topic = random.pick(topics);
    const opened = Date.UTC(random.between(2016, 2022), random.between(0, 11), random.between(1, 28));
    const oldNumber = `A${iso(opened).slice(2, 4)}-${client.id.slice(0, 3).toUpperCase()}${String(index + 1).padStart(4, '0')}`;
    const contact = random.pick(contacts);
    return [
      {
        lifecycle: 'ticket',
        command: 'ImportTicket',
        id: demoId('oldTicket', oldNumber),
        actor: systemActor,
        at: '2025-01-10T08:00:00.000Z',
        body: {
          kind: 'assistance',
          clientId: client.id,
          contactId: contact.id,
          productId: productId(topic.product),
          oldNumber,
          title: topic.title,
          description: topic.description,
          openedOn: iso(opened).slice(0, 10),
          closedOn: iso(opened + random.between(1, 25) * day).slice(0, 10),
          solution: topic.solution,
        },
      },
    ];
  });
};

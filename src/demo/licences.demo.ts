import type { Demo } from './cast.js';
import type { DemoClient } from './clients.js';
import { productId } from './demo-products.js';
import { demoId, registration, type PlannedStream } from './planned.js';
import type { Random } from './random.js';

/** A licence for each product; a few have an end, and those that the demo needs are still running. */
export const licencesOf = (client: DemoClient, firstNumber: number, random: Random): readonly PlannedStream[] =>
  client.products.map(({ key }, index) => {
    const year = random.between(2015, 2024);
    return registration(
      'licence',
      demoId('licence', `${client.key}/${key}`),
      {
        clientId: client.id,
        productId: productId(key),
        number: `L${year}-${String(firstNumber + index).padStart(5, '0')}`,
        validFrom: `${year}-01-01`,
        ...(random.chance(0.15) ? { validTo: '2031-12-31' } : {}),
      },
      '2025-01-08T08:00:00.000Z',
    );
  });

export const demo: Demo = {
  records: ({ customers, maintenance }) => [
    ...customers.flatMap(({ client, random }, index) => licencesOf(client, index * 20, random)),
    ...licencesOf(maintenance.client, 90_000, maintenance.random),
  ],
};

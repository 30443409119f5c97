import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { backward, reachOf, rooms, wings } from '../../scripts/wings.mjs';
import { wingsBehind } from './arrows.js';
import { filesOf } from './folders.js';

const product = rooms.flatMap((room) =>
  filesOf(room)
    .map(({ name }) => `${room}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:spec|e2e|walk)\.ts$/.test(path)),
);

const backwardIn = (paths: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    paths
      .map((path) => [path, wingsBehind(path, readFileSync(path, 'utf8'))] as const)
      .filter(([, behind]) => behind.length > 0),
  );

describe('an import from wing to wing', () => {
  const from = 'src/customers/accounts/clients.ts';

  it.each([
    "import { ticket } from '../../support/tickets/ticket.js';",
    "import type { Ticket } from '../../support/tickets/ticket.js';",
    "export { ticket } from '../../support/tickets/ticket.js';",
    "const load = () => import('../../support/tickets/ticket.js');",
    "type Ticket = import('../../support/tickets/ticket.js').Ticket;",
    "export * as tickets from '../../support/tickets/ticket.js';",
    "import { tickets } from '../../../projections/support/tickets.js';",
    "import { Thread } from '@guichet/ui-common/support/thread/thread';",
  ])('runs backwards: %s', (line) => expect(wingsBehind(from, line)).toEqual(['support']));

  it.each([
    "import { anId } from '../../platform/run/http/an-id.js';",
    "import { contact } from '../access/can.js';",
    "import { sql } from 'kysely';",
  ])('does not: %s', (line) => expect(wingsBehind(from, line)).toEqual([]));

  it('may go to what those rest on that a wing rests on', () =>
    expect(reachOf('services')).toEqual(
      expect.arrayContaining(['services', 'sales', 'support', 'shell', 'customers']),
    ));

  it('may not go from a wing to one that stands beside it', () => {
    expect(reachOf('services')).not.toContain('training');
    expect(reachOf('support')).not.toContain('shell');
  });

  it('may go from the last wing to all', () => expect(reachOf('oversight').toSorted()).toEqual(wings.toSorted()));

  it('runs backwards in these files alone, to these wings: each that is gone leaves scripts/wings.mjs', () =>
    expect(backwardIn(product)).toEqual(backward));
});

import { describe, expect, it } from '@jest/globals';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { clients } from '../../projections/customers/clients.js';
import { products } from '../../projections/customers/products.js';
import { licences } from '../../projections/customers/licences.js';
import { tickets } from '../../projections/support/tickets.js';
import { systemActor, type Actor } from '../../src/kernel/actor.js';
import type { NoTables } from '../../src/platform/reading/database/database.js';
import { asked, staff, system, tableOf } from '../../src/platform/reading/database/door.js';
import { ofClientAsked, ofOwnClient } from '../../src/platform/reading/database/scopes.js';
import { ticketsSeen } from '../../src/support/tickets/ticket-scope.queries.js';

const db = new Kysely<NoTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const marie: Actor = { ...systemActor, kind: 'contact', id: 'marie', clientId: 'town', seesAllTickets: false };
const never = () => ({ allowed: false, code: 'forbidden' }) as const;
const always = () => ({ allowed: true }) as const;

describe('the door to the tables of clients', () => {
  it('gives the rows in the scope of the person who asks: there is no source without it', () => {
    const { sql: text, parameters } = ticketsSeen({ actor: marie, can: never }).compile(db);
    expect(text).toMatch(/^\(SELECT "t"\.\* FROM "tickets_v\d" AS "t" WHERE \(t\.client_id = ANY\(/);
    expect(parameters).toContainEqual(['town']);
    expect(parameters).toContain('marie');
  });

  it('gives no row of a client that the asker may not read', () => {
    const licencesOf = asked(licences, 'licences', 'l', ofClientAsked('l.client_id', 'licence.read'));
    const of = (can: typeof always | typeof never) => licencesOf({ actor: marie, can }, 'village').compile(db);
    expect(of(never)).toMatchObject({ sql: '(SELECT "l".* FROM "licences_v1" AS "l" WHERE FALSE)', parameters: [] });
    expect(of(always)).toMatchObject({ parameters: ['village'] });
  });

  it('lets the system in by name only, not as a person who sees everything', () => {
    expect(() => ticketsSeen({ actor: systemActor, can: always })).toThrow('The system says by name what it reads');
  });
});

/*
 * Code that must not compile. `tsc` checks this file in `npm run check`: a missing expected error is an error itself.
 */
const mustNotCompile = (reason: string) => [
  // @ts-expect-error a table of clients needs a scope
  tableOf(tickets, 'tickets'),
  // @ts-expect-error so does the table of a record, whose columns follow from its fields
  tableOf(licences, 'licences'),
  // @ts-expect-error a query needs its reader
  ticketsSeen(),
  // @ts-expect-error and the rights of the reader
  ticketsSeen({ actor: marie }),
  // @ts-expect-error a scope needs a person
  ticketsSeen({ db }),
  // @ts-expect-error a scope is asked of a person
  asked(clients, 'clients', 'k', ({ day }: { readonly day: string }) => sql<boolean>`${day} > created_at`)({ day: '' }),
  // @ts-expect-error a scope answers with a condition
  asked(clients, 'clients', 'k', ({ actor }: { readonly actor: Actor }) => actor.clientId),
  // @ts-expect-error the scope is not left out
  asked(clients, 'clients', 'k'),
  // @ts-expect-error the client that is asked about belongs to the scope
  asked(clients, 'clients', 'k', ofClientAsked('k.id', 'client.read'))({ actor: marie, can: always }),
  // @ts-expect-error a query for no person needs a reason
  system(),
  // @ts-expect-error the reason is a literal, for the test that lists reasons
  system(reason),
  // @ts-expect-error the reason of staff is a literal too
  staff(reason)(clients, 'clients'),
  // @ts-expect-error a table of no client needs no reason
  system('reads what is of no client')(products, 'products'),
];

/** Code that compiles, which proves that the errors above have the expected cause. */
const compiles = [
  tableOf(products, 'products'),
  system('reads for this test alone')(tickets, 'tickets'),
  asked(clients, 'clients', 'k', ofOwnClient('k.id'))({ actor: marie }),
];

describe('a query over a table of clients', () => {
  it('does not compile without a scope, or a reason that is written out', () => {
    expect(mustNotCompile).toBeInstanceOf(Function);
    expect(compiles).toHaveLength(3);
  });
});

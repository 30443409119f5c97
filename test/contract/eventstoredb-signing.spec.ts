import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { startStore } from '../support/eventstoredb/store.js';
import { startPortal } from '../support/portal.js';
import { signingRaces } from '../support/signing-races.js';

const store = await startStore();
afterAll(() => store.close());
const portal = await startPortal({ env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: store.url } });
const { givenAll, races, race } = signingRaces(portal);

beforeAll(givenAll, 120_000);

describe('a document that is signed as its thing is changed, on EventStoreDB', () => {
  it.each(races.map((each) => [`${each[0].source}${each[0].part ?? ''} ${each[1]}`, each] as const))(
    'is signed, or its thing is changed, and the other sender is told: %s',
    (_, [kind, ...change]) => race(kind, change, Number(process.env['SIGNING_RACES'] ?? 1)),
    600_000,
  );
});

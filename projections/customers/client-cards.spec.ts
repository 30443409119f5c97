import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/customers/accounts/client.events.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { clientCards } from './client-cards.js';

const coordinates = {
  ...{ nic: null, address1: 'Hôtel de ville', address2: null, address3: null, zipCode: '24000', city: 'Périgueux' },
  ...{ department: '24', phone: null, email: null, website: null },
};
const data: events.ClientData = {
  ...coordinates,
  ...{ name: 'Town', clientCode: 'C1', vocalCode: null, kind: 'localAuthority', brand: 'GROUPE_BL' },
  ...{ entity: 'BL_COLLTER', language: 'fr', country: 'FR', siren: null, taxId: null, dir3Office: null },
  ...{ dir3Body: null, dir3Unit: null, holidayZone: 'france', linkedClientIds: [], chorusActive: false },
  ...{ chorusRequirement: 'none', chorusServices: [], premium: false, exclusive: false, storageEligible: false },
};
const at = (revision: bigint, day: string) => ({ streamId: 'town', revision, at: `2026-03-${day}T09:00:00.000Z` });

describe('the cards of clients', () => {
  it('keep each change with its instant', () => {
    const rows = rowsAfter(clientCards, [
      occurred(events.clientRegistered(data), at(0n, '01')),
      occurred(events.clientCoordinatesRevised({ ...coordinates, city: 'Bergerac' }), at(1n, '02')),
      occurred(
        events.clientSettingsRevised({ language: 'es', restrictsOrderVisibility: false, mailTopics: [] }),
        at(2n, '03'),
      ),
      occurred(events.clientRevised({ ...data, name: 'City' }), at(3n, '04')),
    ]);
    expect(rows('client_card_changes').map(({ revision, since, change }) => [revision, since, change])).toEqual([
      [0, '2026-03-01T09:00:00.000Z', data],
      [1, '2026-03-02T09:00:00.000Z', { ...coordinates, city: 'Bergerac' }],
      [2, '2026-03-03T09:00:00.000Z', { language: 'es' }],
      [3, '2026-03-04T09:00:00.000Z', { ...data, name: 'City' }],
    ]);
  });
});

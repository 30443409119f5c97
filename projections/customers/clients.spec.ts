import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/customers/accounts/client.events.js';
import type { ClientData } from '../../src/customers/accounts/client.events.js';
import { clients } from './clients.js';

const bordeaux: ClientData = {
  name: 'Bordeaux',
  clientCode: 'C033063',
  vocalCode: null,
  kind: 'localAuthority',
  brand: 'GROUPE_BL',
  entity: 'BL_COLLTER',
  language: 'fr',
  country: 'FR',
  siren: '213300635',
  nic: '00017',
  taxId: null,
  dir3Office: null,
  dir3Body: null,
  dir3Unit: null,
  address1: null,
  address2: null,
  address3: null,
  zipCode: '33000',
  city: 'Bordeaux',
  department: 'Gironde',
  phone: null,
  email: null,
  website: null,
  holidayZone: 'france',
  linkedClientIds: ['metropole'],
  chorusActive: true,
  chorusRequirement: 'service',
  chorusServices: [{ code: 'DSI', name: 'DSI', needsCommitment: true }],
  premium: false,
  exclusive: false,
  storageEligible: true,
};

const after = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    clients,
    history.map((event, index) => occurred(event, { streamId: 'bordeaux', revision: BigInt(index) })),
  )('clients');
const registered = events.clientRegistered(bordeaux);

describe('the clients table', () => {
  it('has a row for each registered client, whose establishment was not looked up yet', () =>
    expect(after(registered)).toEqual([
      expect.objectContaining({
        id: 'bordeaux',
        status: 'active',
        revision: '0',
        name: 'Bordeaux',
        siren: '213300635',
        linked_client_ids: ['metropole'],
        chorus_services: [{ code: 'DSI', name: 'DSI', needsCommitment: true }],
        restricts_order_visibility: false,
        establishment: 'unchecked',
        checked_siret: null,
      }),
    ]));

  it('follows revisions by the provider as a whole, and leaves the settings of the client alone', () => {
    const [row] = after(
      registered,
      events.clientSettingsRevised({ language: 'en', restrictsOrderVisibility: true, mailTopics: [] }),
      events.clientRevised({ ...bordeaux, name: 'Ville de Bordeaux', siren: null, linkedClientIds: [] }),
    );
    expect(row).toMatchObject({
      name: 'Ville de Bordeaux',
      siren: null,
      linked_client_ids: [],
      restricts_order_visibility: true,
      mail_topics: [],
      revision: '2',
    });
  });

  it('takes over coordinates that the client revises', () => {
    const revised = events.clientCoordinatesRevised({ ...bordeaux, address1: 'Place Pey-Berland', department: null });
    expect(after(registered, revised)).toEqual([
      expect.objectContaining({ address1: 'Place Pey-Berland', department: null, name: 'Bordeaux' }),
    ]);
  });

  it('keeps the days of silence by contract', () => {
    expect(after(registered)).toEqual([expect.objectContaining({ tacit_days: null })]);
    expect(after(registered, events.clientTacitDaysSet({ tacitDays: 30 }))).toEqual([
      expect.objectContaining({ tacit_days: 30 }),
    ]);
  });

  it('keeps what the directory said, of which establishment, and when', () =>
    expect(after(registered, events.clientEstablishmentChecked({ siret: '21330063500017', outcome: 'found' }))).toEqual(
      [
        expect.objectContaining({
          establishment: 'found',
          checked_siret: '21330063500017',
          establishment_checked_at: '2026-03-02T12:00:00.000Z',
        }),
      ],
    ));

  it('keeps archived clients, and restores them', () => {
    const archived = events.clientArchived({});
    expect(after(registered, archived)).toEqual([expect.objectContaining({ status: 'archived', name: 'Bordeaux' })]);
    expect(after(registered, archived, events.clientRestored({}))).toEqual([
      expect.objectContaining({ status: 'active', revision: '2' }),
    ]);
  });
});

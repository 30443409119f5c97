import type { ClientData } from '../../src/customers/accounts/client.events.js';
import * as events from '../../src/customers/accounts/client.events.js';
import { projection } from '../../src/kernel/projection.js';
import { instant, integer, json, table, uuid } from '../../src/kernel/table.js';

/** Fields of a client that an event gives anew. */
type ClientCardChange = Partial<ClientData>;

const tables = {
  /** Changes of the card of a client, so that a paper names its client as it was on the day of the paper. */
  client_card_changes: table(
    { client_id: uuid, revision: integer, since: instant, change: json<ClientCardChange>() },
    { key: ['client_id', 'revision'] },
  ),
};

export const clientCards = projection(
  'clientCards',
  {
    version: 1,
    tables,
    events: [
      events.clientRegistered,
      events.clientRevised,
      events.clientCoordinatesRevised,
      events.clientSettingsRevised,
    ],
  },
  {
    ClientRegistered: (rows, { streamId, revision, at, data }) =>
      rows.put('client_card_changes', { client_id: streamId, revision: Number(revision), since: at, change: data }),
    ClientRevised: (rows, { streamId, revision, at, data }) =>
      rows.put('client_card_changes', { client_id: streamId, revision: Number(revision), since: at, change: data }),
    ClientCoordinatesRevised: (rows, { streamId, revision, at, data }) =>
      rows.put('client_card_changes', { client_id: streamId, revision: Number(revision), since: at, change: data }),
    ClientSettingsRevised: (rows, { streamId, revision, at, data: { language } }) =>
      rows.put('client_card_changes', {
        ...{ client_id: streamId, revision: Number(revision), since: at },
        change: { language },
      }),
  },
);

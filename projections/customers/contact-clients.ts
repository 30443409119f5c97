import { projection, type Rows } from '../../src/kernel/projection.js';
import { flag, instant, json, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import * as events from '../../src/customers/accounts/contact.events.js';
import { plainUser } from '../../src/customers/accounts/rights-change.vocabulary.js';
import { givenRights, givenRightsColumns } from './given-rights.rows.js';

const tables = {
  /** Rights of a contact at each client that they act for. */
  contact_clients: table(
    {
      ...givenRightsColumns,
      contact_id: uuid,
      /** `own`, or the id of a further client: events of the own one do not name it. */
      place: text(),
      client_id: uuid,
      is_further: flag,
      /** Structures that they are kept to; none: all. */
      structure_ids: json<readonly string[]>(),
    },
    { key: ['contact_id', 'place'], indexes: ['(client_id, role)'] },
  ),
  /** Instant at which a contact last ceased to administer a client. */
  former_administrators: table(
    { client_id: uuid, contact_id: uuid, ended_at: instant },
    { key: ['client_id', 'contact_id'] },
  ),
};

export type ContactClientRow = RowOf<typeof tables.contact_clients>;

const own = (contact_id: string) => ({ contact_id, place: 'own' });
const further = (contact_id: string, client_id: string) => ({ contact_id, place: client_id });

const join = (rows: Rows<typeof tables>, contactId: string, clientIds: readonly string[]): void => {
  for (const client_id of clientIds)
    rows.put('contact_clients', {
      ...further(contactId, client_id),
      client_id,
      is_further: true,
      structure_ids: [],
      ...givenRights(plainUser),
    });
};

const beginAnew = (rows: Rows<typeof tables>, contactId: string, clientIds: readonly string[]): void => {
  rows.removeWhere('contact_clients', { contact_id: contactId, is_further: true });
  join(rows, contactId, clientIds);
};

/** A row for each client of each contact. */
export const contactClients = projection(
  'contact_clients',
  {
    version: 2,
    tables,
    events: [
      events.contactRegistered,
      events.contactRevised,
      events.contactRightsChanged,
      events.contactRightsAtClientChanged,
      events.contactStructuresChanged,
      events.contactStructuresAtClientChanged,
      events.contactClientsChanged,
      events.contactAdministrationEnded,
    ],
  },
  {
    ContactRegistered: (rows, { streamId, data }) => {
      const { clientId: client_id } = data;
      rows.put('contact_clients', {
        ...own(streamId),
        client_id,
        is_further: false,
        structure_ids: [],
        ...givenRights(data),
      });
      join(rows, streamId, data.clientIds);
    },
    ContactRevised: (rows, { streamId, data: { before } }) => {
      if (!before) return;
      const client = before.clientId === null ? {} : { client_id: before.clientId };
      rows.patch('contact_clients', own(streamId), { ...client, ...givenRights(before) });
      beginAnew(rows, streamId, before.clientIds);
    },
    ContactRightsChanged: (rows, { streamId, data }) => rows.patch('contact_clients', own(streamId), givenRights(data)),
    ContactRightsAtClientChanged: (rows, { streamId, data }) =>
      rows.patch('contact_clients', further(streamId, data.clientId), givenRights(data)),
    ContactStructuresChanged: (rows, { streamId, data: { structureIds } }) =>
      rows.patch('contact_clients', own(streamId), { structure_ids: structureIds }),
    ContactStructuresAtClientChanged: (rows, { streamId, data: { clientId, structureIds } }) =>
      rows.patch('contact_clients', further(streamId, clientId), { structure_ids: structureIds }),
    ContactClientsChanged: (rows, { streamId, data: { clientIds, joined, left } }) => {
      if (left === null) {
        beginAnew(rows, streamId, clientIds);
        return;
      }
      for (const id of left) rows.remove('contact_clients', further(streamId, id));
      join(rows, streamId, joined);
    },
    ContactAdministrationEnded: (rows, { streamId, data: { clientId: client_id }, at }) =>
      rows.put('former_administrators', { client_id, contact_id: streamId, ended_at: at }),
  },
);

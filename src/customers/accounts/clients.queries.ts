import { clientNames } from '../directory/names.js';
import { mostCounted } from '../../kernel/counting.js';
import { nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { Camel, Choice } from '../../kernel/views.js';
import { asked } from '../../platform/reading/database/door.js';
import { columnsOf, select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { archived, idList, ofTheirClient } from '../../platform/reading/reads/conditions.js';
import { ofOne } from '../../platform/reading/reads/declaration.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { clientCardColumns, clients } from '../../../projections/customers/clients.js';
import { withWords } from './accounts.queries.js';
import { ClientFilter, type ClientListRow, type ClientView } from './accounts.views.js';
import { clientChanges, clientEstablishment, EstablishmentQuery } from './client-changes.queries.js';
import { client } from './client.js';
import { codesReachNobody } from './own-administrators.queries.js';
import { isCustomer } from '../../kernel/actor.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { recordShown } from '../../kernel/shown.js';
import { readsVocalCode } from './vocal-code.vocabulary.js';

const line = { ...clientCardColumns, checked_siret: nullable(text()) };

const clientsSeen = asked(clients, 'clients', 'r', ofTheirClient('r.id'));

/** The vocal code for those who keep it; what the public directory said, if it was asked about the present SIREN and NIC. */
const viewOf = ({ checkedSiret, ...row }: Camel<ValuesOf<typeof line>>, { actor, can }: Asking) => {
  const isChecked = checkedSiret === [row.siren, row.nic].join('');
  return {
    vocalCode: readsVocalCode(can, actor, row.id) ? row.vocalCode : null,
    establishment: isChecked ? row.establishment : ('unchecked' as const),
    establishmentCheckedAt: isChecked ? row.establishmentCheckedAt : null,
  };
};

const toolsOf = ({ db, service }: Asking): Parameters<typeof codesReachNobody>[0] => ({
  db,
  load: async (lifecycle, id) => (await service(Commands).load(lifecycle, id)).state,
  now: () => new Date().toISOString(),
});

/** Clients by name. */
export const clientChoices = async (ids: readonly string[], { db }: Asking): Promise<readonly Choice[]> => {
  const { rows } = await select({ id: uuid, label: text() })`
    SELECT id, coalesce(name, '') AS label FROM ${clientNames} n WHERE id = ANY(${idList(ids)}) ORDER BY name, id`.execute(
    db,
  );
  return rows;
};

export const clientReads = reads<ClientListRow, ClientView>()({
  of: client,
  from: [clients],
  rows: (asking) => select(line)`(SELECT ${columnsOf('r', line)} FROM ${clientsSeen(asking)} r)`,
  counted: clientsSeen,
  filter: ClientFilter,
  where: { q: withWords, kind: 'kind', brand: 'brand', country: 'country', department: 'department', archived },
  sortable: {
    ...sortedBy('name', 'clientCode', 'city', 'zipCode', 'department', 'kind', 'siren'),
    ...sortedBy('updatedAt', 'createdAt'),
  },
  defaultSort: ['name', 'ASC'],
  reach: mostCounted,
  long: { alias: 'r', sometimesEmpty: ['department', 'siren'] },
  shows: [
    ...recordShown,
    'nic',
    'address1',
    'address2',
    'address3',
    'zipCode',
    'city',
    'department',
    'phone',
    'email',
    'website',
    'name',
    'clientCode',
    'kind',
    'brand',
    'entity',
    'language',
    'country',
    'siren',
    'taxId',
    'dir3Office',
    'dir3Body',
    'dir3Unit',
    'holidayZone',
    'linkedClientIds',
    'chorusActive',
    'chorusRequirement',
    'chorusServices',
    'premium',
    'exclusive',
    'storageEligible',
    'restrictsOrderVisibility',
    'mailTopics',
    'tacitDays',
  ],
  view: viewOf,
  searched: 130,
  found: ({ name, clientCode, city }) => ({ label: name, hints: [clientCode, city] }),
  detail: async ({ id, linkedClientIds }, asking) => ({
    linkedClients: await clientChoices(linkedClientIds, asking),
    codesReachNobody: isCustomer(asking.actor) ? null : await codesReachNobody(toolsOf(asking), id),
  }),
  aside: {
    ':id/changes': ofOne({ from: [clients], answer: clientChanges }),
    ':id/establishment': ofOne({ from: [clients], query: EstablishmentQuery, answer: clientEstablishment }),
  },
});

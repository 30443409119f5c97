import { renewals } from '../../projections/renewals.js';
import { client, partiesOf } from '../accounts/accounts.module.js';
import { holidayZoneOf } from '../directory/holiday-zones.js';
import { textsIn } from '../kernel/named.js';
import { uuid } from '../kernel/table.js';
import type { Facts, FactsTools } from '../platform/business/business-module.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { idList } from '../platform/reads/conditions.js';
import { zoneOf } from '../structures/structures.module.js';
import type { RenewalFacts, RenewalState } from './renewal.js';

const renewalFileRows = tableOf(renewals, 'renewal_files');

const isRenewal = (state: unknown): state is RenewalState =>
  typeof state === 'object' && state !== null && 'terms' in state && 'lapsesAt' in state;

const isActive = async ({ load }: FactsTools, clientId: string): Promise<boolean> =>
  (await load(client, clientId)).status === 'active';

/** Those that the asker uploaded, of no renewal yet. */
const filesOf = async ({ db }: FactsTools, wanted: readonly string[], ownerId: string): Promise<readonly string[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await select({ id: uuid })`
    SELECT f.id FROM files f WHERE f.id = ANY(${idList(wanted)}) AND f.owner_id::text = ${ownerId}
      AND NOT EXISTS (SELECT 1 FROM ${renewalFileRows} used WHERE used.file_id = f.id)`.execute(db);
  return rows.map(({ id }) => id);
};

/** Looks up what the rules of renewals need; only what the command names is asked for. */
export const renewalFacts: Facts = async (tools, { command, body, actor, state }): Promise<RenewalFacts> => {
  const isNew = command === 'ProposeRenewal';
  const clientId = isNew
    ? (textsIn(body, 'clientId')[0] ?? null)
    : isRenewal(state)
      ? (state.terms?.clientId ?? null)
      : null;
  const [clientKnown, parties, usableFileIds, zone] = await Promise.all([
    isNew && clientId !== null ? isActive(tools, clientId) : true,
    isNew ? partiesOf(tools, clientId, textsIn(body, 'signatoryId')) : [],
    filesOf(tools, textsIn(body, 'fileIds'), actor.id),
    holidayZoneOf(tools.db, clientId),
  ]);
  return { clientKnown, signatory: parties[0] ?? null, usableFileIds, timeZone: zoneOf(zone).timeZone };
};

import { renewals } from '../../../projections/sales/renewals.js';
import { isActiveClient } from '../../customers/accounts/accounts.module.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { textIn, textsIn } from '../../kernel/named.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { usableFiles } from '../../platform/papers/files/usable-files.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { partiesToSign } from '../signatures/signatures.module.js';
import type { RenewalFacts, RenewalState } from './renewal.js';

const renewalFileRows = tableOf(renewals, 'renewal_files');

const isRenewal = (state: unknown): state is RenewalState =>
  typeof state === 'object' && state !== null && 'terms' in state && 'lapsesAt' in state;

/** Looks up what the rules of renewals need; only what the command names is asked for. */
export const renewalFacts: Facts = async (tools, { command, body, actor, state }): Promise<RenewalFacts> => {
  const isNew = command === 'ProposeRenewal';
  const clientId = isNew
    ? (textsIn(body, 'clientId')[0] ?? null)
    : isRenewal(state)
      ? (state.terms?.clientId ?? null)
      : null;
  const [clientKnown, parties, usableFileIds, zone] = await Promise.all([
    isNew && clientId !== null ? isActiveClient(tools, clientId) : true,
    isNew ? partiesToSign(tools, clientId, textsIn(body, 'signatoryId'), textIn(body, 'signatoryId')) : [],
    usableFiles(tools.db, { fileIds: textsIn(body, 'fileIds'), actor, used: renewalFileRows }),
    holidayZoneOf(tools.db, clientId),
  ]);
  return { clientKnown, signatory: parties[0] ?? null, usableFileIds, timeZone: zoneOf(zone).timeZone };
};

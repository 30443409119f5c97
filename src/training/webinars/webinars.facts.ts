import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { client } from '../../customers/accounts/accounts.module.js';
import { strangersAmong } from '../../customers/directory/people.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { integer } from '../../kernel/table.js';
import { chorusFaultFor } from '../../sales/orders/orders.module.js';
import { partiesToSign } from '../../sales/signatures/signatures.module.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { system, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { sealedRoom } from '../../platform/people/rooms/rooms.js';
import { webinarPack, type WebinarPackFacts } from './webinar-pack.js';
import type { WebinarSessionFacts } from './webinar-session.js';
import type { WebinarSessionState } from './webinar-session.state.js';
import { vatRateOf, webinar } from './webinar.js';

const enrolmentRows = system('decides whether a pack has a unit left')(webinarSessions, 'webinar_enrolments');
const sessionRows = tableOf(webinarSessions, 'webinar_sessions');

const isSession = (state: unknown): state is WebinarSessionState =>
  typeof state === 'object' && state !== null && 'webinarId' in state;

const costsOf = async ({ load }: FactsTools, webinarId: string | null): Promise<WebinarSessionFacts['webinar']> => {
  if (webinarId === null) return null;
  const { status, fields } = await load(webinar, webinarId);
  return status === 'active' && fields ? { price: fields.price ?? 0, vatRate: vatRateOf(fields) } : null;
};

/** Units that seats hold: those of sessions that the provider cancelled came back. */
const usedOf = async (
  { db }: Pick<FactsTools, 'db'>,
  packId: string,
  except: string | null = null,
): Promise<number> => {
  const { rows } = await select({ used: integer })`
    SELECT count(*)::int AS used FROM ${enrolmentRows} e JOIN ${sessionRows} s ON s.id = e.session_id
    WHERE e.pack_id = ${packId}::uuid AND e.cancelled_at IS NULL AND s.status <> 'cancelled'
      AND e.id IS DISTINCT FROM ${except}::uuid`.execute(db);
  return rows[0]?.used ?? 0;
};

/** Units that a pack of the client still has; the seat of another session that is given back is not counted. */
export const packOf = async (
  tools: Pick<FactsTools, 'db' | 'load'>,
  packId: string | undefined,
  clientId: string | null,
  insteadOf?: string,
): Promise<WebinarSessionFacts['pack']> => {
  if (packId === undefined || clientId === null) return null;
  const { status, grant } = await tools.load(webinarPack, packId);
  if (status !== 'active' || grant?.clientId !== clientId) return null;
  return { unitsLeft: grant.units - (await usedOf(tools, packId, insteadOf)), expiresOn: grant.expiresOn };
};

/** Client of the command: staff name that of a caller, or one on the waiting list; a path names its own. */
const clientIdOf = ({ body, actor, state }: FactsRequest): string | null => {
  if (actor.kind !== 'staff' && actor.kind !== 'system') return actor.clientId;
  const [participantId = ''] = textsIn(body, 'participantId');
  const waiting = isSession(state) ? state.waiting : [];
  const entry = waiting.find(({ participantIds }) => participantIds.includes(participantId));
  return textsIn(body, 'clientId')[0] ?? entry?.clientId ?? null;
};

/** People whom the command seats or unseats; of an accepted offer, all people in it. */
const seatedBy = ({ command, body, state }: FactsRequest): readonly string[] => {
  const named = textsIn(body, 'participantId', 'replacementId');
  if (command !== 'AcceptSeatOffer' || !isSession(state)) return named;
  return state.waiting.flatMap(({ participantIds }) =>
    participantIds.some((id) => named.includes(id)) ? participantIds : [],
  );
};

const seating: readonly string[] = ['EnrolParticipant', 'CancelEnrolment', 'SwapParticipant', 'AcceptSeatOffer'];

/** Of what is ordered. */
const chorusFaultIn = (tools: FactsTools, { body }: FactsRequest, clientId: string | null) =>
  textsIn(body, 'signatoryId').length === 0 ? null : chorusFaultFor(tools, body, clientId);

export const webinarSessionFacts: Facts = async (tools, request): Promise<WebinarSessionFacts> => {
  const { body, state } = request;
  const clientId = clientIdOf(request);
  const webinarId = textsIn(body, 'webinarId')[0] ?? (isSession(state) ? state.webinarId : null);
  const [costs, parties, strangerIds, pack, chorusFault] = await Promise.all([
    costsOf(tools, webinarId),
    partiesToSign(
      tools,
      clientId,
      textsIn(body, 'participantId', 'participantIds', 'replacementId', 'signatoryId'),
      textIn(body, 'signatoryId'),
    ),
    seating.includes(request.command) ? strangersAmong(tools.db, seatedBy(request)) : [],
    packOf(tools, textsIn(body, 'packId')[0], clientId, textsIn(body, 'insteadOf')[0]),
    chorusFaultIn(tools, request, clientId),
  ]);
  return { webinar: costs, parties, strangerIds, pack, chorusFault, room: sealedRoom(tools, request) };
};

export const webinarPackFacts: Facts = async (tools, { body, id }): Promise<WebinarPackFacts> => {
  const [clientId] = textsIn(body, 'clientId');
  const { grant } = await tools.load(webinarPack, id);
  return {
    clientKnown: clientId !== undefined && (await tools.load(client, clientId)).status === 'active',
    unitsLeft: grant ? grant.units - (await usedOf(tools, id)) : 0,
  };
};

import { client } from '../../customers/accounts/accounts.module.js';
import { strangersAmong } from '../../customers/directory/people.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { chorusFaultFor, order } from '../../sales/orders/orders.module.js';
import { partiesToSign } from '../../sales/signatures/signatures.module.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { sealedRoom } from '../../platform/people/rooms/rooms.js';
import { listsNamed } from './connection-lists.queries.js';
import { seatOrderId } from './webinar-orders.reactions.js';
import { SignaturesOfThings } from '../../platform/log/commands/signatures-of-things.js';
import { Refusal } from '../../kernel/refusal.js';
import { webinarPack, type WebinarPackFacts } from './webinar-pack.js';
import type { WebinarSessionFacts } from './webinar-session.js';
import type { WebinarSessionState } from './webinar-session.state.js';
import { vatRateOf, webinar } from './webinar.js';
import { packOf, usedOf } from './webinar-units.facts.js';

const isSession = (state: unknown): state is WebinarSessionState =>
  typeof state === 'object' && state !== null && 'webinarId' in state;

const costsOf = async ({ load }: FactsTools, webinarId: string | null): Promise<WebinarSessionFacts['webinar']> => {
  if (webinarId === null) return null;
  const { status, fields } = await load(webinar, webinarId);
  return status === 'active' && fields ? { price: fields.price ?? 0, vatRate: vatRateOf(fields) } : null;
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

/** People who take a seat with the command. */
const seatsWanted = ({ body, state }: FactsRequest): number => {
  const [named = ''] = textsIn(body, 'participantId');
  const waiting = isSession(state) ? state.waiting : [];
  return waiting.find(({ participantIds }) => participantIds.includes(named))?.participantIds.length ?? 1;
};

const ownUnits = ({ state }: FactsRequest, packId: string | undefined): readonly number[] =>
  isSession(state)
    ? state.enrolments.flatMap((each) => (each.packId === packId && each.packUnit !== null ? each.packUnit : []))
    : [];

const packAsked = (tools: FactsTools, request: FactsRequest, clientId: string | null) => {
  const [packId] = textsIn(request.body, 'packId');
  return packOf(tools, request, 'webinarSession', {
    ...{ packId, clientId, wanted: seatsWanted(request), own: ownUnits(request, packId) },
    insteadOf: textsIn(request.body, 'insteadOf')[0],
  });
};

/** Of what is ordered. */
const chorusFaultIn = (tools: FactsTools, { body }: FactsRequest, clientId: string | null) =>
  textsIn(body, 'signatoryId').length === 0 ? null : chorusFaultFor(tools, body, clientId);

/** The document of the order is signed, also where the order was not told of it yet. */
const isSignedOnline = async ({ service }: FactsTools, orderId: string): Promise<boolean> => {
  try {
    await service(SignaturesOfThings).underWay(order.name, orderId, undefined);
    return false;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'signedAlready') return true;
    throw error;
  }
};

/** Statuses of an order that no signature has reached yet, or none will. */
const unsigned: readonly string[] = ['none', 'awaitingSignature', 'refused', 'cancelled'];

const seatOrderOf = async (tools: FactsTools, { command, body }: FactsRequest): Promise<SeatOrder> => {
  if (command !== 'LetUnsignedSeatGo') return 'unsigned';
  const orderId = seatOrderId(textIn(body, 'enrolmentId') ?? '');
  const { status, signatureId } = await tools.load(order, orderId);
  if (status === 'signed' && signatureId === null) return 'copyReturned';
  return !unsigned.includes(status) || (await isSignedOnline(tools, orderId)) ? 'signed' : 'unsigned';
};

type SeatOrder = WebinarSessionFacts['seatOrder'];

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
    packAsked(tools, request, clientId),
    chorusFaultIn(tools, request, clientId),
  ]);
  return {
    ...{ webinar: costs, parties, strangerIds, pack, chorusFault, room: sealedRoom(tools, request) },
    lists: await listsNamed(tools, request),
    seatOrder: await seatOrderOf(tools, request),
  };
};

export const webinarPackFacts: Facts = async (tools, { body, id }): Promise<WebinarPackFacts> => {
  const [clientId] = textsIn(body, 'clientId');
  const { grant } = await tools.load(webinarPack, id);
  return {
    clientKnown: clientId !== undefined && (await tools.load(client, clientId)).status === 'active',
    unitsLeft: grant ? grant.units - (await usedOf(tools, id)) : 0,
  };
};

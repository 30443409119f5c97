import { isInvolved } from '../directory/involvement.js';
import { clientsReachedFrom, strangersAmong } from '../directory/people.js';
import { leftByContactIn } from '../directory/left-behind.js';
import { areProfilesOf, areStructuresOf, isLentPowers, signingProfilesAmong } from '../directory/of-client.js';
import { countOpenTickets } from '../directory/open-tickets.js';
import type { Actor } from '../../kernel/actor.js';
import { textIn, textsIn } from '../../kernel/named.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import {
  clientsLeft,
  clientsOf,
  connects,
  contactResource,
  rightsAtClient,
  type ContactFacts,
  type ContactState,
  type WaitingAtClient,
} from './contact.state.js';
import { nothingWaits } from './contact.succession-rules.js';
import { ticketClientsLeft } from './successors.queries.js';
import { client } from './client.js';
import { contact } from './contact.js';
import { administeredAlone, askerHeld, hasPassword, ownAdministrators } from './own-administrators.queries.js';
import { emailFaultOf } from './email-domains.vocabulary.js';

const isContact = (state: unknown): state is ContactState =>
  typeof state === 'object' && state !== null && 'preferences' in state;

/** Only what the rule of the command asks for is looked up. */
const asks = (command: string, ...commands: readonly string[]): boolean => commands.includes(command);

/** Another address or mobile than the card has. */
const changesWayIn = (state: unknown, body: object): boolean =>
  isContact(state) && (textIn(body, 'email') !== state.fields?.email || textIn(body, 'mobile') !== state.signingMobile);

export const contactFacts: Facts = async (tools, request): Promise<ContactFacts> => {
  const { command, body, id, state } = request;
  const fields = isContact(state) ? state.fields : null;
  const clientId = textIn(body, 'clientId') ?? fields?.clientId ?? null;
  const email = textIn(body, 'email');
  const successorId = textIn(body, 'successorId');
  const held = isContact(state) ? (rightsAtClient(state, clientId)?.profileIds ?? []) : [];
  const gained = textsIn(body, 'profileIds').filter((profile) => !held.includes(profile));
  const [
    known,
    alone,
    waiting,
    hasAccount,
    involved,
    hasEntered,
    successorKnown,
    structuresKnown,
    profilesKnown,
    told,
    leaving,
  ] = await Promise.all([
    asks(command, 'RegisterContact', 'ChangeContactRights') ? clientOf(tools, clientId) : null,
    isContact(state) ? administeredAlone(tools, id, state, clientsConcerned(state, request, clientId)) : [],
    asks(command, 'ArchiveContact') && clientId !== null ? leftToColleagues(tools, id, clientId) : nothingWaits,
    asks(command, 'ReviseContact') ? hasPassword(tools.db, id) : false,
    asks(command, 'ReviseContact') && changesWayIn(state, body) ? isInvolved(tools.db, id) : false,
    asks(command, 'EndContactEmailChange', 'EndContactMobileChange') ? isRead(tools, id) : false,
    successorId !== null && successorId !== id ? isColleague(tools, successorId, clientId) : false,
    areStructuresOf(tools.db, textsIn(body, 'structureIds'), clientId),
    areProfilesOf(tools.db, gained, clientId),
    powersFacts(tools, request, clientId),
    leavingFacts(tools, request),
  ]);
  return {
    emailFault: email === null ? null : emailFaultOf(email, tools.config.vendorEmailDomains),
    mayChangeRights: mayChangeRights(tools, request, clientId),
    client: known,
    administeredAlone: alone,
    ...waiting,
    hasAccount,
    isInvolved: involved,
    hasEntered,
    successorKnown,
    structuresKnown,
    profilesKnown,
    ...told,
    ...leaving,
  };
};

/** The contact entered by way of the mailbox at least once. */
const isRead = async ({ db }: FactsTools, id: string): Promise<boolean> =>
  (await strangersAmong(db, [id])).length === 0;

const mayChangeRights = ({ can }: FactsTools, { actor, body }: FactsRequest, clientId: string | null): boolean => {
  if (clientId === null) return false;
  const role = textIn(body, 'role') === 'administrator' ? 'administrator' : 'user';
  const resource = contactResource({ clientId, service: textIn(body, 'service') ?? '', role }, '');
  return can(actor, 'contact.changeRights', { ...resource, memberIds: [] }).allowed;
};

const profilesOf = (state: ContactState, clientIds: readonly string[]): readonly string[] =>
  clientIds.flatMap((of) => rightsAtClient(state, of)?.profileIds ?? []);

type PowersFacts = Pick<ContactFacts, 'toldAdministrators' | 'signingProfileIds' | 'askerHeldUntil' | 'isLentPowers'>;

const nothingTold: PowersFacts = {
  ...{ toldAdministrators: {}, signingProfileIds: [], askerHeldUntil: null },
  isLentPowers: false,
};

/** Looked up only where an administrator made recently by staff removes another person. */
const lentToThem = async ({ db }: FactsTools, id: string, actor: Actor, heldUntil: string | null): Promise<boolean> =>
  heldUntil !== null && actor.id !== id && (await isLentPowers(db, id, actor.id));

const giving = ['RegisterContact', 'ChangeContactRights', 'ChangeContactClients', 'RestoreContact'];
/** Commands that remove a person's power, or make them unreachable. */
const taking = [
  'ReviseContact',
  'ChangeCallbackCode',
  'ArchiveContact',
  'StopContactEmailChange',
  'StopContactMobileChange',
];

/** Administrators to tell about a grant of rights, and whether its giver may decide alone (decision 021). */
const powersFacts = async (
  tools: FactsTools,
  { command, body, id, actor, state }: FactsRequest,
  clientId: string | null,
): Promise<PowersFacts> => {
  if (actor.kind === 'system') return nothingTold;
  if (asks(command, ...taking)) {
    const askerHeldUntil = await askerHeld(tools, actor);
    const had = askerHeldUntil === null || !isContact(state) ? [] : profilesOf(state, clientsOf(state));
    const [signingProfileIds, lent] = await Promise.all([
      signingProfilesAmong(tools.db, had),
      lentToThem(tools, id, actor, askerHeldUntil),
    ]);
    return { ...nothingTold, askerHeldUntil, signingProfileIds, isLentPowers: lent };
  }
  if (!asks(command, ...giving)) return nothingTold;
  const fields = isContact(state) ? state.fields : null;
  const clientIds =
    command === 'ChangeContactRights' ? [] : [...textsIn(body, 'clientIds'), ...(fields?.clientIds ?? [])];
  const concerned = [...new Set([...(clientId === null ? [] : [clientId]), ...clientIds])];
  const held = isContact(state) ? profilesOf(state, concerned) : [];
  const [toldAdministrators, signingProfileIds, askerHeldUntil] = await Promise.all([
    Promise.all(concerned.map(async (of) => [of, await ownAdministrators(tools, of, id)] as const)),
    signingProfilesAmong(tools.db, [...textsIn(body, 'profileIds'), ...held]),
    askerHeld(tools, actor),
  ]);
  const lent = await lentToThem(tools, id, actor, askerHeldUntil);
  return {
    ...{ signingProfileIds, askerHeldUntil, isLentPowers: lent },
    toldAdministrators: Object.fromEntries(toldAdministrators),
  };
};

/** From the log: a client is known as soon as it is registered. */
const clientOf = async ({ load }: FactsTools, id: string | null): Promise<ContactFacts['client']> => {
  if (id === null) return null;
  const { status, fields, settings } = await load(client, id);
  return status === 'active' && fields
    ? { storageEligible: fields.storageEligible, mailTopics: settings.mailTopics }
    : null;
};

/** Clients that the contact leaves by this command, or where they are given other rights. */
const clientsConcerned = (
  state: ContactState,
  { command, body }: FactsRequest,
  clientId: string | null,
): readonly string[] =>
  ({
    ArchiveContact: clientsOf(state),
    ChangeContactRights: clientId === null ? [] : [clientId],
    ChangeContactClients: clientsLeft(state, textsIn(body, 'clientIds')),
  })[command] ?? [];

type LeavingFacts = Pick<ContactFacts, 'waitingAt' | 'successorKnownAt'>;

const successorIn = (body: object, clientId: string): string | null => {
  const named: unknown = Reflect.get(body, 'successors');
  const objects = Array.isArray(named)
    ? named.filter((each): each is object => typeof each === 'object' && each !== null)
    : [];
  const found = objects.find((each) => textIn(each, 'clientId') === clientId);
  return found ? textIn(found, 'successorId') : null;
};

/**
 * Open work that colleagues could take over: at the client where they are registered, and tickets of those for which it
 * acts. Administrators of other clients are told of what stays there.
 */
const leftToColleagues = async ({ db }: FactsTools, id: string, clientId: string): Promise<WaitingAtClient> => {
  const [reached, things] = await Promise.all([clientsReachedFrom(db, [clientId]), leftByContactIn(db, id, clientId)]);
  return { openTickets: await countOpenTickets(db, 'contact_id', id, reached), waiting: things.length };
};

/** Open work of the contact at each client that they leave, and whether the named successors may take it over. */
const leavingFacts = async (tools: FactsTools, { command, body, id, state }: FactsRequest): Promise<LeavingFacts> => {
  if (!asks(command, 'ChangeContactClients') || !isContact(state)) return { waitingAt: {}, successorKnownAt: {} };
  const clientIds = textsIn(body, 'clientIds');
  const left = clientsLeft(state, clientIds);
  if (left.length === 0) return { waitingAt: {}, successorKnownAt: {} };
  const kept = [...clientsOf(state).filter((clientId) => !left.includes(clientId)), ...clientIds];
  const things = await leftByContactIn(tools.db, id);
  const atEach = await Promise.all(
    left.map(async (clientId) => {
      const successorId = successorIn(body, clientId);
      const ofTickets = await ticketClientsLeft(tools, state, clientId, kept);
      const [openTickets, successorKnown] = await Promise.all([
        countOpenTickets(tools.db, 'contact_id', id, ofTickets),
        successorId === null ? false : actsFor(tools, successorId, clientId),
      ]);
      const waiting = things.filter((thing) => thing.clientId === clientId).length;
      return { clientId, successorKnown, work: { openTickets, waiting } };
    }),
  );
  return {
    waitingAt: Object.fromEntries(atEach.map(({ clientId, work }) => [clientId, work])),
    successorKnownAt: Object.fromEntries(atEach.map(({ clientId, successorKnown }) => [clientId, successorKnown])),
  };
};

/** Active at this client, with an account there; people of other clients who act for it count too. */
const actsFor = async ({ load }: FactsTools, id: string, clientId: string): Promise<boolean> => {
  const state = await load(contact, id);
  const given = rightsAtClient(state, clientId);
  return state.status === 'active' && given !== null && connects(given);
};

const isColleague = async ({ load }: FactsTools, id: string, clientId: string | null): Promise<boolean> => {
  const { status, fields } = await load(contact, id);
  return status === 'active' && fields?.clientId === clientId && connects(fields);
};

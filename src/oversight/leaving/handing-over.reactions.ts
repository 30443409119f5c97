import {
  inOffice,
  leftByContactIn,
  leftByContacts,
  passingOnToStaff,
  successorOfContact,
  successorOfStaffUser,
  workFor,
  workOf,
  type Left,
} from '../../customers/directory/left-behind.js';
import type { LeftKind } from '../../customers/directory/left-behind.vocabulary.js';
import { namesOf } from '../../customers/directory/labels.js';
import { openTicketNumbers } from '../../customers/directory/open-tickets.js';
import {
  administratorsOf,
  clientsReachedFrom,
  personOf,
  recipientsOf,
  staffWith,
} from '../../customers/directory/people.js';
import type { HandedOver } from '../../kernel/handing-over.js';
import type { Language } from '../../kernel/language.js';
import { collected, on, reaction, type Effects } from '../../kernel/reaction.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import type { Leaver } from '../../platform/log/business/hand-overs.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { contactArchived, contactClientsChanged } from '../../customers/accounts/contact.events.js';
import { inPlaceAt } from '../../customers/accounts/accounts.module.js';

/** Successor of a person who has left altogether, or has left the client of this thing. */
const nextFor = async (
  tools: LookupTools,
  id: string,
  kind: LeftKind,
  thingId: string,
): Promise<string | undefined> => {
  const thing = (await leftByContactIn(tools.db, id)).find((each) => each.kind === kind && each.id === thingId);
  if (!thing?.clientId) return successorOfContact(tools.db, id);
  const next = await inPlaceAt(tools, id, thing.clientId);
  return next === id ? undefined : next;
};

/** Administrators of the client, or else the staff who look after contacts. */
const keepersOf = async ({ db }: LookupTools, clientId: string): Promise<readonly string[]> => {
  const administrators = await administratorsOf(db, clientId);
  return administrators.length > 0 ? administrators : staffWith(db, 'contacts');
};

export const handingOverLookups = (tools: LookupTools) => {
  const { db } = tools;
  return {
    waitingFor: (contactId: string, clientId?: string) => leftByContactIn(db, contactId, clientId),
    openTicketsFor: (contactId: string) => openTicketNumbers(db, 'contact_id', contactId),
    inPlaceAt: (id: string, clientId: string) => inPlaceAt(tools, id, clientId),
    ticketsInPlaceAt: (id: string, clientId: string) => inPlaceAt(tools, id, clientId, 'itsOwnOrLinked'),
    reachedFrom: (clientIds: readonly string[]) => clientsReachedFrom(db, clientIds),
    homeOf: async (id: string) => (await personOf(db, id))?.clientId ?? null,
    keepersOf: (clientId: string) => keepersOf(tools, clientId),
    passingToStaff: (fromId: string, toId: string) => passingOnToStaff(db, fromId, toId),
    openTicketsOf: (agentId: string) => openTicketNumbers(db, 'agent_id', agentId),
    successorOf: (id: string, kind: LeftKind, thingId: string) => nextFor(tools, id, kind, thingId),
    inOffice: (id: string) => inOffice(db, id),
    nameOf: async (id: string) => (await personOf(db, id))?.name ?? null,
    clientName: async (id: string) => (await namesOf(db, [id], ['client'])).get(id) ?? '',
    recipients: (ids: readonly string[]) => recipientsOf(db, ids),
  };
};

/** Work of staff is of no client that they could leave. */
export const staffHandingOverLookups = (tools: LookupTools) => ({
  ...handingOverLookups(tools),
  successorOf: (id: string, kind: LeftKind) => successorOfStaffUser(tools.db, id, kind),
});

export type Lookups = ReturnType<typeof handingOverLookups>;

export const handOver = (effects: Effects, kind: LeftKind, id: string, asked: HandedOver): void => {
  const { lifecycle, command: Command } = workOf(kind);
  effects.send(
    { lifecycle, id, command: Object.assign(new Command(), asked) },
    { nothingLeft: { [`${lifecycle}Is`]: 'the work waits for no person any more' } },
  );
};

type Listed = Pick<Left, 'number' | 'title'> & { readonly kind: LeftKind | 'ticket' };

const listed = (passing: readonly Listed[], language: Language): string =>
  passing
    .map(({ kind, number, title }) =>
      [`– ${text(language, 'contacts', `leaving.left.${kind}`)}`, number, title].filter(Boolean).join(' '),
    )
    .join('\n');

const nameIn = (language: Language, name: string | null): string => name ?? text(language, 'contacts', 'forgotten');

interface Passed extends HandedOver {
  readonly passing: readonly Listed[];
  /** To the front of who takes over. */
  readonly link: string;
  /** The client that was left; absent: the person has left altogether. */
  readonly clientId?: string;
}

/** Mails the whole list to the successor at once. */
export const tell = async (
  effects: Effects,
  { nameOf, clientName, recipients }: Lookups,
  { fromId, toId, passing, link, clientId }: Passed,
): Promise<void> => {
  const name = await nameOf(fromId);
  const client = clientId === undefined ? undefined : await clientName(clientId);
  for (const to of await recipients([toId]))
    effects.mail({
      template: client === undefined ? 'workTakenOver' : 'workAtClientTakenOver',
      args: {
        name: nameIn(to.language, name),
        ...(client !== undefined && { client }),
        list: listed(passing, to.language),
      },
      ...(clientId !== undefined && { clientId }),
      // the event is of the client where the contact is registered, the work may be of another one
      theirOwn: true,
      to,
      deliveryClass: 'B',
      link,
    });
};

/** A thing of one client, as all are that wait for contacts. */
type Waiting = Listed & { readonly clientId: string | null };

const clientsOf = (things: readonly Waiting[]): readonly string[] => [
  ...new Set(things.map(({ clientId }) => clientId).filter((id) => id !== null)),
];

const ticketsAsListed = async ({ openTicketsFor }: Lookups, id: string): Promise<readonly Waiting[]> =>
  (await openTicketsFor(id)).map(({ number, clientId }) => ({
    kind: 'ticket' as const,
    number,
    title: null,
    clientId,
  }));

/** Mails what keeps waiting at a client for a person who has left it to those who look after it there. */
const tellKeepers = async (
  effects: Effects,
  { nameOf, clientName, keepersOf: keepers, recipients }: Lookups,
  fromId: string,
  clientId: string,
  staying: readonly Waiting[],
): Promise<void> => {
  const there = staying.filter((each) => each.clientId === clientId);
  const [name, client, ids] = await Promise.all([nameOf(fromId), clientName(clientId), keepers(clientId)]);
  for (const to of await recipients(ids))
    effects.mail({
      template: 'workWithoutSuccessor',
      args: { name: nameIn(to.language, name), client, list: listed(there, to.language) },
      clientId,
      // the event is of the client where the contact is registered, the work of another one
      theirOwn: true,
      to,
      deliveryClass: 'B',
      link: to.side === 'provider' ? `/admin/contacts/${fromId}` : '/',
    });
};

type InPlaceAt = Lookups['inPlaceAt'];

/** Client of these things → the leaving person or the successor, as far as one of them acts there now. */
const takersAt = async (
  inPlace: InPlaceAt,
  fromId: string,
  things: readonly Waiting[],
): Promise<ReadonlyMap<string, string | undefined>> =>
  new Map(
    await Promise.all(clientsOf(things).map(async (clientId) => [clientId, await inPlace(fromId, clientId)] as const)),
  );

const takerOf = (takers: ReadonlyMap<string, string | undefined>, { clientId }: Waiting): string | undefined =>
  clientId === null ? undefined : takers.get(clientId);

/** Work handed to a person who has left meanwhile, or has left its client, goes on to their own successor. */
export const onwards = (leaver: Leaver) =>
  workFor(leaver).flatMap(({ kind, whenHandedOver }) =>
    whenHandedOver(async ({ streamId, data: { toId: fromId } }, effects: Effects, lookups: Lookups) => {
      const toId = await lookups.successorOf(fromId, kind, streamId);
      if (toId !== undefined) handOver(effects, kind, streamId, { fromId, toId });
    }),
  );

interface Leaving {
  readonly fromId: string;
  readonly waiting: readonly Left[];
  readonly tickets: readonly Waiting[];
  /** The client that was left; absent: the person has left altogether. */
  readonly clientId?: string;
}

/** Work of a leaving person passes to the people who act for its clients now, who are told. @returns what stays */
const passOn = async (
  effects: Effects,
  lookups: Lookups,
  { fromId, waiting, tickets, clientId }: Leaving,
): Promise<readonly Waiting[]> => {
  const [takers, ticketTakers] = await Promise.all([
    takersAt(lookups.inPlaceAt, fromId, waiting),
    takersAt(lookups.ticketsInPlaceAt, fromId, tickets),
  ]);
  for (const toId of new Set(takers.values())) {
    if (toId === undefined || toId === fromId) continue;
    const passing = waiting.filter((thing) => takerOf(takers, thing) === toId);
    for (const { kind, id } of passing) handOver(effects, kind, id, { fromId, toId });
    await tell(effects, lookups, {
      ...{ fromId, toId, passing, link: '/' },
      ...(clientId !== undefined && { clientId }),
    });
  }
  return [
    ...tickets.filter((ticket) => takerOf(ticketTakers, ticket) === undefined),
    ...waiting.filter((thing) => takerOf(takers, thing) === undefined),
  ];
};

const customerKinds: readonly string[] = ['contact', 'clientAdministrator'];

/**
 * Open work of a contact who leaves passes to the chosen colleague, with one mail about all of it (features F49), as far
 * as they act for its client. At a client from which a contact is taken, the work there passes likewise. Administrators
 * of a client whose people were not asked are told of what stays there, open tickets included.
 */
export const handingOver = collected('handingOver', () =>
  reaction<Lookups>()('handingOver', { needs: [...leftByContacts().map(({ name }) => name), 'clients', 'tickets'] }, [
    on(contactArchived, async ({ streamId: fromId, metadata: { actorKind } }, effects, lookups) => {
      const [waiting, tickets, home] = await Promise.all([
        lookups.waitingFor(fromId),
        ticketsAsListed(lookups, fromId),
        lookups.homeOf(fromId),
      ]);
      const staying = await passOn(effects, lookups, { fromId, waiting, tickets });
      const asked = customerKinds.includes(actorKind) ? home : undefined;
      const untold = staying.filter(({ clientId }) => clientId !== asked);
      for (const clientId of clientsOf(untold)) await tellKeepers(effects, lookups, fromId, clientId, untold);
    }),
    on(contactClientsChanged, async ({ streamId: fromId, data }, effects, lookups) => {
      const left = data.left ?? [];
      if (left.length === 0) return;
      const [all, reached] = await Promise.all([ticketsAsListed(lookups, fromId), lookups.reachedFrom(left)]);
      const tickets = all.filter(({ clientId }) => clientId !== null && reached.includes(clientId));
      const stayingAt = [await passOn(effects, lookups, { fromId, waiting: [], tickets })];
      for (const clientId of left) {
        const waiting = await lookups.waitingFor(fromId, clientId);
        stayingAt.push(await passOn(effects, lookups, { fromId, waiting, tickets: [], clientId }));
      }
      const staying = stayingAt.flat();
      for (const clientId of clientsOf(staying)) await tellKeepers(effects, lookups, fromId, clientId, staying);
    }),
    ...onwards('contact'),
  ]),
);

import {
  inOffice,
  leftByContactIn,
  passingOnToStaff,
  successorOfContact,
  successorOfStaffUser,
  type Left,
} from '../../customers/directory/left-behind.js';
import type { LeftKind } from '../../customers/directory/left-behind.vocabulary.js';
import { namesOf } from '../../customers/directory/labels.js';
import { openTicketNumbers } from '../../customers/directory/open-tickets.js';
import { administratorsOf, personOf, recipientsOf, staffWith } from '../../customers/directory/people.js';
import type { EventDefinition } from '../../kernel/event.js';
import type { CommandClass } from '../../kernel/lifecycle.js';
import type { HandedOver, HandOver } from '../../kernel/handing-over.js';
import type { Language } from '../../kernel/language.js';
import { on, reaction, type Effects } from '../../kernel/reaction.js';
import { HandOverOrder } from '../../sales/orders/order.commands.js';
import { orderHandedOver } from '../../sales/orders/order.events.js';
import { HandOverIntervention } from '../../services/interventions/intervention.commands.js';
import { interventionHandedOver } from '../../services/interventions/intervention.events.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { HandOverQuote } from '../../sales/quotes/quote.commands.js';
import { quoteHandedOver } from '../../sales/quotes/quote.events.js';
import { HandOverRenewal } from '../../sales/renewals/renewal.commands.js';
import { renewalHandedOver } from '../../sales/renewals/renewal.events.js';
import { HandOverTrainingAgreement } from '../../training/training-agreements/training-agreement.commands.js';
import { trainingAgreementHandedOver } from '../../training/training-agreements/training-agreement.events.js';
import { contactArchived, contactClientsChanged } from '../../customers/accounts/contact.events.js';
import { inPlaceAt } from '../../customers/accounts/accounts.module.js';
import { HandOverAfterSalesRequest } from '../../sales/after-sales-requests/after-sales-request.commands.js';
import { HandOverContactRequest } from '../../support/contact-requests/contact-request.commands.js';
import { HandOverContentArticle } from '../../publishing/content/content-article.commands.js';

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

/** How each kind of what waits is handed over. */
const commandOf: Readonly<Record<LeftKind, CommandClass<HandOver>>> = {
  quote: HandOverQuote,
  order: HandOverOrder,
  renewal: HandOverRenewal,
  trainingAgreement: HandOverTrainingAgreement,
  intervention: HandOverIntervention,
  reserve: HandOverIntervention,
  contactRequest: HandOverContactRequest,
  afterSalesRequest: HandOverAfterSalesRequest,
  contentArticle: HandOverContentArticle,
};

export const handOver = (effects: Effects, kind: LeftKind, id: string, asked: HandedOver): void => {
  // a reserve stands on its visit
  const lifecycle = kind === 'reserve' ? 'intervention' : kind;
  effects.send(
    { lifecycle, id, command: Object.assign(new commandOf[kind](), asked) },
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

interface Staying {
  readonly fromId: string;
  readonly clientId: string;
  readonly staying: readonly Listed[];
}

/** Mails what keeps waiting for a person who has left a client to those who look after it there. */
const tellKeepers = async (
  effects: Effects,
  { nameOf, clientName, keepersOf: keepers, recipients }: Lookups,
  { fromId, clientId, staying }: Staying,
): Promise<void> => {
  if (staying.length === 0) return;
  const [name, client, ids] = await Promise.all([nameOf(fromId), clientName(clientId), keepers(clientId)]);
  for (const to of await recipients(ids))
    effects.mail({
      template: 'workWithoutSuccessor',
      args: { name: nameIn(to.language, name), client, list: listed(staying, to.language) },
      clientId,
      // the event is of the client where the contact is registered, the work of another one
      theirOwn: true,
      to,
      deliveryClass: 'B',
      link: to.side === 'provider' ? `/admin/contacts/${fromId}` : '/',
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

type InPlaceAt = Lookups['inPlaceAt'];

/** Successor at each client of these things. */
const takersAt = async (
  inPlace: InPlaceAt,
  successorId: string | null,
  things: readonly Waiting[],
): Promise<ReadonlyMap<string, string | undefined>> =>
  new Map(
    await Promise.all(
      clientsOf(things).map(
        async (clientId) =>
          [clientId, successorId === null ? undefined : await inPlace(successorId, clientId)] as const,
      ),
    ),
  );

const takerOf = (takers: ReadonlyMap<string, string | undefined>, { clientId }: Waiting): string | undefined =>
  clientId === null ? undefined : takers.get(clientId);

/** Work handed to a person who has left meanwhile, or has left its client, goes on to their own successor. */
export const onwards = <Type extends string, Data extends HandedOver>(
  definition: EventDefinition<Type, Data>,
  kind: LeftKind,
) =>
  on(definition, async ({ streamId, data: { toId: fromId } }, effects: Effects, lookups: Lookups) => {
    const toId = await lookups.successorOf(fromId, kind, streamId);
    if (toId !== undefined) handOver(effects, kind, streamId, { fromId, toId });
  });

/**
 * Open work of a contact who leaves passes to the chosen colleague, with one mail about all of it (features F49), as far
 * as they act for its client. At a client from which a contact is taken, the work there passes likewise. Administrators
 * of a client whose people were not asked are told of what stays there, open tickets included.
 */
export const handingOver = reaction<Lookups>()(
  'handingOver',
  {
    needs: ['quotes', 'orders', 'renewals', 'trainingAgreements', 'interventions', 'clients', 'tickets'],
  },
  [
    on(contactArchived, async ({ streamId: fromId, data: { successorId } }, effects, lookups) => {
      const [waiting, tickets, home] = await Promise.all([
        lookups.waitingFor(fromId),
        ticketsAsListed(lookups, fromId),
        lookups.homeOf(fromId),
      ]);
      const [takers, ticketTakers] = await Promise.all([
        takersAt(lookups.inPlaceAt, successorId, waiting),
        takersAt(lookups.ticketsInPlaceAt, successorId, tickets),
      ]);
      for (const toId of new Set(takers.values())) {
        if (toId === undefined) continue;
        const passing = waiting.filter((thing) => takerOf(takers, thing) === toId);
        for (const { kind, id } of passing) handOver(effects, kind, id, { fromId, toId });
        await tell(effects, lookups, { fromId, toId, passing, link: '/' });
      }
      const staying = [
        ...tickets.filter((ticket) => takerOf(ticketTakers, ticket) === undefined),
        ...waiting.filter((thing) => takerOf(takers, thing) === undefined),
      ].filter(({ clientId }) => clientId !== home);
      for (const clientId of clientsOf(staying))
        await tellKeepers(effects, lookups, {
          ...{ fromId, clientId },
          staying: staying.filter((each) => each.clientId === clientId),
        });
    }),
    on(contactClientsChanged, async ({ streamId: fromId, data: { successors = [] } }, effects, lookups) => {
      for (const { clientId, successorId } of successors) {
        const [toId, passing] = await Promise.all([
          lookups.inPlaceAt(successorId, clientId),
          lookups.waitingFor(fromId, clientId),
        ]);
        if (toId === undefined) {
          const toldOf = (await lookups.ticketsInPlaceAt(successorId, clientId)) === undefined;
          const tickets = toldOf ? await ticketsAsListed(lookups, fromId) : [];
          const staying = [...tickets.filter((each) => each.clientId === clientId), ...passing];
          await tellKeepers(effects, lookups, { fromId, clientId, staying });
          continue;
        }
        for (const { kind, id } of passing) handOver(effects, kind, id, { fromId, toId });
        if (passing.length > 0) await tell(effects, lookups, { fromId, toId, passing, link: '/', clientId });
      }
    }),
    onwards(quoteHandedOver, 'quote'),
    onwards(orderHandedOver, 'order'),
    onwards(renewalHandedOver, 'renewal'),
    onwards(trainingAgreementHandedOver, 'trainingAgreement'),
    onwards(interventionHandedOver, 'intervention'),
  ],
);

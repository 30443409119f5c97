import {
  inOffice,
  leftByContactIn,
  passingOn,
  passingOnToStaff,
  successorOf,
  type Left,
} from '../../customers/directory/left-behind.js';
import type { LeftKind } from '../../customers/directory/left-behind.vocabulary.js';
import { namesOf } from '../../customers/directory/labels.js';
import { openTicketNumbers } from '../../customers/directory/open-tickets.js';
import { contactsWithout, personOf, recipientsOf } from '../../customers/directory/people.js';
import type { EventDefinition } from '../../kernel/event.js';
import { fold, type CommandClass } from '../../kernel/lifecycle.js';
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
import { contact } from '../../customers/accounts/accounts.module.js';
import { contactArchived, contactClientsChanged } from '../../customers/accounts/contact.events.js';
import { HandOverAfterSalesRequest } from '../../sales/after-sales-requests/after-sales-request.commands.js';
import { HandOverContactRequest } from '../../support/contact-requests/contact-request.commands.js';
import { HandOverContentArticle } from '../../publishing/content/content-article.commands.js';

const actsFor = async ({ db }: LookupTools, id: string, clientId: string): Promise<boolean> =>
  !(await contactsWithout(db, { clientId, personIds: [id] })).has(id);

/** Successor of a person who has left altogether, or has left the client of this thing, if they act for that client. */
const nextFor = async (tools: LookupTools, id: string, kind: LeftKind, thingId: string) => {
  const { db, history } = tools;
  const successorId = await successorOf(db, id, kind);
  const thing = (await leftByContactIn(db, id)).find((each) => each.kind === kind && each.id === thingId);
  if (!thing?.clientId) return successorId;
  const next = successorId ?? fold(contact, await history(`contact-${id}`)).successorsAt?.[thing.clientId];
  return next !== undefined && (await actsFor(tools, next, thing.clientId)) ? next : undefined;
};

export const handingOverLookups = (tools: LookupTools) => {
  const { db } = tools;
  return {
    passing: (fromId: string, toId: string) => passingOn(db, fromId, toId),
    waitingAt: (contactId: string, clientId: string) => leftByContactIn(db, contactId, clientId),
    passingToStaff: (fromId: string, toId: string) => passingOnToStaff(db, fromId, toId),
    openTicketsOf: (agentId: string) => openTicketNumbers(db, 'agent_id', agentId),
    successorOf: (id: string, kind: LeftKind, thingId: string) => nextFor(tools, id, kind, thingId),
    inOffice: (id: string) => inOffice(db, id),
    nameOf: async (id: string) => (await personOf(db, id))?.name ?? '',
    actsFor: (id: string, clientId: string) => actsFor(tools, id, clientId),
    clientName: async (id: string) => (await namesOf(db, [id], ['client'])).get(id) ?? '',
    recipients: (ids: readonly string[]) => recipientsOf(db, ids),
  };
};

/** Work of staff is of no client that they could leave. */
export const staffHandingOverLookups = (tools: LookupTools) => ({
  ...handingOverLookups(tools),
  successorOf: (id: string, kind: LeftKind) => successorOf(tools.db, id, kind),
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
      ...(client === undefined
        ? { template: 'workTakenOver', args: { name, list: listed(passing, to.language) } }
        : {
            template: 'workAtClientTakenOver',
            args: { name, client, list: listed(passing, to.language) },
            // the event is of the client where the contact is registered, the work of another one
            theirOwn: true,
          }),
      to,
      deliveryClass: 'B',
      link,
    });
};

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
 * Open work of a contact who leaves passes to the chosen colleague, with one mail about all of it (features F49). At a
 * client from which a contact is taken, the work there passes likewise.
 */
export const handingOver = reaction<Lookups>()(
  'handingOver',
  {
    needs: ['quotes', 'orders', 'renewals', 'trainingAgreements', 'interventions', 'clients'],
  },
  [
    on(contactArchived, async ({ streamId: fromId, data: { successorId: toId } }, effects, lookups) => {
      const passing = toId === null ? [] : await lookups.passing(fromId, toId);
      if (toId === null || passing.length === 0) return;
      for (const { kind, id } of passing) handOver(effects, kind, id, { fromId, toId });
      await tell(effects, lookups, { fromId, toId, passing, link: '/' });
    }),
    on(contactClientsChanged, async ({ streamId: fromId, data: { successors = [] } }, effects, lookups) => {
      for (const { clientId, successorId: toId } of successors) {
        const passing = await lookups.waitingAt(fromId, clientId);
        if (passing.length === 0) continue;
        for (const { kind, id } of passing) handOver(effects, kind, id, { fromId, toId });
        if (await lookups.actsFor(toId, clientId))
          await tell(effects, lookups, { fromId, toId, passing, link: '/', clientId });
      }
    }),
    onwards(quoteHandedOver, 'quote'),
    onwards(orderHandedOver, 'order'),
    onwards(renewalHandedOver, 'renewal'),
    onwards(trainingAgreementHandedOver, 'trainingAgreement'),
    onwards(interventionHandedOver, 'intervention'),
  ],
);

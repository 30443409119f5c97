import { passingOn, successorOf, type Left } from '../directory/left-behind.js';
import type { LeftKind } from '../directory/left-behind.vocabulary.js';
import { personOf, recipientsOf } from '../directory/people.js';
import type { EventDefinition } from '../kernel/event.js';
import type { CommandClass } from '../kernel/lifecycle.js';
import type { HandedOver, HandOver } from '../kernel/handing-over.js';
import type { Language } from '../kernel/language.js';
import { on, reaction, type Effects } from '../kernel/reaction.js';
import { HandOverOrder } from '../orders/order.commands.js';
import { orderHandedOver } from '../orders/order.events.js';
import { HandOverIntervention } from '../interventions/intervention.commands.js';
import { interventionHandedOver } from '../interventions/intervention.events.js';
import type { Tools } from '../platform/business/business-module.js';
import { text } from '../platform/translations/dictionary.js';
import { HandOverQuote } from '../quotes/quote.commands.js';
import { quoteHandedOver } from '../quotes/quote.events.js';
import { HandOverRenewal } from '../renewals/renewal.commands.js';
import { renewalHandedOver } from '../renewals/renewal.events.js';
import { HandOverTrainingAgreement } from '../training-agreements/training-agreement.commands.js';
import { trainingAgreementHandedOver } from '../training-agreements/training-agreement.events.js';
import { contactArchived } from '../accounts/contact.events.js';

export const handingOverLookups = ({ db }: Tools) => ({
  passing: (fromId: string, toId: string) => passingOn(db, fromId, toId),
  successorOf: (id: string) => successorOf(db, id),
  nameOf: async (id: string) => (await personOf(db, id))?.name ?? '',
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof handingOverLookups>;

/** How each kind of what waits is handed over. */
const commandOf: Readonly<Partial<Record<LeftKind, CommandClass<HandOver>>>> = {
  quote: HandOverQuote,
  order: HandOverOrder,
  renewal: HandOverRenewal,
  trainingAgreement: HandOverTrainingAgreement,
  intervention: HandOverIntervention,
};

const handOver = (effects: Effects, kind: LeftKind, id: string, asked: HandedOver): void => {
  const command = commandOf[kind];
  if (command) effects.send({ lifecycle: kind, id, command: Object.assign(new command(), asked) });
};

const listed = (passing: readonly Left[], language: Language): string =>
  passing
    .map(({ kind, number, title }) =>
      [`– ${text(language, 'contacts', `leaving.left.${kind}`)}`, number, title].filter(Boolean).join(' '),
    )
    .join('\n');

/** Handed to somebody who has left meanwhile: it goes on to who took over from them. */
const onwards = <Type extends string, Data extends HandedOver>(
  definition: EventDefinition<Type, Data>,
  kind: LeftKind,
) =>
  on(definition, async ({ streamId, data: { toId: fromId } }, effects: Effects, lookups: Lookups) => {
    const toId = await lookups.successorOf(fromId);
    if (toId !== undefined) handOver(effects, kind, streamId, { fromId, toId });
  });

/** What waits for a contact who leaves passes to the colleague who was chosen, who is told of all of it at once (features F49). */
export const handingOver = reaction<Lookups>()(
  'handingOver',
  { needs: ['contacts', 'contact_clients', 'quotes', 'orders', 'renewals', 'trainingAgreements', 'interventions'] },
  [
    on(contactArchived, async ({ streamId: fromId, data: { successorId: toId } }, effects, lookups) => {
      const passing = toId === null ? [] : await lookups.passing(fromId, toId);
      if (toId === null || passing.length === 0) return;
      for (const { kind, id } of passing) handOver(effects, kind, id, { fromId, toId });
      const name = await lookups.nameOf(fromId);
      for (const to of await lookups.recipients([toId]))
        effects.mail({
          template: 'workTakenOver',
          to,
          args: { name, list: listed(passing, to.language) },
          deliveryClass: 'B',
          link: '/',
        });
    }),
    onwards(quoteHandedOver, 'quote'),
    onwards(orderHandedOver, 'order'),
    onwards(renewalHandedOver, 'renewal'),
    onwards(trainingAgreementHandedOver, 'trainingAgreement'),
    onwards(interventionHandedOver, 'intervention'),
  ],
);

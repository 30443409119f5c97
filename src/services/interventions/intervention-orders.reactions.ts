import { recipientsOf } from '../../customers/directory/people.js';
import { derivedId } from '../../kernel/ids.js';
import type { Language } from '../../kernel/language.js';
import { on, reaction } from '../../kernel/reaction.js';
import { grantsOf, orderAccepted } from '../../sales/orders/orders.module.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { OpenOrderedIntervention } from './intervention.commands.js';
import { halfDaysOf } from './intervention.order-rules.js';
import { interventionLimits } from './intervention.vocabulary.js';

export const interventionOrderLookups = (tools: LookupTools) => ({
  granted: grantsOf(tools),
  languageOf: async (personId: string): Promise<Language> =>
    (await recipientsOf(tools.db, [personId]))[0]?.language ?? 'fr',
});
type Lookups = ReturnType<typeof interventionOrderLookups>;

export const interventionOfOrder = (orderId: string): string => derivedId('intervention', orderId);

/** An accepted order that contains a service is carried out: the customer books when (features F25). */
export const interventionsOfOrders = reaction<Lookups>()('interventionsOfOrders', { needs: ['articles'] }, [
  on(orderAccepted, async ({ streamId: orderId, at, metadata }, effects, { granted, languageOf }) => {
    const sold = await granted(orderId, ['training', 'installation'], at);
    if (!sold?.placed.followUps.includes('intervention')) return;
    const { grants, placed } = sold;
    const { clientId, correspondentId, number, titles } = placed;
    effects.send(
      {
        lifecycle: 'intervention',
        id: interventionOfOrder(orderId),
        command: Object.assign(new OpenOrderedIntervention(), {
          ...{ clientId, contactId: correspondentId, orderId, orderNumber: number },
          // for the order of a quote: the person who validated the quote
          openedBy: metadata.initiator ?? metadata.actor,
          nature: grants.every(({ kind }) => kind === 'training') ? 'training' : 'installation',
          title: titles[await languageOf(correspondentId)].slice(0, interventionLimits.title),
          quantity: halfDaysOf(grants),
        }),
      },
      { nothingLeft: { alreadyExists: 'the order has its intervention already' } },
    );
  }),
]);

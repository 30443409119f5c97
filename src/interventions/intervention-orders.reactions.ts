import { article } from '../articles/articles.module.js';
import { recipientsOf } from '../directory/people.js';
import { derivedId } from '../kernel/ids.js';
import type { Language } from '../kernel/language.js';
import { fold } from '../kernel/lifecycle.js';
import { on, reaction } from '../kernel/reaction.js';
import { order, orderAccepted } from '../orders/orders.module.js';
import type { LookupTools } from '../platform/business/business-module.js';
import { OpenOrderedIntervention } from './intervention.commands.js';
import { halfDaysOf } from './intervention.order-rules.js';
import { interventionLimits } from './intervention.vocabulary.js';

export const interventionOrderLookups = ({ db, history }: LookupTools) => ({
  order: async (id: string) => fold(order, await history(`order-${id}`)).placed,
  isTraining: async (articleId: string): Promise<boolean> =>
    fold(article, await history(`article-${articleId}`)).article?.nature === 'training',
  languageOf: async (personId: string): Promise<Language> => (await recipientsOf(db, [personId]))[0]?.language ?? 'fr',
});
type Lookups = ReturnType<typeof interventionOrderLookups>;

export const interventionOfOrder = (orderId: string): string => derivedId('intervention', orderId);

/** An accepted order that contains a service is carried out: the customer books when (features F25). */
export const interventionsOfOrders = reaction<Lookups>()('interventionsOfOrders', { needs: ['contacts'] }, [
  on(orderAccepted, async ({ streamId: orderId, metadata }, effects, { order: placedOf, isTraining, languageOf }) => {
    const placed = await placedOf(orderId);
    if (!placed?.followUps.includes('intervention')) return;
    const { articleId, clientId, correspondentId, lines, number, titles } = placed;
    effects.send({
      lifecycle: 'intervention',
      id: interventionOfOrder(orderId),
      command: Object.assign(new OpenOrderedIntervention(), {
        ...{ clientId, contactId: correspondentId, orderId, orderNumber: number, openedBy: metadata.actor },
        nature: (await isTraining(articleId)) ? 'training' : 'installation',
        title: titles[await languageOf(correspondentId)].slice(0, interventionLimits.title),
        quantity: halfDaysOf(lines),
      }),
    });
  }),
]);

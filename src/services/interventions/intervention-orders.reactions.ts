import { article, articlesByCode } from '../../sales/articles/articles.module.js';
import { recipientsOf } from '../../customers/directory/people.js';
import { derivedId } from '../../kernel/ids.js';
import type { Language } from '../../kernel/language.js';
import { fold } from '../../kernel/lifecycle.js';
import { on, reaction } from '../../kernel/reaction.js';
import { order, orderAccepted, type OrderPlaced } from '../../sales/orders/orders.module.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { OpenOrderedIntervention } from './intervention.commands.js';
import { halfDaysOf } from './intervention.order-rules.js';
import { interventionLimits } from './intervention.vocabulary.js';

export const interventionOrderLookups = ({ db, history }: LookupTools) => ({
  order: async (id: string) => fold(order, await history(`order-${id}`)).placed,
  /** Its lines that are carried out, and whether they are training: those of a quote may be of several articles. */
  carriedOut: async ({ origin, articleId, lines }: OrderPlaced) => {
    if (origin !== 'quote') {
      const { nature } = fold(article, await history(`article-${articleId}`)).article ?? {};
      return { lines, isTraining: nature === 'training' };
    }
    const sold = await articlesByCode(
      { db },
      lines.map(({ code }) => code),
    );
    const services = sold.filter(({ follow_ups: followUps }) => followUps.includes('intervention'));
    return {
      lines: lines.filter(({ code }) => services.some((service) => service.code === code)),
      isTraining: services.every(({ nature }) => nature === 'training'),
    };
  },
  languageOf: async (personId: string): Promise<Language> => (await recipientsOf(db, [personId]))[0]?.language ?? 'fr',
});
type Lookups = ReturnType<typeof interventionOrderLookups>;

export const interventionOfOrder = (orderId: string): string => derivedId('intervention', orderId);

/** An accepted order that contains a service is carried out: the customer books when (features F25). */
export const interventionsOfOrders = reaction<Lookups>()('interventionsOfOrders', { needs: ['articles'] }, [
  on(orderAccepted, async ({ streamId: orderId, metadata }, effects, { order: placedOf, carriedOut, languageOf }) => {
    const placed = await placedOf(orderId);
    if (!placed?.followUps.includes('intervention')) return;
    const { clientId, correspondentId, number, titles } = placed;
    const { lines, isTraining } = await carriedOut(placed);
    effects.send(
      {
        lifecycle: 'intervention',
        id: interventionOfOrder(orderId),
        command: Object.assign(new OpenOrderedIntervention(), {
          ...{ clientId, contactId: correspondentId, orderId, orderNumber: number },
          // for the order of a quote: the person who validated the quote
          openedBy: metadata.initiator ?? metadata.actor,
          nature: isTraining ? 'training' : 'installation',
          title: titles[await languageOf(correspondentId)].slice(0, interventionLimits.title),
          quantity: halfDaysOf(lines),
        }),
      },
      { nothingLeft: { alreadyExists: 'the order has its intervention already' } },
    );
  }),
]);

import { client, partiesOf } from '../../customers/accounts/accounts.module.js';
import { isArticle } from '../articles/articles.module.js';
import { textsIn } from '../../kernel/named.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import type { SmsOfferFacts } from './sms-offer.js';
import type { SmsSubscriptionFacts, SmsSubscriptionState } from './sms-subscription.js';

export const smsOfferFacts: Facts = async (tools, { body }): Promise<SmsOfferFacts> => {
  const [articleCode] = textsIn(body, 'articleCode');
  return { articleKnown: articleCode !== undefined && (await isArticle(tools, articleCode)) };
};

const isSubscription = (state: unknown): state is SmsSubscriptionState =>
  typeof state === 'object' && state !== null && 'threshold' in state && 'clientId' in state;

export const smsSubscriptionFacts: Facts = async (tools, { body, state }): Promise<SmsSubscriptionFacts> => {
  const [named] = textsIn(body, 'clientId');
  const clientId = named ?? (isSubscription(state) ? state.clientId : null);
  const contactIds = textsIn(body, 'contactId');
  const [clientKnown, parties] = await Promise.all([
    named === undefined ? true : tools.load(client, named).then(({ status }) => status === 'active'),
    partiesOf(tools, clientId, contactIds),
  ]);
  return { clientKnown, contactKnown: parties.length === contactIds.length };
};

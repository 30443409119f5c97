import { client } from '../../customers/accounts/accounts.module.js';
import { isArticle, offerOf } from '../articles/articles.module.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { chorusFaultFor, order } from '../orders/orders.module.js';
import { partiesToSign } from '../signatures/signatures.module.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { warrantyOrderId, type WarrantyFacts, type WarrantyState } from './warranty.rules.js';

const isWarranty = (state: unknown): state is WarrantyState =>
  typeof state === 'object' && state !== null && 'equipment' in state && 'request' in state;

/** Of one year more for its client: that of the catalogue where it has an article. */
const priceOf = async (tools: FactsTools, { actor, state }: FactsRequest): Promise<number | null> => {
  if (!isWarranty(state) || state.equipment === null || state.clientId === null) return null;
  const { articleCode, yearlyPrice } = state.equipment;
  if (articleCode === null) return yearlyPrice;
  const offered = await offerOf(tools, articleCode, { clientId: state.clientId, actor });
  return offered.ok ? offered.offer.unitPrice : null;
};

/** From the log: an order of a moment ago has no place for another extension. */
const isOrdered = async ({ load }: FactsTools, clientId: string | null, batchId: string | null): Promise<boolean> =>
  clientId !== null && batchId !== null && (await load(order, warrantyOrderId(clientId, batchId))).status !== 'none';

/** Looks up what the rules of warranties need; only what the command names is asked for. */
export const warrantyFacts: Facts = async (tools, request): Promise<WarrantyFacts> => {
  const { command, body, state } = request;
  const named = textIn(body, 'clientId');
  const articleCode = textIn(body, 'articleCode');
  const isRequest = command === 'RequestExtension';
  const owner = isWarranty(state) ? state.clientId : null;
  const [clientKnown, articleKnown, parties, price, chorusFault, batchOrdered] = await Promise.all([
    named === null || tools.load(client, named).then(({ status }) => status === 'active'),
    articleCode === null || isArticle(tools, articleCode),
    partiesToSign(
      tools,
      owner,
      isRequest ? textsIn(body, 'signatoryId', 'correspondentId') : [],
      textIn(body, 'signatoryId'),
    ),
    isRequest ? priceOf(tools, request) : null,
    isRequest ? chorusFaultFor(tools, body, owner) : null,
    isRequest && isOrdered(tools, owner, textIn(body, 'batchId')),
  ]);
  return { clientKnown, articleKnown, parties, price, chorusFault, batchOrdered };
};

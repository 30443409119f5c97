import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { vatRateOf, versionOf } from '../sales/articles/article-offer.js';
import { parametersOf } from '../sales/articles/article-parameters.js';
import { priceOf, type Wish } from '../sales/articles/article-price.vocabulary.js';
import { RegisterArticle, SetParameters, SetPrice } from '../sales/articles/article.commands.js';
import { RegisterSaleDocument } from '../sales/articles/sale-document.commands.js';
import { articleId, articleStreams } from './articles.demo.js';
import type { Planned } from './planned.js';

/** Offer on the page of an article when it is ordered in the demo: its price and the documents to accept. */
export interface DemoOffer {
  readonly priceVersion: string;
  readonly total: number;
  readonly documents: readonly { readonly id: string; readonly version: string }[];
}

const bodyOf = <Command extends object>(planned: readonly Planned[], type: new () => Command): Command | undefined => {
  const found = planned.find(({ command }) => command === type.name);
  return found && plainToInstance(type, found.body);
};

const documentsOf = (planned: readonly Planned[], ids: readonly string[]): DemoOffer['documents'] =>
  ids.map((id) => {
    const own = planned.filter((one) => one.id === id);
    const published = own.slice(
      0,
      own.findLastIndex(({ command }) => command === 'PublishSaleDocument'),
    );
    const inForce = published.findLast(({ command }) => command !== 'PublishSaleDocument');
    return { id, version: inForce ? plainToInstance(RegisterSaleDocument, inForce.body).version : '' };
  });

/** @param now instant at which the demo is made */
export const demoOffer = (code: string, wish: Wish, now: number): DemoOffer => {
  const planned = articleStreams(now).flat();
  const own = planned.filter(({ id }) => id === articleId(code));
  const fields = bodyOf(own, RegisterArticle);
  const price = bodyOf(own, SetPrice);
  if (!fields || !price) throw new Error(`The demo sells no ${code}`);
  const parameters = bodyOf(own, SetParameters)?.parameters;
  const rated = { vatRate: Number(fields.vatRate), attestation: fields.attestation ?? null };
  const priced = priceOf(
    {
      label: fields.title,
      unitPrice: price.price,
      vatRate: vatRateOf(rated),
      minimum: fields.minimum,
      maximum: fields.maximum ?? null,
      parameters: parameters ? parametersOf(parameters) : [],
    },
    wish,
  );
  if (!priced.ok) throw new Error(`${code} cannot be ordered so: ${JSON.stringify(priced.problems)}`);
  return {
    priceVersion: versionOf(price, rated, parameters ? 1 : 0),
    total: priced.price.totals.gross,
    documents: documentsOf(planned, fields.documentIds),
  };
};

import { emailFaultOf } from '../../customers/accounts/email-domains.vocabulary.js';
import { priceOf, shownConfiguration, type PriceProblem } from '../articles/article-price.vocabulary.js';
import type { ArticleParameter, Configuration } from '../articles/article.vocabulary.js';
import { articlesByCode, offerOf } from '../articles/articles.module.js';
import type { ArticleOffer } from '../articles/articles.views.js';
import {
  addressOf,
  chorusNeedsOf,
  partyOf,
  peopleAt,
  peopleOnceAt,
  type ChorusNeeds,
  type Party,
  type PartyPerson,
} from '../../customers/directory/parties.js';
import { dayOf } from '../../kernel/days.js';
import { isId } from '../../kernel/ids.js';
import { languages, type Language, type LocalisedText } from '../../kernel/language.js';
import { lineAmount } from '../../kernel/money.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { Refusal } from '../../kernel/refusal.js';
import { text, uuid } from '../../kernel/table.js';
import { fingerprintOf } from '../../platform/log/business/fingerprint.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { uploadedBy } from '../../platform/papers/files/usable-files.js';
import { orders } from '../../../projections/sales/orders.js';
import { signerFaultOf } from '../signatures/signatures.module.js';
import type { PlaceAgreedOrder, PlaceOrder } from './order.commands.js';
import type { OrderParameter, OrderPlaced } from './order.events.js';
import { GrantSources, type Granting } from './grant-sources.service.js';
import { soldLines } from './order-grants.facts.js';
import { chorusFaultOf, type ChorusFault } from './order-chorus.vocabulary.js';
import {
  agreedOrder,
  parameterRefusals,
  placedOrder,
  type Asked,
  type Ordering,
  type PricedLine,
} from './order.placing-rules.js';
import type { OrderFacts } from './order.rules.js';
import { order } from './order.js';

const stepRows = tableOf(orders, 'order_steps');

const inAll = (words: string): LocalisedText => ({ fr: words, es: words, en: words });

const dayText = (day: string): LocalisedText => {
  const [fr = '', es = '', en = ''] = languages.map((language) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  );
  return { fr, es, en };
};

/** The chosen value in words; for a person, only their id. */
const parameterOf = (parameter: ArticleParameter, value: string): OrderParameter => {
  const common = { code: parameter.code, labels: parameter.label, contactId: null };
  if (parameter.kind === 'contact') return { ...common, values: null, contactId: value };
  if (parameter.kind === 'date') return { ...common, values: dayText(value) };
  if (parameter.kind === 'number') return { ...common, values: inAll(value) };
  const chosen = parameter.choices.find(({ code }) => code === value);
  return { ...common, values: chosen?.label ?? inAll(value) };
};

const refusedFor = (problem: PriceProblem, { parameters }: ArticleOffer, language: Language): Asked => {
  const { args } = problem;
  if (problem.parameter === null) return { ok: false, code: problem.code, args, field: 'quantity' };
  const label = parameters.find(({ code }) => code === problem.parameter)?.label[language] ?? problem.parameter;
  return {
    ok: false,
    code: parameterRefusals[problem.code],
    args: { ...args, parameter: label },
    field: 'configuration',
  };
};

/** The lines of what is asked, at the price of today. */
const priced = (
  offer: ArticleOffer,
  quantity: number,
  configuration: Configuration,
  { today, language }: { readonly today: string; readonly language: Language },
  isContact: (id: string) => boolean,
): Asked => {
  const pricing = priceOf(offer, { quantity, configuration, today });
  if (!pricing.ok) {
    const [problem] = pricing.problems;
    if (!problem) throw new Error('A price that there is none of has a reason');
    return refusedFor(problem, offer, language);
  }
  const shown = shownConfiguration(offer.parameters, configuration);
  const chosen = offer.parameters.filter(({ code }) => code in shown);
  const stranger = chosen.find(({ kind, code }) => kind === 'contact' && !isContact(shown[code] ?? ''));
  if (stranger) return { ok: false, code: 'personOfAnotherClient', args: {}, field: 'configuration' };
  const lines = pricing.price.lines.map(({ parameter, label, quantity: count, unitPrice, vatRate }): PricedLine => ({
    code: parameter ?? offer.code,
    labels: label,
    quantity: count,
    unit: parameter === null ? offer.unit : null,
    quantityShown: parameter === null ? offer.displayQuantity : count > 1,
    unitPrice,
    vatRate,
    amount: lineAmount({ quantity: count, unitPrice }),
  }));
  return {
    ok: true,
    article: {
      ...{ id: offer.id, code: offer.code, kind: offer.kind, titles: offer.title, priceVersion: offer.priceVersion },
      ...{ vatExemption: offer.vatExemption, followUps: offer.followUps, asksReferent: offer.saas, lines },
      parameters: chosen.map((parameter) => parameterOf(parameter, shown[parameter.code] ?? '')),
      documents: offer.documents.map(({ id, kind, version, title, sha256 }) => ({
        ...{ id, kind, version, sha256 },
        titles: title,
      })),
    },
  };
};

/** `CMD-2026-000123`. */
export const nextOrderNumber = async (db: FactsTools['db'], now: string): Promise<string> => {
  const { rows } = await select({ next: text() })`SELECT nextval('order_number')::text AS next`.execute(db);
  return `CMD-${now.slice(0, 4)}-${(rows[0]?.next ?? '').padStart(6, '0')}`;
};

/** Why the invoice of an order that is agreed to elsewhere would be refused, for want of what the client asks for. */
export const chorusFaultFor = async (
  { db, now }: Pick<FactsTools, 'db' | 'now'>,
  body: object,
  clientId: string | null,
): Promise<ChorusFault | null> => {
  const party = clientId === null ? null : await partyOf(db, clientId);
  if (!party) return null;
  const [chorusService, commitment] = ['chorusService', 'commitment'].map((name) => textIn(body, name) ?? undefined);
  return chorusFaultOf(await chorusNeedsOf(db, party, dayOf(now())), {
    ...(chorusService !== undefined && { chorusService }),
    ...(commitment !== undefined && { commitment }),
  });
};

const clientOf = (party: Party): NonNullable<Ordering['client']> => ({
  ...{ name: party.name, clientCode: party.clientCode, kind: party.kind },
  ...{ entity: party.entity, language: party.language },
  siret: party.siren === null ? null : `${party.siren}${party.nic ?? ''}`,
  address: addressOf(party),
});

const nothingGranted: Granting = { grants: [], excess: null };

/** Things that the lines bring if they are ordered now. */
const granting = async (tools: FactsTools, sold: Parameters<typeof soldLines>[1]): Promise<Granting> =>
  tools.service(GrantSources).of(await soldLines(tools, sold), tools, dayOf(tools.now()));

/** Things that the lines of a quote would bring as an order of today; an empty code is of no article. */
export const grantsOfQuote = (
  tools: FactsTools,
  lines: readonly { readonly code: string; readonly quantity: number }[],
): Promise<Granting> => granting(tools, { origin: 'quote', articleId: '', articleCode: '', lines });

const nothingNeeded: ChorusNeeds = { requirement: 'none', services: [] };

const peopleOf = (found: readonly PartyPerson[], vendorDomains: readonly string[]): Ordering['people'] =>
  found.flatMap(({ id, name, email }) =>
    name === null
      ? []
      : [{ id, name, email, isOfVendor: email !== null && emailFaultOf(email, vendorDomains) === 'emailOfVendor' }],
  );

/** Number of an order that is not kept: its rules refuse it, or its stream has begun meanwhile. */
const undrawn = '';

/** Draws a number for an order that its rules take: a refused one leaves no gap in the numbers. */
const numbered = async (
  { db, now, load }: FactsTools,
  { id }: FactsRequest,
  ordering: Ordering,
  place: () => OrderPlaced,
): Promise<Ordering> => {
  if ((await load(order, id)).status !== 'none') return ordering;
  try {
    place();
  } catch (error) {
    if (error instanceof Refusal) return ordering;
    throw error;
  }
  return { ...ordering, number: await nextOrderNumber(db, now()) };
};

const isPlaceOrder = (body: object): body is PlaceOrder => 'articleCode' in body && 'configuration' in body;

const isAgreedOrder = (body: object): body is PlaceAgreedOrder => 'soldId' in body && 'lines' in body;

/** A refused or cancelled order of the client that the asker sees. */
const isKnown = async ({ load, can }: FactsTools, againId: string, { actor, body }: FactsRequest): Promise<boolean> => {
  const before = await load(order, againId);
  return (
    (before.status === 'refused' || before.status === 'cancelled') &&
    before.placed?.clientId === textIn(body, 'clientId') &&
    can(actor, 'order.read', order.resource(before, againId)).allowed
  );
};

const orderingOf = async (tools: FactsTools, request: FactsRequest): Promise<Ordering | null> => {
  const { db, now, config } = tools;
  const { body, actor } = request;
  if (!isPlaceOrder(body)) return null;
  const { clientId, articleCode, quantity } = body;
  const values = Object.fromEntries(body.configuration.map(({ code, value }) => [code, value]));
  const named = [body.signatoryId, body.correspondentId, body.referentId, ...Object.values(values)].filter(isId);
  const [party, offered, found, againKnown, signatoryFault] = await Promise.all([
    partyOf(db, clientId),
    offerOf(tools, articleCode, { clientId, actor }),
    peopleAt(db, named, clientId),
    body.againId === undefined ? false : isKnown(tools, body.againId, request),
    signerFaultOf(tools, body.signatoryId, clientId),
  ]);
  const asked: Asked = offered.ok
    ? priced(offered.offer, quantity, values, { today: dayOf(now()), language: actor.language }, (id) =>
        found.some((person) => person.id === id),
      )
    : { ok: false, code: offered.reason, args: {}, field: null };
  const { id: articleId = '', lines = [] } = asked.ok ? asked.article : {};
  const ordering: Ordering = {
    number: undrawn,
    client: party && clientOf(party),
    ...(await granting(tools, { origin: 'portal', articleId, articleCode: articleCode.toUpperCase(), lines })),
    chorus: party ? await chorusNeedsOf(db, party, dayOf(now())) : nothingNeeded,
    asked,
    people: peopleOf(found, config.vendorEmailDomains),
    signatoryFault,
    againKnown,
    fingerprintOf,
  };
  return numbered(tools, request, ordering, () => placedOrder(body, ordering, actor, now()));
};

/** Catalogue articles on the lines of a signed quote; for other agreed orders none, as the selling module delivers. */
const articlesOf = async ({ db }: FactsTools, body: object): Promise<NonNullable<Ordering['articles']>> => {
  const lines = isAgreedOrder(body) && body.signatureId !== undefined ? body.lines : [];
  const found = await articlesByCode(
    { db },
    lines.map(({ code }) => code),
  );
  return new Map(found.map(({ code, unit, follow_ups: followUps }) => [code, { unit, followUps }]));
};

/** Facts for an order agreed on in another module: the price is fixed, so only number, people, articles are read. */
const agreeingOf = async (tools: FactsTools, request: FactsRequest): Promise<Ordering | null> => {
  const { db, now, config } = tools;
  const { body, actor } = request;
  if (!isAgreedOrder(body)) return null;
  const clientId = textIn(body, 'clientId') ?? '';
  const named = textsIn(body, 'signatoryId', 'correspondentId').filter(isId);
  const isOfQuote = body.signatureId !== undefined;
  const [party, found, articles, granted] = await Promise.all([
    partyOf(db, clientId),
    // a person who signed may have left since
    textIn(body, 'signatureId') === null ? peopleAt(db, named, clientId) : peopleOnceAt(db, named),
    articlesOf(tools, body),
    isOfQuote
      ? granting(tools, { origin: 'quote', articleId: body.soldId, articleCode: body.code, lines: body.lines })
      : nothingGranted,
  ]);
  const ordering: Ordering = {
    number: body.number ?? undrawn,
    client: party && clientOf(party),
    ...granted,
    chorus: nothingNeeded,
    asked: null,
    people: peopleOf(found, config.vendorEmailDomains),
    againKnown: false,
    articles,
    fingerprintOf,
  };
  if (body.number !== undefined) return ordering;
  return numbered(tools, request, ordering, () => agreedOrder(body, ordering, actor, now()));
};

const orderings: Readonly<Record<string, (tools: FactsTools, request: FactsRequest) => Promise<Ordering | null>>> = {
  PlaceOrder: orderingOf,
  PlaceAgreedOrder: agreeingOf,
};

/** The asker's own, on no order yet. */
const isUsable = async ({ db }: FactsTools, fileId: string | null, { actor }: FactsRequest): Promise<boolean> => {
  if (!isId(fileId)) return false;
  const { rows } = await select({ id: uuid })`
    SELECT f.id FROM files f WHERE f.id = ${fileId}::uuid AND ${uploadedBy(actor)}
      AND NOT EXISTS (SELECT 1 FROM ${stepRows} used WHERE used.file_id = f.id)`.execute(db);
  return rows.length > 0;
};

/** Colleague who takes over the order from a person who leaves. */
const takerOf = async ({ db, load }: FactsTools, { command, body, id }: FactsRequest): Promise<OrderFacts['taker']> => {
  if (command !== 'HandOverOrder') return null;
  const clientId = (await load(order, id)).placed?.clientId ?? '';
  const [taker = null] = await peopleAt(db, textsIn(body, 'toId'), clientId);
  return taker;
};

/** Looks up what the rules of orders need; only what the command names is asked for. */
export const orderFacts: Facts = async (tools, request): Promise<OrderFacts> => ({
  ordering: (await orderings[request.command]?.(tools, request)) ?? null,
  taker: await takerOf(tools, request),
  signedCopyUsable:
    request.command === 'ReturnSignedCopy' && (await isUsable(tools, textIn(request.body, 'fileId'), request)),
});

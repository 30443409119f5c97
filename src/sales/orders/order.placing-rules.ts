import type { Actor } from '../../kernel/actor.js';
import { isCustomer } from '../../kernel/actor.js';
import { lineAmount, moneyText, totalsOf } from '../../kernel/money.js';
import { fieldRefusal, notFound, refuse, Refusal } from '../../kernel/refusal.js';
import type { ParameterProblemCode } from '../articles/article-price.vocabulary.js';
import type { FollowUp } from '../articles/article.vocabulary.js';
import type { LocalisedText } from '../../kernel/language.js';
import type { SignatoryFault } from '../signatures/signature.vocabulary.js';
import { isSharedMailbox, type TextArgs } from '../../kernel/validation.js';
import { grantsAt, type GrantExcess, type LineGrant } from './order-grants.vocabulary.js';
import { PlaceOrder, type AgreedLine, type PlaceAgreedOrder } from './order.commands.js';
import type { OrderDocument, OrderLine, OrderParameter, OrderParty, OrderPlaced } from './order.events.js';
import { chorusFaultOf, type ChorusRule } from './order-chorus.vocabulary.js';
import { dueDays, reminderDays, type OrderKind } from './order.vocabulary.js';

/** A line at its price; what it brings is added when the order is placed. */
export type PricedLine = Omit<OrderLine, 'grants'>;

/** An article as it is offered to this client on this day, with the lines that the parameters asked for lead to. */
export interface OrderedArticle {
  readonly id: string;
  readonly code: string;
  readonly kind: OrderKind;
  readonly titles: LocalisedText;
  readonly priceVersion: string;
  readonly vatExemption: string | null;
  readonly followUps: readonly FollowUp[];
  readonly lines: readonly PricedLine[];
  /** On the whole, in hundredths of a percent. */
  readonly discount?: number;
  readonly parameters: readonly OrderParameter[];
  readonly documents: readonly OrderDocument[];
  /** A service online: an administrative referent is named. */
  readonly asksReferent: boolean;
}

/** Refusals of what is wrong with a parameter; their texts name its label. */
export const parameterRefusals = {
  missing: 'parameterMissing',
  notAChoice: 'parameterNotAChoice',
  notANumber: 'parameterNotANumber',
  tooLow: 'parameterTooLow',
  tooHigh: 'parameterTooHigh',
  notADay: 'parameterNotADay',
  tooEarly: 'parameterTooEarly',
  tooLate: 'parameterTooLate',
  notAContact: 'parameterNotAContact',
  notShown: 'parameterNotShown',
  unknownParameter: 'parameterUnknown',
} as const satisfies Readonly<Record<ParameterProblemCode, string>>;

/** The ordered article, or why it cannot be ordered: a fault of the whole, or of a field. */
export type Asked =
  | { readonly ok: true; readonly article: OrderedArticle }
  | { readonly ok: false; readonly code: string; readonly args: TextArgs; readonly field: string | null };

/** A contact of the client whom the order names. */
export interface OrderPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** An address of the vendor's own: its owner signs for no customer. */
  readonly isOfVendor: boolean;
}

/** All that is looked up for an order that is placed. */
export interface Ordering {
  readonly number: string;
  /** Null: there is no such client. */
  readonly client: (OrderParty & Pick<OrderPlaced, 'entity' | 'language'>) | null;
  readonly chorus: ChorusRule;
  /** Null of an agreed order: its price was agreed on, and no tariff is looked up. */
  readonly asked: Asked | null;
  /** Active contacts of the client among those named. */
  readonly people: readonly OrderPerson[];
  /** Fault of the signatory (defaults G7); an agreed order follows from an agreement that asked for it. */
  readonly signatoryFault?: SignatoryFault | null;
  /** The refused order that is ordered again is one that they see. */
  readonly againKnown: boolean;
  /** Of the lines, by the catalogue of today. */
  readonly grants: readonly LineGrant[];
  /** The limit that they exceed. */
  readonly excess: GrantExcess | null;
  /** Articles of the catalogue on the lines of a quote, by their codes. */
  readonly articles?: ReadonlyMap<string, Pick<OrderedArticle, 'followUps'> & Pick<OrderLine, 'unit'>>;
  /** SHA-256 of content; the order of its keys does not matter. */
  readonly fingerprintOf: (content: object) => string;
}

/** Refuses the order if the price differs from the one shown; the refusal tells the new price. */
const checkPrice = ({ priceVersion, ...article }: OrderedArticle, asked: PlaceOrder, { language }: Actor): void => {
  const { gross } = totalsOf(article.lines, article.discount);
  if (priceVersion !== asked.priceVersion || gross !== asked.total)
    refuse('tariffChanged', { total: moneyText(gross, language) });
};

/** Each of them in the version of today. */
const checkDocuments = (wanted: readonly OrderDocument[], { documents }: PlaceOrder): void => {
  for (const { id, version } of wanted) {
    const accepted = documents.find((document) => document.id === id);
    if (!accepted) throw fieldRefusal('documents', 'documentsNotAccepted');
    if (accepted.version !== version) throw fieldRefusal('documents', 'documentChanged');
  }
};

/** Nothing that is paid is capped later: more than one order may bring is refused when it is placed. */
const checkGrants = ({ excess }: Ordering, isSigned: boolean): void => {
  // a quote that was signed stands: it was held to the limits
  if (excess && !isSigned) throw new Refusal('orderBringsTooMuch', { ...excess }, 409, 'quantity');
};

type PersonField = 'signatoryId' | 'correspondentId' | 'referentId';

/** A natural person of the client with a mailbox of their own (specification §5). */
const personOf = (people: readonly OrderPerson[], field: PersonField, id: string): OrderPerson & { email: string } => {
  const found = people.find((person) => person.id === id);
  if (!found) throw fieldRefusal(field, 'personOfAnotherClient');
  const { email } = found;
  if (email === null) throw fieldRefusal(field, 'personWithoutEmail');
  if (isSharedMailbox(email)) throw new Refusal('sharedMailbox', { email }, 409, field);
  if (field === 'signatoryId' && found.isOfVendor) throw fieldRefusal(field, 'signatoryOfVendor');
  return { ...found, email };
};

/** Of an order that is signed already: the signature stands, also of a person who has left since. */
const personOnce = (
  people: readonly OrderPerson[],
  id: string,
): Pick<OrderPerson, 'id' | 'email'> & { name: string | null } =>
  people.find((person) => person.id === id) ?? { id, name: null, email: null };

type Parties = Pick<PlaceOrder, 'signatoryId' | 'correspondentId'>;

/** Signatory, who may sign or has signed, and correspondent. */
const partiesOf = (
  { people, signatoryFault }: Ordering,
  { signatoryId, correspondentId }: Parties,
  isSigned: boolean,
) => {
  if (isSigned) return [personOnce(people, signatoryId), personOnce(people, correspondentId)] as const;
  const signatory = personOf(people, 'signatoryId', signatoryId);
  if (signatoryFault) throw fieldRefusal('signatoryId', signatoryFault);
  return [signatory, personOf(people, 'correspondentId', correspondentId)] as const;
};

const checkChorus = (rule: ChorusRule, asked: PlaceOrder): void => {
  const fault = chorusFaultOf(rule, asked);
  if (fault) throw fieldRefusal(...fault);
};

const daysLater = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** When a signed copy is asked for again, from this instant on. */
export const remindersFrom = (now: string): readonly string[] => reminderDays.map((days) => daysLater(now, days));

/** @throws Refusal why the article is not offered */
const articleOffered = (offered: Asked | null): OrderedArticle => {
  if (!offered) throw new Error('An order is placed at an offer, or at the price that was agreed on');
  if (!offered.ok) throw new Refusal(offered.code, offered.args, 409, offered.field ?? undefined);
  return offered.article;
};

/** @throws Refusal that says which rule of specification §5 is not kept. */
export const placedOrder = (
  asked: PlaceOrder,
  ordering: Ordering,
  actor: Actor,
  now: string,
  isSigned = false,
): OrderPlaced => {
  const { number, client, asked: offered, people, againKnown } = ordering;
  if (!client) throw notFound();
  const article = articleOffered(offered);
  checkPrice(article, asked, actor);
  checkDocuments(article.documents, asked);
  checkGrants(ordering, isSigned);
  const [signatory, correspondent] = partiesOf(ordering, asked, isSigned);
  if (article.asksReferent && asked.referentId === undefined) throw fieldRefusal('referentId', 'referentRequired');
  const referent = asked.referentId === undefined ? null : personOf(people, 'referentId', asked.referentId);
  checkChorus(ordering.chorus, asked);
  if (asked.againId !== undefined && !againKnown) throw fieldRefusal('againId', 'orderUnknown');
  const { entity, language, ...party } = client;
  const ordered = {
    clientId: asked.clientId,
    client: party,
    entity,
    language,
    kind: article.kind,
    articleId: article.id,
    articleCode: article.code,
    titles: article.titles,
    lines: article.lines.map((line, place) => ({ ...line, grants: grantsAt(ordering.grants, place) })),
    parameters: article.parameters,
    configuration: asked.configuration.map(({ code, value }) => ({ code, value })),
    priceVersion: article.priceVersion,
    vatExemption: article.vatExemption,
    followUps: article.followUps,
    totals: totalsOf(article.lines, article.discount),
    signatoryId: signatory.id,
    correspondentId: correspondent.id,
    referentId: referent?.id ?? null,
    documents: article.documents,
    ownNumber: asked.ownNumber ?? null,
    chorusService: asked.chorusService ?? null,
    commitment: asked.commitment ?? null,
    extraId: asked.extraId ?? null,
    dueDays: dueDays[party.kind],
  };
  return {
    number,
    ...ordered,
    origin: isCustomer(actor) ? 'portal' : 'provider',
    placedBy: actor.id,
    signatoryName: signatory.name,
    signatoryEmail: signatory.email,
    correspondentName: correspondent.name,
    correspondentEmail: correspondent.email,
    referentName: referent?.name ?? null,
    againId: asked.againId ?? null,
    remindAt: remindersFrom(now),
    fingerprint: ordering.fingerprintOf({ number, ...ordered }),
  };
};

const agreedLine = (
  { titles: { fr, es, en }, discount, ...line }: AgreedLine,
  articles: Ordering['articles'],
): PricedLine => ({
  code: line.code,
  labels: { fr, es, en },
  quantity: line.quantity,
  unit: articles?.get(line.code)?.unit ?? line.unit ?? null,
  quantityShown: line.quantity !== 1,
  unitPrice: line.unitPrice,
  vatRate: line.vatRate,
  ...(line.vatGround !== undefined && { vatGround: line.vatGround }),
  ...(discount > 0 && { discount }),
  amount: lineAmount({ ...line, discount }),
});

const soldArticle = (
  { titles: { fr, es, en }, ...sold }: PlaceAgreedOrder,
  { articles }: Ordering,
): OrderedArticle => ({
  id: sold.soldId,
  code: sold.code,
  kind: 'simple',
  titles: { fr, es, en },
  priceVersion: 'agreed',
  vatExemption: sold.vatExemption ?? null,
  followUps: [...new Set([...(articles?.values() ?? [])].flatMap(({ followUps }) => followUps))],
  lines: sold.lines.map((line) => agreedLine(line, articles)),
  discount: sold.discount,
  parameters: [],
  documents: [],
  asksReferent: false,
});

/** Order agreed on in another module: no further fields are required, as its invoice data were asked for there. */
export const agreedOrder = (sold: PlaceAgreedOrder, ordering: Ordering, actor: Actor, now: string): OrderPlaced => {
  const article = soldArticle(sold, ordering);
  const { clientId, signatoryId, correspondentId = signatoryId, extraId, placedBy } = sold;
  const { ownNumber, chorusService, commitment, number = ordering.number, signatureId } = sold;
  const asked = Object.assign(new PlaceOrder(), {
    ...{ clientId, signatoryId, correspondentId, extraId, ownNumber, chorusService, commitment },
    ...{ articleCode: article.code, priceVersion: article.priceVersion },
    total: totalsOf(article.lines, article.discount).gross,
  });
  const chorus: ChorusRule = { requirement: 'none', services: [] };
  const isSigned = signatureId !== undefined;
  const placed = placedOrder(
    asked,
    { ...ordering, number, chorus, asked: { ok: true, article } },
    actor,
    now,
    isSigned,
  );
  return { ...placed, origin: isSigned ? 'quote' : 'portal', placedBy };
};

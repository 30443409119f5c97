import { certificateOrders } from '../../../projections/connections/certificate-orders.js';
import { ownEmailFault, partiesByEmail } from '../../customers/accounts/accounts.module.js';
import { dayOf } from '../../kernel/days.js';
import { derivedId } from '../../kernel/ids.js';
import { lineAmount } from '../../kernel/money.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { Refusal } from '../../kernel/refusal.js';
import { text } from '../../kernel/table.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { partiesToSign } from '../../sales/signatures/signatures.module.js';
import { usableFiles } from '../../platform/papers/files/usable-files.js';
import { priceOf } from '../../sales/articles/article-price.vocabulary.js';
import { offerOf } from '../../sales/articles/articles.module.js';
import { chorusFaultFor } from '../../sales/orders/orders.module.js';
import type { PlaceCertificateOrder } from './certificate-order.commands.js';
import { placedOrder } from './certificate-order.rules.js';
import {
  certificateOrder,
  type CertificateOrderFacts,
  type CertificatesAsked,
  type OrderedHolder,
} from './certificate-order.js';

const fileRows = tableOf(certificateOrders, 'certificate_paper_files');

/** `CERT-2026-000123`: the year, and a number that goes on rising over the years. */
const nextNumber = async ({ db, now }: FactsTools): Promise<string> => {
  const { rows } = await select({ next: text() })`SELECT nextval('certificate_order_number')::text AS next`.execute(db);
  return `CERT-${now().slice(0, 4)}-${(rows[0]?.next ?? '').padStart(6, '0')}`;
};

const emailsIn = (body: object): readonly string[] => {
  const holders: unknown = Reflect.get(body, 'holders');
  return (Array.isArray(holders) ? holders : []).map((holder: unknown) =>
    typeof holder === 'object' && holder !== null ? (textIn(holder, 'email')?.toLowerCase() ?? '') : '',
  );
};

/** Their contacts of the client, by the address. */
const holdersOf = async (tools: FactsTools, { id, body }: FactsRequest, clientId: string | null) => {
  const emails = emailsIn(body);
  const found = emails.length === 0 ? [] : await partiesByEmail(tools, emails);
  const ofClient = found.filter((party) => party.clientId === clientId);
  return emails.map((email, place) => ({
    id: derivedId('certificateHolder', id, place),
    contactId: ofClient.find((party) => party.email?.toLowerCase() === email)?.id ?? null,
    emailFault: ownEmailFault(email, tools.config.vendorEmailDomains),
  }));
};

/** Of an order of the same client. */
const renewedOf = async (
  { load }: FactsTools,
  body: object,
  clientId: string | null,
): Promise<OrderedHolder | null> => {
  const [orderId, holderId] = [textIn(body, 'renewsOrderId'), textIn(body, 'renewsHolderId')];
  if (orderId === null || holderId === null) return null;
  const { placed, holders } = await load(certificateOrder, orderId);
  return (placed?.clientId === clientId && holders.find((holder) => holder.holderId === holderId)) || null;
};

/** Price and documents of today of so many certificates, from the log. */
const askedOf = async (
  tools: FactsTools,
  { actor, body }: FactsRequest,
  clientId: string | null,
): Promise<CertificatesAsked> => {
  const offered = await offerOf(tools, tools.config.certificateArticle, { clientId: clientId ?? '', actor });
  if (!offered.ok) return { ok: false, code: offered.reason, args: {} };
  const { offer } = offered;
  const today = dayOf(tools.now());
  const pricing = priceOf(offer, { quantity: emailsIn(body).length, configuration: {}, today });
  if (!pricing.ok) {
    const problem = pricing.problems.find(({ parameter }) => parameter === null);
    // with parameters it is ordered on its own page
    return problem
      ? { ok: false, code: problem.code, args: problem.args, field: 'holders' }
      : { ok: false, code: 'articleNotOnSale', args: {} };
  }
  const { lines, totals } = pricing.price;
  return {
    ok: true,
    sold: {
      ...{ articleId: offer.id, articleCode: offer.code, priceVersion: offer.priceVersion, totals },
      vatExemption: offer.vatExemption,
      lines: lines.map(({ label, quantity, unitPrice, vatRate }) => ({
        ...{ code: offer.code, labels: label, quantity, unit: offer.unit, unitPrice, vatRate },
        amount: lineAmount({ quantity, unitPrice }),
      })),
      documents: offer.documents.map(({ id, kind, version, title, sha256 }) => ({
        ...{ id, kind, version, sha256 },
        titles: title,
      })),
    },
  };
};

const isPlacing = (body: object): body is PlaceCertificateOrder => 'holders' in body && 'documents' in body;

/** Draws a number for an order that its rules take: a refused one leaves no gap in the numbers. */
const numbered = async (
  tools: FactsTools,
  { id, body, actor }: FactsRequest,
  facts: CertificateOrderFacts,
): Promise<CertificateOrderFacts> => {
  if (!isPlacing(body) || (await tools.load(certificateOrder, id)).status !== 'none') return facts;
  try {
    placedOrder(body, { facts, actor, now: tools.now() });
  } catch (error) {
    if (error instanceof Refusal) return facts;
    throw error;
  }
  return { ...facts, number: await nextNumber(tools) };
};

const notAsked: CertificatesAsked = { ok: false, code: 'articleUnknown', args: {} };

/** Looks up what the rules of certificate orders need; only what the command names is asked for. */
export const certificateOrderFacts: Facts = async (tools, request): Promise<CertificateOrderFacts> => {
  const { command, body, actor } = request;
  const clientId = textIn(body, 'clientId');
  const isNew = command === 'PlaceCertificateOrder';
  const named = textsIn(
    body,
    ...(isNew ? ['siretFileIds', 'electionMinutesFileIds', 'representativeIdentityFileIds'] : ['fileIds']),
  );
  const [holders, parties, usableFileIds, renewed, asked, chorusFault] = await Promise.all([
    isNew ? holdersOf(tools, request, clientId) : [],
    partiesToSign(tools, clientId, isNew ? textsIn(body, 'signatoryId', 'contactId') : [], textIn(body, 'signatoryId')),
    usableFiles(tools.db, { fileIds: named, actor, used: fileRows }),
    isNew ? renewedOf(tools, body, clientId) : null,
    isNew ? askedOf(tools, request, clientId) : notAsked,
    isNew ? chorusFaultFor(tools, body, clientId) : null,
  ]);
  const facts = { number: '', holders, parties, usableFileIds, renewed, asked, chorusFault };
  return isNew ? numbered(tools, request, facts) : facts;
};

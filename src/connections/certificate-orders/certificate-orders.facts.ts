import { certificateOrders } from '../../../projections/connections/certificate-orders.js';
import { ownEmailFault, partiesByEmail } from '../../customers/accounts/accounts.module.js';
import { derivedId } from '../../kernel/ids.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { text } from '../../kernel/table.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { partiesToSign } from '../../sales/signatures/signatures.module.js';
import { usableFiles } from '../../platform/papers/files/usable-files.js';
import { certificateOrder, type CertificateOrderFacts, type OrderedHolder } from './certificate-order.js';

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

/** Looks up what the rules of certificate orders need; only what the command names is asked for. */
export const certificateOrderFacts: Facts = async (tools, request): Promise<CertificateOrderFacts> => {
  const { command, body, actor } = request;
  const clientId = textIn(body, 'clientId');
  const isNew = command === 'PlaceCertificateOrder';
  const named = textsIn(
    body,
    ...(isNew ? ['siretFileIds', 'electionMinutesFileIds', 'representativeIdentityFileIds'] : ['fileIds']),
  );
  const [number, holders, parties, usableFileIds, renewed] = await Promise.all([
    isNew ? nextNumber(tools) : '',
    isNew ? holdersOf(tools, request, clientId) : [],
    partiesToSign(tools, clientId, isNew ? textsIn(body, 'signatoryId', 'contactId') : [], textIn(body, 'signatoryId')),
    usableFiles(tools.db, { fileIds: named, actor, used: fileRows }),
    isNew ? renewedOf(tools, body, clientId) : null,
  ]);
  return { number, holders, parties, usableFileIds, renewed };
};

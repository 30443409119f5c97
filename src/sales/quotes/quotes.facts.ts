import { quotes } from '../../../projections/sales/quotes.js';
import { client } from '../../customers/accounts/accounts.module.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { text } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { usableFiles } from '../../platform/papers/files/usable-files.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { callbacksOf } from '../../support/tickets/tickets.module.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { articlesByCode } from '../articles/articles.module.js';
import { chorusFaultFor, nextOrderNumber } from '../orders/orders.module.js';
import { partiesToSign } from '../signatures/signatures.module.js';
import { QuoteFields } from './quote.commands.js';
import type { QuoteFacts, QuoteState } from './quote.js';

const quoteFileRows = tableOf(quotes, 'quote_files');

type Db = FactsTools['db'];

const isQuote = (state: unknown): state is QuoteState =>
  typeof state === 'object' && state !== null && 'clientId' in state;

const isActive = async ({ load }: FactsTools, clientId: string): Promise<boolean> =>
  (await load(client, clientId)).status === 'active';

/** Such as DEV-100042: a number is taken once, also by one that is refused afterwards. */
const nextNumber = async (db: Db): Promise<string> => {
  const { rows } = await select({ number: text() })`SELECT nextval('quote_number')::text AS number`.execute(db);
  return `DEV-${rows[0]?.number}`;
};

/** Training without VAT says by which attestation (default G42). */
const exemptionOf = async (db: Db, body: object): Promise<string | null> => {
  if (!(body instanceof QuoteFields)) return null;
  const exempt = body.lines.flatMap(({ articleCode, vatRate }) => (vatRate === 0 && articleCode ? [articleCode] : []));
  const found = exempt.length === 0 ? [] : await articlesByCode({ db }, exempt);
  return found.find(({ attestation }) => attestation !== null)?.attestation ?? null;
};

/** Of the order that it becomes, with what the client asks for on its orders. */
const orderOf = async (tools: FactsTools, body: object, clientId: string | null) => ({
  orderNumber: await nextOrderNumber(tools.db, tools.now()),
  chorusFault: await chorusFaultFor(tools, body, clientId),
});

const noOrder = { orderNumber: '', chorusFault: null };

/** Looks up what the rules of quotes need; only what the command names is asked for. */
export const quoteFacts: Facts = async (tools, { command, body, actor, state }): Promise<QuoteFacts> => {
  const { db, config, now } = tools;
  const isNew = command === 'DraftQuote';
  const clientId = textsIn(body, 'clientId')[0] ?? (isQuote(state) ? state.clientId : null);
  const becomesOrder = command === 'ValidateQuote';
  const [signatoryId, administrativeContactId] = [textIn(body, 'signatoryId'), textIn(body, 'administrativeContactId')];
  const named = [signatoryId, administrativeContactId].filter((id) => id !== null);
  const zone = await holidayZoneOf(db, clientId);
  const [number, clientKnown, parties, usableFileIds, vatExemption, callbacks, ordered] = await Promise.all([
    isNew ? nextNumber(db) : '',
    isNew && clientId !== null ? isActive(tools, clientId) : true,
    partiesToSign(tools, clientId, named, signatoryId),
    usableFiles(db, { fileIds: textsIn(body, 'fileIds'), actor, used: quoteFileRows }),
    exemptionOf(db, body),
    command === 'AskForQuoteCallback' ? callbacksOf(null, zone, config.supportHours, { db, now: now() }) : null,
    becomesOrder ? orderOf(tools, body, clientId) : noOrder,
  ]);
  return {
    number,
    ...ordered,
    clientKnown,
    signatory: parties.find(({ id }) => id === signatoryId) ?? null,
    administrativeContact: parties.find(({ id }) => id === administrativeContactId) ?? null,
    usableFileIds,
    vatExemption,
    timeZone: zoneOf(zone).timeZone,
    callbackSlots: callbacks?.slots ?? [],
  };
};

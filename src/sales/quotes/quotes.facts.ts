import { quotes } from '../../../projections/sales/quotes.js';
import { isActiveClient } from '../../customers/accounts/accounts.module.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { text } from '../../kernel/table.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { usableFiles } from '../../platform/papers/files/usable-files.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { callbacksOf } from '../../support/tickets/tickets.module.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { articlesByCode } from '../articles/articles.module.js';
import { chorusFaultFor, grantsOfQuote, nextOrderNumber } from '../orders/orders.module.js';
import { partiesToSign } from '../signatures/signatures.module.js';
import type { GrantKind } from '../orders/order-grants.vocabulary.js';
import { QuoteFields, type QuoteLineFields } from './quote.commands.js';
import { quote, type QuoteFacts, type QuoteState } from './quote.js';
import type { LineFacts } from './quote.rules.js';

const quoteFileRows = tableOf(quotes, 'quote_files');

type Db = FactsTools['db'];

/** Commands that offer lines which were written before. */
const offering = ['SendQuote', 'ReactivateQuote'];

const isQuote = (state: unknown): state is QuoteState =>
  typeof state === 'object' && state !== null && 'clientId' in state;

/** Such as DEV-100042: a number is taken once, also by one that is refused afterwards. */
const nextNumber = async (db: Db): Promise<string> => {
  const { rows } = await select({ number: text() })`SELECT nextval('quote_number')::text AS number`.execute(db);
  return `DEV-${rows[0]?.number}`;
};

type AskedLine = Pick<QuoteLineFields, 'articleCode' | 'quantity'>;

/** The lines that are written, or those that are offered anew. */
const linesOf = (command: string, body: object, state: unknown): readonly AskedLine[] => {
  if (body instanceof QuoteFields) return body.lines;
  if (!offering.includes(command) || !isQuote(state)) return [];
  return (state.content?.lines ?? []).map(({ articleCode, quantity }) => ({
    quantity,
    ...(articleCode !== null && { articleCode }),
  }));
};

/** Units of these are counted one by one; work is planned in parts of half-days too. */
const countedKinds: readonly GrantKind[] = ['courseSeats', 'webinarPack', 'smsUnits'];

/** Articles of the lines, and what these would bring as an order. */
const lineFactsOf = async (tools: FactsTools, lines: readonly AskedLine[]): Promise<LineFacts> => {
  const codes = lines.flatMap(({ articleCode }) => (articleCode ? [articleCode] : []));
  if (codes.length === 0) return { articles: [], unitLines: [], excess: null };
  const [articles, { grants, excess }] = await Promise.all([
    articlesByCode(tools, codes),
    grantsOfQuote(
      tools,
      lines.map(({ articleCode = '', quantity }) => ({ code: articleCode, quantity })),
    ),
  ]);
  return {
    articles: articles.map(({ code, unit, attestation }) => ({ code, unit, attestation })),
    unitLines: grants.filter(({ kind }) => countedKinds.includes(kind)).map(({ line }) => line),
    excess,
  };
};

/** The order that it becomes. A number is drawn for a validation that its rule takes: a refused one leaves no gap. */
const orderOf = async (tools: FactsTools, { body, actor, state, id }: FactsRequest, clientId: string | null) => {
  const chorusFault = await chorusFaultFor(tools, body, clientId);
  const isTaken =
    chorusFault === null &&
    isQuote(state) &&
    state.status === 'signed' &&
    tools.can(actor, 'quote.validateQuote', quote.resource(state, id)).allowed;
  return { chorusFault, orderNumber: isTaken ? await nextOrderNumber(tools.db, tools.now()) : '' };
};

const noOrder = { orderNumber: '', chorusFault: null };

/** Looks up what the rules of quotes need; only what the command names is asked for. */
export const quoteFacts: Facts = async (tools, request): Promise<QuoteFacts> => {
  const { command, body, actor, state } = request;
  const { db, config, now } = tools;
  const isNew = command === 'DraftQuote';
  const clientId = textsIn(body, 'clientId')[0] ?? (isQuote(state) ? state.clientId : null);
  const becomesOrder = command === 'ValidateQuote';
  const [signatoryId, administrativeContactId] = [textIn(body, 'signatoryId'), textIn(body, 'administrativeContactId')];
  const named = [signatoryId, administrativeContactId].filter((id) => id !== null);
  const zone = await holidayZoneOf(db, clientId);
  const [number, clientKnown, parties, usableFileIds, lineFacts, callbacks, ordered] = await Promise.all([
    isNew ? nextNumber(db) : '',
    isNew && clientId !== null ? isActiveClient(tools, clientId) : true,
    partiesToSign(tools, clientId, named, signatoryId),
    usableFiles(db, { fileIds: textsIn(body, 'fileIds'), actor, used: quoteFileRows }),
    lineFactsOf(tools, linesOf(command, body, state)),
    command === 'AskForQuoteCallback' ? callbacksOf(null, zone, config.supportHours, { db, now: now() }) : null,
    becomesOrder ? orderOf(tools, request, clientId) : noOrder,
  ]);
  return {
    number,
    ...ordered,
    ...lineFacts,
    clientKnown,
    signatory: parties.find(({ id }) => id === signatoryId) ?? null,
    administrativeContact: parties.find(({ id }) => id === administrativeContactId) ?? null,
    usableFileIds,
    timeZone: zoneOf(zone).timeZone,
    callbackSlots: callbacks?.slots ?? [],
  };
};

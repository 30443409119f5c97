import { quotes, type QuoteRow } from '../../projections/quotes.js';
import { partiesOf } from '../accounts/accounts.module.js';
import { addressOf, partyOf, type Party } from '../directory/parties.js';
import { defaultLanguage, type Language } from '../kernel/language.js';
import { totalsOf } from '../kernel/money.js';
import { notFound } from '../kernel/refusal.js';
import type { FactsTools } from '../platform/business/business-module.js';
import { Config } from '../platform/config/config.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { amountLines } from '../platform/documents/amount-lines.js';
import { documentWords } from '../platform/documents/document-words.js';
import { documentTheme, type DocumentSource, type Part } from '../platform/documents/document.shapes.js';
import { DateValue, isLanguage, text } from '../platform/translations/dictionary.js';
import { ThemesQueries, themeEntityOf } from '../themes/themes.module.js';

const quoteRows = system('makes the document of a quote whose reader or signature was asked about')(quotes, 'quotes');
const { columns } = quotes.tables.quotes;

type PaperTools = Pick<FactsTools, 'db' | 'service'>;

interface Printed {
  readonly quote: QuoteRow;
  readonly client: Party;
  readonly signatory: string | null;
}

/** One that was handed over, or is still a draft that the provider looks at. */
export const quoteRow = async ({ db }: Pick<PaperTools, 'db'>, id: string): Promise<QuoteRow | undefined> => {
  const { rows } = await select(columns)`SELECT * FROM ${quoteRows} WHERE id = ${id}::uuid`.execute(db);
  return rows[0];
};

/** In the language of the client: whoever prints or signs it gets the same. */
const languageOf = ({ language }: Party): Language => (isLanguage(language) ? language : defaultLanguage);

const notes = (title: string, words: string | null): readonly Part[] =>
  words === null ? [] : [{ kind: 'notes', title, text: words }];

const partsOf = ({ quote, client, signatory }: Printed, language: Language): readonly Part[] => {
  const say = (key: string): string => text(language, 'quotes', key);
  const day = (value: string | null): string => (value === null ? '' : new DateValue(value).in(language, 'date'));
  const facts = [
    { label: say('column.number'), value: quote.number },
    { label: say('fields.depositedAt'), value: day(quote.deposited_at?.slice(0, 10) ?? null) },
    { label: say('fields.validUntil'), value: day(quote.valid_until) },
  ];
  return [
    { kind: 'parties', parties: [{ role: say('column.client'), lines: [client.name, ...addressOf(client)] }] },
    { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
    ...notes(say('detail.introduction'), quote.introduction),
    amountLines(say('detail.lines'), quote.lines, language),
    { kind: 'totals', totals: totalsOf(quote.lines, quote.discount) },
    ...notes(say('detail.terms'), quote.terms),
    {
      kind: 'signature',
      title: say('paper.agreement'),
      signatories: [{ role: say('fields.signatory'), ...(signatory === null ? {} : { name: signatory }) }],
    },
  ];
};

/** The quote as a document, from what was handed over; 404 where there is none. */
export const quotePaper = async (tools: PaperTools, id: string): Promise<DocumentSource> => {
  const { db, service } = tools;
  const quote = await quoteRow(tools, id);
  const client = quote && (await partyOf(db, quote.client_id));
  if (!quote || !client) throw notFound();
  const named = quote.signatory_id === null ? [] : [quote.signatory_id];
  const [signatory] = await partiesOf({ db, config: service(Config) }, quote.client_id, named);
  const language = languageOf(client);
  const theme = await service(ThemesQueries).theme(themeEntityOf(client.entity), language);
  const printed = { quote, client, signatory: signatory?.name ?? null };
  return {
    language,
    title: text(language, 'quotes', 'paper.title', { number: quote.number }),
    subtitle: quote.title,
    theme: documentTheme(theme),
    words: documentWords(language),
    parts: partsOf(printed, language),
    data: {
      number: quote.number,
      version: quote.version,
      client: { code: client.clientCode, name: client.name },
      validUntil: quote.valid_until,
      lines: quote.lines.map((line) => ({ ...line })),
      discount: quote.discount,
      net: quote.net,
      vat: quote.vat,
      gross: quote.gross,
    },
    createdAt: quote.deposited_at ?? quote.created_at,
  };
};

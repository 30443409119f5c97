import { renewals, type RenewalRow } from '../../../projections/sales/renewals.js';
import { partiesOf } from '../../customers/accounts/accounts.module.js';
import { languageOfPaper, partyOnPaper, siretOf } from '../../customers/directory/parties.js';
import type { Language } from '../../kernel/language.js';
import { lineAmount, moneyText, rateText, totalsOf } from '../../kernel/money.js';
import { notFound } from '../../kernel/refusal.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { Config } from '../../platform/run/config/config.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { DocumentSource, FactsPart, LinesPart, Part } from '../../platform/papers/documents/document.shapes.js';
import { DateValue, text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import type { RenewalLine } from './renewal.events.js';
import { newPrices, oldPrices, wholeMonths } from './renewal.vocabulary.js';

const renewalRows = system('makes the document of a renewal whose reader or signature was asked about')(
  renewals,
  'renewals',
);
const { columns } = renewals.tables.renewals;

type PaperTools = Pick<FactsTools, 'db' | 'service'>;

interface Printed {
  readonly renewal: RenewalRow;
  readonly signatory: string | null;
}

const renewalRow = async ({ db }: PaperTools, id: string): Promise<RenewalRow | undefined> => {
  const { rows } = await select(columns)`SELECT * FROM ${renewalRows} WHERE id = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Old and new price side by side (features F12). */
const priceLines = (lines: readonly RenewalLine[], language: Language): LinesPart => {
  const say = (key: string): string => text(language, 'renewals', `prices.${key}`);
  const right = { align: 'right' } as const;
  return {
    kind: 'lines',
    title: text(language, 'renewals', 'detail.prices'),
    columns: [
      { title: say('label'), share: 6 },
      { title: say('quantity'), share: 2, ...right },
      { title: say('oldUnitPrice'), share: 3, ...right },
      { title: say('newUnitPrice'), share: 3, ...right },
      { title: say('vat'), share: 2, ...right },
      { title: say('amount'), share: 3, ...right },
    ],
    rows: lines.map(({ label, quantity, oldUnitPrice, newUnitPrice, vatRate }) => [
      label,
      quantity.toLocaleString(language),
      moneyText(oldUnitPrice, language),
      moneyText(newUnitPrice, language),
      vatRate === 0 ? text(language, 'common', 'amounts.exempt') : rateText(vatRate, language),
      moneyText(lineAmount({ quantity, unitPrice: newUnitPrice }), language),
    ]),
    empty: '',
  };
};

/** With its sign, and in percent of the former amount. */
const differenceText = (former: number, present: number, language: Language): string => {
  const difference = present - former;
  const sign = difference > 0 ? '+' : '';
  const rate = former === 0 ? '' : ` (${sign}${rateText(Math.round((difference * 10_000) / former), language)})`;
  return `${sign}${moneyText(difference, language)}${rate}`;
};

/** End of the contract that follows, and how long it lasts where these are whole months. */
const futureEnd = ({ effective_on, future_ends_on }: RenewalRow, language: Language): FactsPart['facts'] => {
  if (future_ends_on === null) return [];
  const months = wholeMonths(effective_on, future_ends_on);
  const lasts = text(language, 'renewals', 'paper.months', { count: months ?? 0 });
  return [
    {
      label: text(language, 'renewals', 'fields.futureEndsOn'),
      value: new DateValue(future_ends_on).in(language, 'date'),
    },
    ...(months === null ? [] : [{ label: text(language, 'renewals', 'paper.duration'), value: lasts }]),
  ];
};

const partsOf = ({ renewal, signatory }: Printed, language: Language): readonly Part[] => {
  const say = (key: string): string => text(language, 'renewals', key);
  const day = (value: string): string => new DateValue(value).in(language, 'date');
  const totals = totalsOf(newPrices(renewal.lines));
  const formerNet = totalsOf(oldPrices(renewal.lines)).net;
  return [
    {
      kind: 'facts',
      facts: [
        { label: say('fields.contractNumber'), value: renewal.contract_number },
        { label: say('fields.futureReference'), value: renewal.future_reference },
        { label: say('fields.endsOn'), value: day(renewal.ends_on) },
        { label: say('fields.notifiedOn'), value: day(renewal.notified_on) },
        { label: say('fields.effectiveOn'), value: day(renewal.effective_on) },
        ...futureEnd(renewal, language),
      ],
    },
    priceLines(renewal.lines, language),
    { kind: 'totals', totals },
    {
      kind: 'facts',
      title: say('paper.change'),
      facts: [
        { label: say('fields.oldNet'), value: moneyText(formerNet, language) },
        { label: say('fields.net'), value: moneyText(totals.net, language) },
        { label: say('prices.difference'), value: differenceText(formerNet, totals.net, language) },
      ],
    },
    ...(renewal.terms === null
      ? []
      : [{ kind: 'notes', title: say('detail.terms'), text: renewal.terms } satisfies Part]),
    {
      kind: 'signature',
      title: say('paper.agreement'),
      signatories: [{ role: say('fields.signatory'), ...(signatory === null ? {} : { name: signatory }) }],
    },
  ];
};

/** The contract as it is proposed, and as it is signed: what happens afterwards changes none of its bytes. 404 where there is none. */
export const renewalPaper = async (tools: PaperTools, id: string): Promise<DocumentSource> => {
  const { db, service } = tools;
  const renewal = await renewalRow(tools, id);
  const client = renewal && (await partyOnPaper(db, renewal.client_id, renewal.created_at));
  if (!renewal || !client) throw notFound();
  const [signatory] = await partiesOf({ db, config: service(Config) }, renewal.client_id, [renewal.signatory_id]);
  const language = languageOfPaper(client);
  return bindingPaper(
    tools,
    { clientId: client.id, at: renewal.created_at, language },
    {
      title: text(language, 'renewals', 'paper.title', { number: renewal.contract_number }),
      subtitle: renewal.title,
      parts: partsOf({ renewal, signatory: signatory?.name ?? null }, language),
      data: {
        contractNumber: renewal.contract_number,
        futureReference: renewal.future_reference,
        client: { code: client.clientCode, name: client.name, siret: siretOf(client) },
        notifiedOn: renewal.notified_on,
        effectiveOn: renewal.effective_on,
        endsOn: renewal.ends_on,
        ...(renewal.future_ends_on === null ? {} : { futureEndsOn: renewal.future_ends_on }),
        lines: renewal.lines.map((line) => ({ ...line })),
        net: renewal.net,
        vat: renewal.vat,
        gross: renewal.gross,
      },
      createdAt: renewal.created_at,
    },
  );
};

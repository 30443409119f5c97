import { partiesOf } from '../../customers/accounts/accounts.module.js';
import { languageOfPaper, partyOnPaper } from '../../customers/directory/parties.js';
import { personOf } from '../../customers/directory/people.js';
import type { Language } from '../../kernel/language.js';
import { totalsOf } from '../../kernel/money.js';
import { notFound } from '../../kernel/refusal.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { Config } from '../../platform/run/config/config.js';
import { amountLines, groundNotes } from '../../platform/papers/documents/amount-lines.js';
import type { DocumentSource, Part } from '../../platform/papers/documents/document.shapes.js';
import { DateValue, text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import type { QuoteContent } from './quote.events.js';
import { quote, type QuoteState } from './quote.js';

type PaperTools = Pick<FactsTools, 'db' | 'load' | 'service'>;

interface Printed {
  readonly state: QuoteState;
  readonly content: QuoteContent;
  readonly signatory: string | null;
}

/** Of a draft, the day that is meant to be the last one. */
const lastDayOf = ({ validity, content }: QuoteState): string | null =>
  validity?.validUntil ?? content?.validUntil ?? null;

const notes = (title: string, words: string | null): readonly Part[] =>
  words === null ? [] : [{ kind: 'notes', title, text: words }];

const partsOf = ({ state, content, signatory }: Printed, language: Language): readonly Part[] => {
  const say = (key: string): string => text(language, 'quotes', key);
  const day = (value: string | null): string => (value === null ? '' : new DateValue(value).in(language, 'date'));
  const facts = [
    { label: say('column.number'), value: state.number },
    { label: say('fields.validUntil'), value: day(lastDayOf(state)) },
  ];
  return [
    { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
    ...notes(say('detail.introduction'), content.introduction),
    amountLines(say('detail.lines'), content.lines, language),
    { kind: 'totals', totals: totalsOf(content.lines, content.discount) },
    ...groundNotes(content.lines, language),
    ...(content.vatExemption === undefined
      ? []
      : [{ kind: 'notes' as const, text: text(language, 'quotes', 'exempt', { reference: content.vatExemption }) }]),
    ...notes(say('detail.terms'), content.terms),
    {
      kind: 'signature',
      title: say('paper.agreement'),
      signatories: [{ role: say('fields.signatory'), ...(signatory === null ? {} : { name: signatory }) }],
    },
  ];
};

/** The quote as a document, from what was handed over: another version, or another last day, is another one. 404 where there is none. */
export const quotePaper = async (tools: PaperTools, id: string): Promise<DocumentSource> => {
  const { db, load, service } = tools;
  const state = await load(quote, id);
  const { clientId, content, number, version, sentAt, draftedAt, draftedBy } = state;
  const client = clientId === null ? null : await partyOnPaper(db, clientId, sentAt);
  if (clientId === null || !client || content === null) throw notFound();
  const named = content.signatoryId === null ? [] : [content.signatoryId];
  const [signatory] = await partiesOf({ db, config: service(Config) }, clientId, named);
  const language = languageOfPaper(client);
  const seller = await personOf(db, draftedBy);
  const contact = seller && [seller.name, seller.email].filter(Boolean).join(', ');
  const at = sentAt ?? draftedAt;
  const { lines, discount = 0 } = content;
  const { net, vat, gross } = totalsOf(lines, discount);
  return bindingPaper(
    tools,
    { clientId, at, isDraft: sentAt === null, language, contact },
    {
      title: text(language, 'quotes', 'paper.title', { number }),
      subtitle: content.title,
      parts: partsOf({ state, content, signatory: signatory?.name ?? null }, language),
      data: {
        ...{ number, version, client: { code: client.clientCode, name: client.name }, validUntil: lastDayOf(state) },
        ...{ lines: lines.map((line) => ({ ...line })), discount, net, vat, gross },
      },
      createdAt: at,
    },
  );
};

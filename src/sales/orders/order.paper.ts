import { everybodyLabelled, labelsOf, type Labels } from '../../customers/directory/labels.js';
import { systemActor } from '../../kernel/actor.js';
import type { Language } from '../../kernel/language.js';
import { moneyText } from '../../kernel/money.js';
import { notFound } from '../../kernel/refusal.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { amountLines, groundNotes } from '../../platform/papers/documents/amount-lines.js';
import type { DocumentSource, Part } from '../../platform/papers/documents/document.shapes.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import type { OrderPlaced } from './order.events.js';
import { order } from './order.js';
import { documentsTitle, recoveryFee } from './order.vocabulary.js';

type PaperTools = Pick<FactsTools, 'db' | 'load' | 'service'>;

/** A person's name is theirs and stands in no order: their present one is printed. */
const partsOf = (placed: OrderPlaced, names: Labels, language: Language): readonly Part[] => {
  const say = (key: string, values = {}): string => text(language, 'orders', key, values);
  const fact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  const { lines, parameters, documents, dueDays, vatExemption } = placed;
  // a unit beside a quantity is of quotes: other papers keep their bytes
  const printed = lines.map(({ labels, unit, ...line }) => ({
    ...line,
    label: labels[language],
    unit: placed.origin === 'quote' ? unit : null,
  }));
  // the quote was signed: nothing is left to sign
  const isOfQuote = placed.origin === 'quote';
  return [
    {
      kind: 'facts',
      facts: [
        ...fact(say('fields.number'), placed.number),
        ...fact(say('fields.signatoryId'), placed.signatoryName),
        ...fact(say('fields.correspondentId'), placed.correspondentName),
        ...fact(say('fields.referentId'), placed.referentName),
        ...fact(say('fields.quote'), isOfQuote ? placed.extraId : null),
        ...fact(say('fields.ownNumber'), placed.ownNumber),
        ...fact(say('fields.chorusService'), placed.chorusService),
        ...fact(say('fields.commitment'), placed.commitment),
        ...parameters.flatMap(({ labels, values, contactId }) =>
          fact(labels[language], values?.[language] ?? (contactId === null ? null : (names.get(contactId) ?? '–'))),
        ),
      ],
    },
    amountLines(say('detail.lines'), printed, language),
    { kind: 'totals', totals: placed.totals },
    ...groundNotes(printed, language),
    ...(documents.length === 0
      ? []
      : [
          {
            kind: 'clauses' as const,
            title: say(documentsTitle(placed)),
            clauses: documents.map(({ titles, version, sha256 }) => ({
              title: say('form.document', { title: titles[language], version }),
              text: `SHA-256 ${sha256[language]}`,
            })),
          },
        ]),
    {
      kind: 'notes',
      text: [
        ...(vatExemption === null ? [] : [say('price.exempt', { reference: vatExemption })]),
        say('print.due', { count: dueDays, fee: moneyText(recoveryFee, language) }),
        say('print.fingerprint', { fingerprint: placed.fingerprint }),
      ].join('\n'),
    },
    ...(isOfQuote
      ? []
      : [
          {
            kind: 'signature' as const,
            title: say('print.signature'),
            signatories: [
              {
                role: say('fields.signatoryId'),
                ...(placed.signatoryName === null ? {} : { name: placed.signatoryName }),
              },
            ],
          },
        ]),
  ];
};

/** The order as a document, from what was ordered alone; 404 where there is none. */
export const orderPaper = async (tools: PaperTools, id: string): Promise<DocumentSource> => {
  const { placed, placedAt } = await tools.load(order, id);
  if (!placed || placedAt === null) throw notFound();
  const { client, clientId, entity, language } = placed;
  // every reader gets the same bytes: restricted people are named to no reader
  const reader = { actor: { id: systemActor.id, language }, db: tools.db };
  const people = placed.parameters.map(({ contactId }) => contactId);
  const names = await labelsOf(reader, people, everybodyLabelled);
  const { name, address, siret } = client;
  const between = { clientId, at: placedAt, language, frozen: { name, address, siret, entity } };
  return bindingPaper(tools, between, {
    title: text(language, 'orders', 'print.title', { number: placed.number }),
    subtitle: placed.titles[language],
    parts: partsOf(placed, names, language),
    data: {
      number: placed.number,
      client: { code: placed.client.clientCode, name: placed.client.name },
      article: placed.articleCode,
      lines: placed.lines.map(({ code, quantity, unitPrice, vatRate, amount }) => ({
        ...{ code, quantity, unitPrice, vatRate, amount },
      })),
      totals: { net: placed.totals.net, vat: placed.totals.vat, gross: placed.totals.gross },
      fingerprint: placed.fingerprint,
    },
    createdAt: placedAt,
  });
};

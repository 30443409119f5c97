import { totalsOf, moneyText, lineAmount, rateText } from '../../src/kernel/money.js';
import type { Language } from '../../src/kernel/language.js';
import type { DocumentSource } from '../../src/platform/papers/documents/document.shapes.js';
import { documentWords } from '../../src/platform/papers/documents/document-words.js';

const theme = {
  name: 'Berger-Levrault Collectivités',
  header: { left: '#372E95', centre: '#2F4E97', right: '#0B7A75' },
  footer: { text: '© Berger-Levrault' },
} as const;

/** An order as specs and the bench print it: so many lines, and all parts of the kit. */
export const orderExample = (count: number, language: Language = 'fr'): DocumentSource => {
  const lines = Array.from({ length: count }, (_, index) => ({
    title: `Prestation n° ${index + 1} : formation à l’état civil`,
    quantity: index + 1,
    unitPrice: 12_345,
    vatRate: index % 3 === 0 ? 0 : 2_000,
  }));
  return {
    language,
    title: 'Bon de commande C-2026-00042',
    subtitle: 'Établi le 3 mars 2026',
    theme,
    sender: ['64 rue Jean Rostand, 31670 Labège', 'RCS Toulouse 755 800 646'],
    words: documentWords(language),
    createdAt: '2026-03-03T09:30:00.000Z',
    data: { order: 'C-2026-00042', lines },
    parts: [
      {
        kind: 'parties',
        parties: [
          { role: 'Client', lines: ['Mairie de Saint-Étienne', 'Place de l’Hôtel-de-Ville', '42000 Saint-Étienne'] },
          { role: 'Adresse de livraison', lines: ['Œuvre des Français à l’étranger', '12 rue Ça-et-là'] },
        ],
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Service Chorus', value: 'FINANCES-01' },
          { label: 'Engagement', value: 'E-77' },
        ],
      },
      {
        kind: 'lines',
        title: 'Lignes',
        columns: [
          { title: 'Désignation', share: 5 },
          { title: 'Quantité', share: 1.3, align: 'right' },
          { title: 'Prix unitaire HT', share: 2, align: 'right' },
          { title: 'TVA', share: 1, align: 'right' },
          { title: 'Montant HT', share: 2, align: 'right' },
        ],
        rows: lines.map((line) => [
          line.title,
          String(line.quantity),
          moneyText(line.unitPrice, language),
          rateText(line.vatRate, language),
          moneyText(lineAmount(line), language),
        ]),
        empty: 'Aucune ligne.',
      },
      { kind: 'totals', title: 'Totaux', totals: totalsOf(lines) },
      {
        kind: 'clauses',
        title: 'Conditions',
        clauses: [{ title: '1. Objet', text: 'Le présent bon vaut commande ferme dès sa signature.' }],
      },
      { kind: 'notes', title: 'Remarques', text: 'Livraison « au guichet », s’il vous plaît.' },
      {
        kind: 'signature',
        title: 'Signatures',
        signatories: [{ role: 'Pour le client', name: 'Anne Durand, maire' }, { role: 'Pour Berger-Levrault' }],
      },
    ],
  };
};

const hostile = [
  '<script>alert(1)</script> & "quoted"',
  'control \u0000\u0007\u001b\u0085 signs',
  'turned \u202eright to left\u202c \u2067isolated\u2069 \u200fmark',
  'emoji 👩‍👩‍👧 🇫🇷 👍🏽, שלום, مرحبا, 漢字',
  'za\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307lgo, lone \ud800 half',
  `${'Donaudampfschifffahrtsgesellschaft'.repeat(12)} end`,
  'lines\r\nof\u2028their\u2029own\tand tabs',
  '(PDF) \\strings\\ <</Type /Catalog>> endobj stream',
];

const everything = hostile.join(' · ');

/** A document with hostile text in each place for text. */
export const hostileExample = (): DocumentSource => ({
  ...orderExample(0),
  title: everything,
  subtitle: everything,
  theme: { ...theme, name: everything, footer: { text: everything } },
  sender: hostile,
  data: { hostile, z: 1, a: 2 },
  parts: [
    { kind: 'parties', parties: [1, 2, 3].map(() => ({ role: everything, lines: hostile })) },
    { kind: 'facts', title: everything, facts: hostile.map((text) => ({ label: text, value: everything })) },
    {
      kind: 'lines',
      title: everything,
      columns: [
        { title: everything, share: 6 },
        { title: 'Q', share: 0.5, align: 'right' },
        { title: 'P', share: 1, align: 'right' },
      ],
      rows: hostile.map((text) => [text, '1\u202f000\u202f000', `${'9'.repeat(60)}\u00a0€`]),
      empty: everything,
    },
    { kind: 'clauses', title: everything, clauses: [{ title: everything, text: hostile.join('\n') }] },
    { kind: 'notes', text: everything.repeat(20) },
    { kind: 'signature', title: everything, signatories: [1, 2].map(() => ({ role: everything, name: everything })) },
  ],
});

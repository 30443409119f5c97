import { partiesOf } from '../../customers/accounts/accounts.module.js';
import { partyOnPaper } from '../../customers/directory/parties.js';
import { enrolmentsOfOrder } from '../enrolments/enrolments.module.js';
import { defaultLanguage, type Language } from '../../kernel/language.js';
import { moneyText } from '../../kernel/money.js';
import { notFound } from '../../kernel/refusal.js';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import { Config } from '../../platform/run/config/config.js';
import type { DocumentSource, Part } from '../../platform/papers/documents/document.shapes.js';
import { DateValue, isLanguage, text } from '../../platform/people/translations/dictionary.js';
import { siretText } from '../../customers/structures/structure.vocabulary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import { mentionsOf } from './training-bodies.queries.js';
import type { AgreedOrder, TrainingAgreementContent, TrainingMentions } from './training-agreement.events.js';
import { trainingAgreement, type TrainingAgreementState } from './training-agreement.js';

export type PaperTools = Pick<FactsTools, 'db' | 'load' | 'service'>;

type Enrolled = Awaited<ReturnType<typeof enrolmentsOfOrder>>[number];

interface Agreed {
  readonly order: AgreedOrder;
  readonly content: TrainingAgreementContent;
  readonly mentions: TrainingMentions | null;
  readonly signatory: string | null;
  readonly enrolled: readonly Enrolled[];
  readonly paper: TrainingAgreementState['paper'];
}

const dayText = (value: string | null, language: Language): string =>
  value === null ? '' : new DateValue(value).in(language, 'date');

const bodyLines = ({ body, address, siret, declarationNumber, prefecture }: TrainingMentions, language: Language) => [
  body,
  ...address.split('\n'),
  text(language, 'trainingAgreements', 'paper.siret', { siret: siretText(siret) }),
  text(language, 'trainingAgreements', 'paper.declaration', { number: declarationNumber, prefecture }),
];

/** The training body with its declared activity, among the parties of the papers of a training. */
export const trainingBodyOf = (mentions: TrainingMentions | null, language: Language) =>
  mentions && {
    role: text(language, 'trainingAgreements', 'paper.body'),
    siret: mentions.siret,
    lines: bodyLines(mentions, language),
  };

/** Price, and VAT or the attestation that training is exempt by (default G42). */
const priceText = ({ order: { totals, vatExemption } }: Agreed, language: Language): string =>
  text(language, 'trainingAgreements', vatExemption === null ? 'paper.price' : 'paper.exemptPrice', {
    net: moneyText(totals.net, language),
    gross: moneyText(totals.gross, language),
    attestation: vatExemption ?? '',
  });

const clausesOf = (agreed: Agreed, language: Language): Part => {
  const say = (key: string): string => text(language, 'trainingAgreements', key);
  const { content, mentions } = agreed;
  const clauses = [
    ['fields.objectives', content.objectives],
    ['paper.means', mentions?.means[language]],
    ['paper.evaluation', mentions?.evaluation[language]],
    ['paper.priceTitle', priceText(agreed, language)],
    ['paper.cancellation', mentions?.cancellation[language]],
  ] as const;
  return {
    kind: 'clauses',
    title: say('paper.articles'),
    clauses: clauses.flatMap(([title, said]) => (said ? [{ title: say(title), text: said }] : [])),
  };
};

/** Signatory by hand, day, and the hash that identifies the filed scan. */
const signedByHand = ({ paper }: Agreed, language: Language): readonly Part[] => {
  if (paper === null) return [];
  const say = (key: string): string => text(language, 'trainingAgreements', key);
  return [
    {
      kind: 'facts',
      title: say('detail.paper'),
      facts: [
        { label: say('fields.signedBy'), value: paper.signedBy ?? '–' },
        { label: say('fields.signedOn'), value: dayText(paper.signedOn, language) },
        { label: say('fields.recordedAt'), value: new DateValue(paper.at).in(language, 'dateTime') },
        ...paper.files.map(({ sha256 }) => ({ label: say('fields.sha256'), value: sha256 })),
      ],
    },
  ];
};

const partsOf = (agreed: Agreed, language: Language): readonly Part[] => {
  const say = (key: string): string => text(language, 'trainingAgreements', key);
  const { order, content, enrolled, signatory } = agreed;
  const facts = [
    ['fields.title', order.titles[language]],
    ['fields.orderNumber', order.orderNumber],
    ['fields.hours', content.hours],
    ['fields.place', content.place],
    ['fields.headcount', content.headcount],
  ] as const;
  return [
    { kind: 'notes', text: say('paper.law') },
    {
      kind: 'facts',
      facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label: say(label), value: String(value) }])),
    },
    {
      kind: 'lines',
      title: say('detail.sessions'),
      columns: [
        { title: say('fields.startsOn'), share: 1 },
        { title: say('fields.endsOn'), share: 1 },
      ],
      rows: content.sessions.map(({ startsOn, endsOn }) => [dayText(startsOn, language), dayText(endsOn, language)]),
      empty: say('paper.noSessions'),
    },
    {
      kind: 'lines',
      title: say('detail.participants'),
      columns: [
        { title: say('participants.name'), share: 2 },
        { title: say('fields.startsOn'), share: 1 },
        { title: say('fields.endsOn'), share: 1 },
      ],
      rows: enrolled.map(({ name, startsOn, endsOn }) => [
        name ?? '–',
        dayText(startsOn, language),
        dayText(endsOn, language),
      ]),
      empty: say('paper.noParticipants'),
    },
    clausesOf(agreed, language),
    {
      kind: 'signature',
      title: say('paper.agreement'),
      signatories: [
        { role: say('fields.signatory'), ...(signatory === null ? {} : { name: signatory }) },
        { role: say('paper.body') },
      ],
    },
    ...signedByHand(agreed, language),
  ];
};

/** The agreement as a document, with the mentions of the day on which it was sent; 404 where there is none. */
export const trainingAgreementPaper = async (tools: PaperTools, id: string): Promise<DocumentSource> => {
  const { db, load, service } = tools;
  const { number, order, content, version, mentions, draftedAt, sentAt, status, paper } = await load(
    trainingAgreement,
    id,
  );
  const client = order && (await partyOnPaper(db, order.clientId, sentAt));
  if (!order || !content || !client) throw notFound();
  const language = isLanguage(client.language) ? client.language : defaultLanguage;
  const [[signatory], enrolled, present] = await Promise.all([
    partiesOf({ db, config: service(Config) }, order.clientId, [content.signatoryId]),
    enrolmentsOfOrder(tools, order),
    status === 'draft' ? mentionsOf(tools, order.entity) : mentions,
  ]);
  const named = enrolled.filter((one) => content.enrolmentIds.includes(one.id));
  const agreed = {
    order,
    content,
    mentions: present,
    signatory: signatory?.name ?? null,
    enrolled: named,
    paper,
  };
  const between = {
    ...{
      clientId: order.clientId,
      at: sentAt ?? draftedAt,
      isDraft: sentAt === null,
      language,
      body: trainingBodyOf(present, language),
    },
    clientRole: text(language, 'trainingAgreements', 'paper.client'),
  };
  return bindingPaper(tools, between, {
    title: text(language, 'trainingAgreements', 'paper.title', { number }),
    subtitle: order.titles[language],
    parts: partsOf(agreed, language),
    data: {
      number,
      version,
      order: order.orderNumber,
      article: order.articleCode,
      client: { code: client.clientCode, name: client.name },
      declarationNumber: present?.declarationNumber ?? null,
      hours: content.hours,
      headcount: content.headcount,
      sessions: content.sessions.map((session) => ({ ...session })),
      net: order.totals.net,
      gross: order.totals.gross,
      vatExemption: order.vatExemption,
      ...(paper && { paper: { signedOn: paper.signedOn, files: paper.files.map(({ sha256 }) => sha256) } }),
    },
    createdAt: paper?.at ?? sentAt ?? draftedAt,
  });
};

import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import { textIn } from '../kernel/named.js';
import type { FileScanning } from '../platform/papers/files/file-scanning.js';
import type { Files } from '../platform/papers/files/files.js';
import { viewingId } from '../publishing/tutorials/tutorial-viewing.js';
import { clockOf, webVttOf } from '../publishing/tutorials/tutorial.vocabulary.js';
import { rangeId } from './demo-products.js';
import { demoLogins } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';
import { slideFilm } from './tutorial-video.js';

const keeper = (id: string): Actor => ({ ...systemActor, id, kind: 'staff', permissions: ['content'] });
const [writer, reader] = [keeper(demoLogins.agent.personId), keeper(demoLogins.operator.personId)];

type Texts = Partial<Record<Language, string>> & { readonly fr: string };

interface Story {
  readonly key: string;
  readonly about: readonly [range: string, domain: string];
  readonly title: Texts;
  readonly summary: Texts;
  readonly keywords: string;
  /** Title of each chapter, and what is said in it; a quarter of a minute for each sentence. */
  readonly chapters: readonly (readonly [title: string, ...said: string[]])[];
  /** The same words in other languages, in one go. */
  readonly captions?: Partial<Record<Language, readonly string[]>>;
  /** Without captions the tutorial cannot be published. */
  readonly isSilent?: true;
  /** Days ago. */
  readonly written: number;
  readonly submitted?: number;
  readonly returned?: readonly [daysAgo: number, reason: string];
  readonly published?: number;
  readonly revised?: number;
  readonly withdrawn?: readonly [daysAgo: number, reason: string];
}

const perSentence = 15;

const finance = ['finance', 'accounting'] as const;
const payroll = ['people', 'payroll'] as const;

const stories: readonly Story[] = [
  {
    ...{ key: 'saisir-un-mandat', about: finance, written: 62, submitted: 61, published: 60 },
    title: { fr: 'Saisir un mandat', es: 'Registrar un mandamiento de pago', en: 'Entering a payment order' },
    summary: {
      fr: 'De la facture reçue au mandat prêt à signer.',
      es: 'De la factura recibida al mandamiento listo para firmar.',
      en: 'From the invoice that came in to the order ready to be signed.',
    },
    keywords: 'mandat, mandatement, facture, dépense',
    chapters: [
      ['Retrouver la facture', 'Ouvrez les factures reçues.', 'Choisissez celle que vous voulez mandater.'],
      ['Imputer la dépense', 'Indiquez le chapitre et l’article.', 'Le crédit disponible s’affiche aussitôt.'],
      ['Valider le mandat', 'Vérifiez le tiers et son IBAN.', 'Validez : le mandat attend sa signature.'],
    ],
    captions: {
      en: [
        ...['Open the invoices that came in.', 'Choose the one that you want to pay.', 'Say chapter and article.'],
        ...[
          'The credit left is shown at once.',
          'Check the payee and their IBAN.',
          'Confirm: the order waits to be signed.',
        ],
      ],
    },
  },
  {
    ...{ key: 'rattacher-les-charges', about: finance, written: 34, submitted: 33, published: 32, revised: 4 },
    title: { fr: 'Rattacher les charges à l’exercice' },
    summary: { fr: 'Ce qui doit l’être avant la clôture, et ce qui ne doit pas l’être.' },
    keywords: 'rattachement, clôture, exercice, charges',
    chapters: [
      ['Recenser', 'Demandez aux services ce qui n’est pas facturé.', 'Notez le service fait.'],
      ['Rattacher', 'Créez un rattachement par engagement.', 'Le contrôle signale les oublis.'],
    ],
  },
  {
    ...{ key: 'editer-les-bulletins', about: payroll, written: 25, submitted: 24, published: 23 },
    title: { fr: 'Éditer les bulletins de paie', en: 'Printing payslips' },
    summary: { fr: 'Calculer, contrôler, éditer, puis envoyer.', en: 'Calculate, check, print, then send.' },
    keywords: 'bulletins, paie, édition, envoi',
    chapters: [
      ['Calculer', 'Lancez le calcul du mois.', 'Lisez les anomalies avant de continuer.'],
      ['Éditer', 'Choisissez les agents, puis éditez.', 'Les bulletins partent dans les coffres.'],
    ],
  },
  {
    ...{ key: 'cloturer-l-exercice', about: finance, written: 9, submitted: 6 },
    title: { fr: 'Clôturer l’exercice', es: 'Cerrar el ejercicio', en: 'Closing the year' },
    summary: { fr: 'Les contrôles de fin d’année, dans l’ordre.' },
    keywords: 'clôture, exercice, fin d’année',
    chapters: [['Contrôler', 'Éditez la balance.', 'Rapprochez-la du compte de gestion.']],
  },
  {
    ...{ key: 'preparer-la-dsn', about: payroll, written: 12, submitted: 11 },
    returned: [10, 'Les sous-titres annoncent un écran qui n’existe plus : reprenez le deuxième chapitre.'],
    title: { fr: 'Préparer la DSN mensuelle' },
    summary: { fr: 'Du calcul de la paie au dépôt de la déclaration.' },
    keywords: 'DSN, dépôt, déclaration',
    chapters: [
      ['Vérifier', 'Contrôlez les assiettes.'],
      ['Déposer', 'Déposez le fichier, puis suivez son retour.'],
    ],
  },
  {
    ...{ key: 'suivre-les-recettes', about: finance, written: 3, isSilent: true },
    title: { fr: 'Suivre les recettes' },
    summary: { fr: 'Titres, encaissements et restes à recouvrer.' },
    keywords: 'titres, recettes, recouvrement',
    chapters: [['Suivre', 'Ouvrez le tableau des restes à recouvrer.']],
  },
  {
    ...{ key: 'ancien-ecran-des-tiers', about: finance, written: 200, submitted: 199, published: 198 },
    withdrawn: [45, 'L’écran des tiers a changé : un nouveau tutoriel le montrera.'],
    title: { fr: 'Créer un tiers', en: 'Adding a payee' },
    summary: { fr: 'Nom, SIRET et coordonnées bancaires.' },
    keywords: 'tiers, SIRET, IBAN',
    chapters: [['Créer', 'Ouvrez la liste des tiers.', 'Ajoutez le SIRET : le nom arrive tout seul.']],
  },
];

const saidIn = ({ chapters }: Story): readonly string[] => chapters.flatMap(([, ...said]) => said);

const secondsOf = (story: Story): number => saidIn(story).length * perSentence;

const dayMs = 86_400_000;
const at = (now: number, daysAgo: number, minutes: number): string =>
  new Date(now - daysAgo * dayMs - (30 - minutes) * 60_000).toISOString();

const fieldsOf = (story: Story) => {
  const { key, about, title, summary, keywords, chapters } = story;
  const begins = chapters.map(
    (_, place) => saidIn({ ...story, chapters: chapters.slice(0, place) }).length * perSentence,
  );
  return {
    ...{ key, title, summary, keywords, language: 'fr', duration: clockOf(secondsOf(story)), entities: [] },
    ...{ rangeId: rangeId(about[0]), domainId: demoId('domain', about[1]) },
    chapters: chapters.map(([name], place) => ({ at: clockOf(begins[place] ?? 0), title: name })),
  };
};

/** Of the files that are stored while the demo is loaded. */
const placeholder = [demoId('tutorialFile', 'stored while the demo is loaded')];

/** Tutorials in every state: published, half revised, waiting too long, sent back, without captions, withdrawn. */
export const tutorialStreams = (now: number): readonly PlannedStream[] =>
  stories.map((story) => {
    const { key, captions = {}, written, submitted, returned, published, revised, withdrawn, isSilent } = story;
    const act = (daysAgo: number, minutes: number, command: string, body: object, actor = writer): Planned => ({
      ...{ lifecycle: 'tutorial', id: demoId('tutorial', key), command, body, actor, at: at(now, daysAgo, minutes) },
    });
    const caption = (daysAgo: number, minutes: number, language: string): Planned =>
      act(daysAgo, minutes, 'CaptionTutorial', { language, fileIds: placeholder });
    return [
      act(written, 1, 'RegisterTutorial', fieldsOf(story)),
      act(written, 2, 'SetTutorialVideo', { fileIds: placeholder }),
      ...(isSilent
        ? []
        : ['fr', ...Object.keys(captions)].map((language, place) => caption(written, 3 + place, language))),
      ...(submitted === undefined ? [] : [act(submitted, 6, 'SubmitTutorial', {})]),
      ...(returned ? [act(returned[0], 7, 'ReturnTutorial', { reason: returned[1] }, reader)] : []),
      ...(published === undefined ? [] : [act(published, 7, 'PublishTutorial', {}, reader)]),
      ...(revised === undefined
        ? []
        : [act(revised, 8, 'ReviseTutorial', { ...fieldsOf(story), keywords: 'rattachement' })]),
      ...(withdrawn ? [act(withdrawn[0], 9, 'WithdrawTutorial', { reason: withdrawn[1] }, reader)] : []),
    ];
  });

/** Viewings: tutorial, viewer, days ago and whether it helped; all viewers use a product of the range. */
const viewings: readonly (readonly [
  key: string,
  viewer: number,
  daysAgo: number,
  helped?: boolean,
  question?: string,
])[] = [
  ['saisir-un-mandat', 0, 40, true],
  ['saisir-un-mandat', 1, 30, true, 'Comment saisir un mandat depuis une facture reçue ?'],
  ['saisir-un-mandat', 2, 12],
  ['rattacher-les-charges', 0, 20, false],
  ['rattacher-les-charges', 1, 15, true],
];

export const tutorialViewingStreams = (
  viewers: readonly (Actor | undefined)[],
  now: number,
): readonly PlannedStream[] =>
  viewings.flatMap(([key, viewer, daysAgo, helped, question]) => {
    const actor = viewers[viewer];
    if (!actor) return [];
    const tutorialId = demoId('tutorial', key);
    const viewing = { lifecycle: 'tutorialViewing', id: viewingId(tutorialId, actor.id), actor };
    const rated = { tutorialId, helped, ...(question === undefined ? {} : { question }) };
    return [
      [
        { ...viewing, command: 'WatchTutorial', body: { tutorialId }, at: at(now, daysAgo, 4) },
        ...(helped === undefined
          ? []
          : [{ ...viewing, command: 'RateTutorial', body: rated, at: at(now, daysAgo, 9) }]),
      ],
    ];
  });

const cuesOf = (said: readonly string[]) =>
  said.map((text, place) => ({
    from: place * perSentence * 1000,
    until: (place + 1) * perSentence * 1000 - 500,
    text,
  }));

/** The file that a command of the plan names. */
const fileOf = (story: Story, { command, body }: Planned): readonly [name: string, bytes: Buffer] => {
  if (command === 'SetTutorialVideo') return [`${story.key}.webm`, slideFilm(secondsOf(story))];
  const other = Object.entries(story.captions ?? {}).find(([language]) => textIn(body, 'language') === language)?.[1];
  return [`${story.key}.vtt`, Buffer.from(webVttOf(cuesOf(other ?? saidIn(story))))];
};

/** The plan with its films and captions, uploaded by those who write the tutorials, and scanned. */
export const withTutorialFiles = async (
  streams: readonly PlannedStream[],
  files: Pick<Files, 'store'>,
  scanning: Pick<FileScanning, 'run' | 'waits'>,
): Promise<readonly PlannedStream[]> => {
  const own = new Map(stories.map((story) => [demoId('tutorial', story.key), story]));
  const stored = async (planned: Planned): Promise<Planned> => {
    const story = own.get(planned.id);
    if (!story || !('fileIds' in planned.body)) return planned;
    const { id } = await files.store(planned.actor, ...fileOf(story, planned));
    return { ...planned, body: { ...planned.body, fileIds: [id] } };
  };
  if (!streams.some(([first]) => first !== undefined && own.has(first.id))) return streams;
  const filled = await Promise.all(streams.map((stream) => Promise.all(stream.map(stored))));
  for (let tries = 0; tries < 100 && (await scanning.waits()); tries += 1) await scanning.run();
  return filled;
};

export const demo: Demo = {
  tickets: ({ now }) => tutorialStreams(now),
  afterwards: ({ administrator, several, neighbour, now }) =>
    tutorialViewingStreams([administrator, several, neighbour], now),
};

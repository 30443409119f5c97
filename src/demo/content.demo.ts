import type { Demo } from './cast.js';
import type { ContentArticleFields } from '../publishing/content/content-article.commands.js';
import type { ContentFilterFields } from '../publishing/content/content-filter.commands.js';
import type { FilterGroup } from '../publishing/content/content-filter.vocabulary.js';
import type { ContentSectionFields } from '../publishing/content/content-section.commands.js';
import { evaluationId } from '../publishing/content/content-evaluation.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import type { Language, LocalisedText } from '../kernel/language.js';
import { imageId } from './carousel.demo.js';
import { rangeId } from './demo-products.js';
import { demoLogins } from './logins.js';
import { demoId, registration, type Planned, type PlannedStream } from './planned.js';

const keeper = (id: string): Actor => ({ ...systemActor, id, kind: 'staff', permissions: ['content'] });
const [writer, reader] = [keeper(demoLogins.agent.personId), keeper(demoLogins.operator.personId)];

const in3 = (fr: string, es: string, en: string): LocalisedText => ({ fr, es, en });

const sectionId = (key: string): string => demoId('contentSection', key);

type Section = Pick<ContentSectionFields, 'title' | 'nature' | 'position'> & {
  readonly key: string;
  readonly parent?: string;
  readonly named?: true;
  readonly range: string;
  readonly domain: string;
};

const about = { range: 'finance', domain: 'accounting' } as const;

const sections: readonly Section[] = [
  { ...about, key: 'aide', named: true, nature: 'help', position: 10, title: in3('Aide', 'Ayuda', 'Help') },
  {
    ...{ ...about, key: 'debuter', parent: 'aide', nature: 'help', position: 10 },
    title: in3('Prise en main', 'Primeros pasos', 'First steps'),
  },
  {
    ...{ ...about, key: 'questions', parent: 'aide', nature: 'help', position: 20 },
    title: in3('Questions fréquentes', 'Preguntas frecuentes', 'Frequent questions'),
  },
  { ...about, key: 'actualites', nature: 'news', position: 20, title: in3('Actualités', 'Noticias', 'News') },
  {
    ...{ ...about, key: 'documentation', nature: 'documentation', position: 30 },
    title: in3('Documentation', 'Documentación', 'Documentation'),
  },
  {
    ...{ ...about, key: 'finances', parent: 'documentation', nature: 'procedure', position: 10 },
    title: in3('Finances', 'Finanzas', 'Finance'),
  },
  {
    ...{ key: 'paie', parent: 'documentation', nature: 'procedure', position: 20, range: 'people', domain: 'payroll' },
    title: in3('Paie et carrières', 'Nóminas y carreras', 'Payroll and careers'),
  },
  {
    ...{ ...about, key: 'mentions', named: true, nature: 'legal', position: 90 },
    title: in3('Mentions légales', 'Aviso legal', 'Legal information'),
  },
];

type Filter = Pick<ContentFilterFields, 'label'> & {
  readonly key: string;
  readonly rule: FilterGroup;
};

/** Filters under names that stay: one holds for few readers, one is no longer used. */
const filters: readonly Filter[] = [
  {
    ...{ key: 'sante', label: in3('Établissements de santé', 'Centros sanitarios', 'Health establishments') },
    rule: { join: 'all', leaves: [{ fact: 'entity', values: ['BL_SANTE'] }], groups: [] },
  },
  {
    ...{ key: 'commandes', label: in3('Suivi des commandes', 'Seguimiento de pedidos', 'Those who follow orders') },
    rule: {
      ...{ join: 'any', leaves: [{ fact: 'kind', values: ['clientAdministrator'] }] },
      groups: [{ join: 'all', leaves: [{ fact: 'right', values: ['orders'] }], groups: [] }],
    },
  },
  {
    ...{
      key: 'formation',
      label: in3(
        'Formation, sans les administrateurs',
        'Formación, sin administradores',
        'Training, no administrators',
      ),
    },
    rule: {
      ...{ join: 'all', leaves: [{ fact: 'right', values: ['training'] }] },
      groups: [{ join: 'not', leaves: [{ fact: 'kind', values: ['clientAdministrator'] }], groups: [] }],
    },
  },
];

const filterId = (key: string): string => demoId('contentFilter', key);

/** Filter keys; the last one is not used any more. */
export const contentFilterStreams = (at: string): readonly PlannedStream[] =>
  filters.map((filter) => [
    ...registration('contentFilter', filterId(filter.key), filter, at),
    ...(filter.key === 'formation'
      ? [
          {
            lifecycle: 'contentFilter',
            command: 'ArchiveContentFilter',
            id: filterId(filter.key),
            body: {},
            actor: writer,
            at,
          },
        ]
      : []),
  ]);

/** The content tree, in one stream: a section names the one above it. Help and legal information are where themes look for them. */
export const contentSectionStreams = (at: string): readonly PlannedStream[] => [
  sections.flatMap(({ key, parent, named, range, domain, ...fields }) =>
    registration(
      'contentSection',
      sectionId(key),
      {
        ...{ ...fields, rangeId: rangeId(range), domainId: demoId('domain', domain) },
        ...(parent ? { parentId: sectionId(parent) } : {}),
        ...(named ? { key } : {}),
      },
      at,
    ),
  ),
];

type End = 'draft' | 'submitted' | 'returned' | 'published' | 'hidden' | 'archived' | 'rewritten';

interface Story extends Partial<Omit<ContentArticleFields, 'sectionId' | 'endsOn' | 'onlineOn'>> {
  readonly name: string;
  readonly title: string;
  readonly nature: ContentArticleFields['nature'];
  readonly text: string;
  readonly section?: string;
  /** Days ago that it was written, and published two days later. */
  readonly written: number;
  readonly end: End;
  /** Days from now. */
  readonly endsIn?: number;
  readonly variants?: Partial<Record<Language, { readonly title: string; readonly text: string }>>;
}

const stories: readonly Story[] = [
  {
    ...{ name: 'connexion', section: 'debuter', nature: 'help', written: 120, end: 'published', isImportant: true },
    ...{ title: 'Se connecter et gérer son mot de passe', author: 'Équipe du portail', tabDisplay: 'optional' },
    summary: 'Première connexion, mot de passe oublié, second facteur.',
    keywords: 'connexion, mot de passe, code',
    text: `Votre administrateur vous invite par courriel ; le lien reçu ouvre votre première connexion.

## Première connexion
- Vérifiez votre fiche : nom, téléphone, service.
- Choisissez un mot de passe d’**au moins 12 caractères**.
- Acceptez les conditions d’utilisation.

## Mot de passe oublié
Suivez le lien de la page de connexion. Un courriel vous mène au choix d’un nouveau mot de passe.

## Second facteur
Ajoutez une application de codes dans [votre page de sécurité](/interlocutorprofil/security).`,
    variants: {
      es: {
        title: 'Conectarse y gestionar la contraseña',
        text: `Su administrador le invita por correo; el enlace recibido abre su primera conexión.

## Primera conexión
- Compruebe su ficha: nombre, teléfono, servicio.
- Elija una contraseña de **al menos 12 caracteres**.

## Contraseña olvidada
Siga el enlace de la página de conexión.`,
      },
      en: {
        title: 'Logging in and keeping one’s password',
        text: `Your administrator invites you by mail; its link opens your first log-in.

## First log-in
- Check your card: name, telephone, department.
- Choose a password of **at least 12 characters**.

## Forgotten password
Follow the link of the log-in page.`,
      },
    },
  },
  {
    ...{ name: 'demande', section: 'debuter', nature: 'procedure', written: 200, end: 'published', tabDisplay: 'yes' },
    ...{ title: 'Ouvrir et suivre une demande d’assistance', author: 'Support' },
    summary: 'Du premier message à la clôture.',
    text: `## Avant d’écrire
Notez ce que vous faisiez, et le message que vous avez vu.

## Ouvrir la demande
Allez dans [Nouvelle demande](/sfrequest/), choisissez le logiciel, puis décrivez la difficulté.

## Suivre la réponse
Une réponse vous est notifiée. Complétez la demande, acceptez la solution, ou relancez-nous.`,
    variants: {
      es: {
        title: 'Abrir y seguir una solicitud de asistencia',
        text: '## Antes de escribir\nAnote lo que hacía y el mensaje que vio.\n\n## Abrir la solicitud\nElija el programa y describa la dificultad.',
      },
    },
  },
  {
    ...{ name: 'droits', section: 'questions', nature: 'help', written: 12, end: 'published', isNew: true },
    ...{ title: 'Qui peut me donner un droit ?', author: 'Équipe du portail' },
    text: 'Les administrateurs de votre organisation donnent les droits, un par un ou par profil.\n\nVous les trouvez dans [la liste des interlocuteurs](/listeinterlocuteurs/).',
  },
  {
    ...{ name: 'factures', section: 'questions', nature: 'help', written: 430, end: 'published' },
    ...{ title: 'Retrouver une commande ou un devis', author: 'Service clients', filterIds: [filterId('commandes')] },
    text: 'Les commandes sont dans [Toutes mes commandes](/cmd/all), les devis à signer dans [Devis](/signdevis/index/).',
  },
  {
    ...{ name: 'maintenance', section: 'actualites', nature: 'news', written: 6, end: 'published', endsIn: 21 },
    ...{ title: 'Interruption de service un dimanche matin', author: 'Exploitation', isImportant: true, isNew: true },
    summary: 'De 6 h à 9 h, pour une mise à niveau des serveurs.',
    text: 'Les logiciels hébergés seront indisponibles de **6 h à 9 h**. Aucune action n’est attendue de votre part.',
  },
  {
    ...{ name: 'calendrier', section: 'actualites', nature: 'news', written: 9, end: 'published', isUpdated: true },
    ...{ title: 'Calendrier des webinaires du trimestre', author: 'Formation' },
    text: `Les dates sont dans [vos webinaires](/webinaires/inscriptions). Trois séances ont été ajoutées.

![Des collines au soleil couchant](media:${imageId('webinaires-automne.png')} "Les webinaires de l’automne")

|= Les trois séances ajoutées
| Séance | Durée | Pour qui |
| **Clôturer l’exercice** | 45 minutes | Finances |
| **Préparer la paie de décembre** | 1 heure | Paie et carrières |
| **Accueillir un agent** | 30 minutes | Tous les services |`,
  },
  {
    ...{ name: 'sante', section: 'actualites', nature: 'news', written: 15, end: 'published', asksReceipt: true },
    filterIds: [filterId('sante')],
    ...{ title: 'Dossier du résident : nouvelle version', author: 'Santé' },
    text: 'La nouvelle version simplifie les transmissions. Elle est livrée aux établissements de santé.',
  },
  {
    ...{ name: 'ouverture', section: 'actualites', nature: 'news', written: 4, end: 'published', isAccessible: false },
    ...{ title: 'Inscriptions au club des utilisateurs', author: 'Service clients' },
    text: 'Les inscriptions ouvriront bientôt.',
  },
  {
    ...{ name: 'rentree', section: 'actualites', nature: 'news', written: 100, end: 'archived' },
    ...{ title: 'Nouveautés de la rentrée', author: 'Service clients' },
    text: 'Ce qui change pour vos logiciels.',
  },
  {
    ...{ name: 'cloture', section: 'finances', nature: 'procedure', written: 60, end: 'rewritten', tabDisplay: 'yes' },
    ...{
      title: 'Clôturer l’exercice budgétaire',
      author: 'Support Finances',
      kinds: ['clientAdministrator', 'contact'],
    },
    summary: 'Les étapes, dans l’ordre, et les contrôles de fin d’année.',
    text: `## Rattacher les charges
Recensez les services faits non mandatés.

## Arrêter les restes à réaliser
Éditez l’état, puis faites-le signer.

|= Qui fait quoi
| Étape | Service | Au plus tard |
| **Rattachement** | Comptabilité | 15 janvier |
| **Restes à réaliser** | Budget | 31 janvier |

## Ouvrir l’exercice suivant
Reportez les soldes et vérifiez les autorisations.`,
  },
  {
    ...{ name: 'paie', section: 'paie', nature: 'procedure', written: 45, end: 'published' },
    ...{ title: 'Préparer la paie de décembre', author: 'Support Paie', rangeIds: [rangeId('people')] },
    text: '## Primes de fin d’année\nSaisissez-les avant le 10.\n\n## Contrôles\nLancez l’état des anomalies.',
  },
  {
    ...{ name: 'ancien', section: 'finances', nature: 'documentation', written: 90, end: 'hidden' },
    ...{ title: 'Guide de l’ancienne interface', author: 'Support Finances' },
    text: 'Ce guide décrit l’interface d’avant 2025.',
  },
  {
    ...{ name: 'signature', section: 'finances', nature: 'procedure', written: 5, end: 'submitted' },
    ...{ title: 'Signer un bordereau', author: 'Support Finances' },
    text: '## Préparer\nChoisissez le signataire.\n\n## Signer\nSaisissez le code reçu.',
  },
  {
    ...{ name: 'conges', section: 'paie', nature: 'documentation', written: 8, end: 'returned' },
    ...{ title: 'Saisir les congés', author: 'Support Paie' },
    text: 'Les congés se saisissent au fil de l’eau.',
  },
  {
    ...{ name: 'brouillon', section: 'questions', nature: 'help', written: 1, end: 'draft' },
    ...{ title: 'Changer de client dans le portail' },
    text: 'Choisissez le client en haut de la page.',
  },
  {
    ...{ name: 'editeur', section: 'mentions', nature: 'legal', written: 300, end: 'published' },
    ...{ title: 'Éditeur et hébergeur', author: 'Service juridique' },
    text: 'Ce portail est édité par Guichet. Il est hébergé en France.',
  },
  {
    ...{ name: 'donnees', section: 'mentions', nature: 'legal', written: 300, end: 'published' },
    ...{ title: 'Données personnelles', author: 'Service juridique' },
    text: 'Ce que nous gardons, pourquoi et combien de temps : voir [vos données](/rgpd).',
  },
  {
    ...{ name: 'wemagnus', section: 'actualites', nature: 'news', written: 90, end: 'published' },
    ...{ key: 'wemagnus_promo_node', title: 'WeMagnus : vos logiciels, en ligne', author: 'Équipe WeMagnus' },
    summary: 'La nouvelle génération de votre gestion : ce qui change, et comment y passer.',
    text: '## Ce qui change\n- Vos logiciels s’ouvrent dans le navigateur, sans rien installer.\n- Les mises à jour se font la nuit.\n- Vos données restent en France.\n\n## Comment y passer\nNous préparons la liste des prérequis avec vous, puis nous choisissons le jour. Vos [mises à niveau](/emagnusUpgrade/) disent où vous en êtes.',
  },
  {
    ...{ name: 'avis', nature: 'opinion', written: 150, end: 'published', key: 'footer_avis_node' },
    ...{ title: 'Donner votre avis', author: 'Équipe du portail' },
    text: 'Dites-nous ce qui vous aide et ce qui vous manque : [écrivez-nous](/contact/).',
  },
];

/** Keys of a story besides the fields of its article. */
const ofStory: readonly string[] = ['name', 'section', 'written', 'end', 'endsIn', 'variants'];

const articleId = (name: string, language: Language = 'fr'): string => demoId('contentArticle', `${name}/${language}`);

const planOf = (now: number) => {
  const today = dayOf(new Date(now).toISOString());
  const at = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString();
  const step = (command: string, id: string, body: object, [daysAgo, actor]: readonly [number, Actor]): Planned => ({
    ...{ lifecycle: 'contentArticle', command, id, body, actor, at: at(daysAgo) },
  });

  const readAndPublished = (id: string, written: number): readonly Planned[] => [
    step('SubmitContentArticle', id, {}, [written - 0.2, writer]),
    step('PublishContentArticle', id, {}, [written - 0.6, reader]),
  ];

  const variantsOf = ({ name, written, nature, variants = {} }: Story): readonly Planned[] =>
    (['es', 'en'] as const).flatMap((language) => {
      const variant = variants[language];
      const id = articleId(name, language);
      return variant
        ? [
            step('DuplicateContentArticle', id, { articleId: articleId(name), language }, [written - 3, writer]),
            step('ReviseContentArticle', id, { ...variant, nature, language }, [written - 4, writer]),
            ...readAndPublished(id, written - 5),
          ]
        : [];
    });

  return (story: Story): PlannedStream => {
    const { name, section, written, end, endsIn } = story;
    const id = articleId(name);
    const body = {
      ...Object.fromEntries(Object.entries(story).filter(([field]) => !ofStory.includes(field))),
      ...(section === undefined ? {} : { sectionId: sectionId(section) }),
      ...(endsIn === undefined ? {} : { endsOn: daysAfter(today, endsIn) }),
    };
    const published = readAndPublished(id, written);
    const later = written / 2;
    const ends: Readonly<Record<End, readonly Planned[]>> = {
      draft: [],
      submitted: published.slice(0, 1),
      returned: [
        ...published.slice(0, 1),
        step('ReturnContentArticle', id, { reason: 'Précisez le délai de saisie, et ajoutez une copie d’écran.' }, [
          written - 0.6,
          reader,
        ]),
      ],
      published: [...published, ...variantsOf(story)],
      hidden: [...published, step('HideContentArticle', id, {}, [later, writer])],
      archived: [...published, step('ArchiveContentArticle', id, {}, [later, writer])],
      rewritten: [
        ...published,
        step('ReviseContentArticle', id, { ...body, text: `${story.text}\n\n## Contrôler\nÉditez la balance.` }, [
          later,
          writer,
        ]),
        step('SubmitContentArticle', id, {}, [later - 0.1, writer]),
      ],
    };
    return [step('RegisterContentArticle', id, body, [written, writer]), ...ends[end]].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    );
  };
};

/** Articles in every state, one late for its review; they need the read model of sections. */
export const contentArticleStreams = (now: number): readonly PlannedStream[] => stories.map(planOf(now));

/** Some of those who were asked to read have done so; the others are asked at their next visit. */
export const contentReceiptStreams = (readers: readonly Actor[], now: number): readonly PlannedStream[] =>
  readers
    .filter(({ id, kind }) => id !== demoLogins.several.personId && kind !== 'client')
    .slice(0, 3)
    .map((actor, place) => [
      {
        ...{ lifecycle: 'contentReceipt', command: 'ConfirmContentReading' },
        id: demoId('contentReceipt', actor.id),
        body: { articleId: articleId('sante'), version: 1 },
        actor,
        at: new Date(now - (place + 1) * 3_600_000).toISOString(),
      },
    ]);

/** Evaluations: article, reader, days ago and whether it helped; all of these articles are for all readers. */
const evaluations: readonly (readonly [
  article: string,
  reader: number,
  daysAgo: number,
  helped: boolean,
  question?: string,
])[] = [
  ['connexion', 0, 60, true],
  ['connexion', 1, 33, true, 'Je n’ai pas reçu le code de connexion, que faire ?'],
  ['connexion', 2, 8, false],
  ['droits', 0, 6, true, 'Qui peut me donner le droit de signer les devis ?'],
  ['factures', 1, 21, false],
  ['factures', 2, 19, false],
];

export const contentEvaluationStreams = (
  readers: readonly (Actor | undefined)[],
  now: number,
): readonly PlannedStream[] =>
  evaluations.flatMap(([name, reader, daysAgo, helped, question]) => {
    const actor = readers[reader];
    if (!actor) return [];
    const article = { articleId: articleId(name), version: 1 };
    return [
      [
        {
          ...{ lifecycle: 'contentEvaluation', command: 'EvaluateContentArticle', actor },
          id: evaluationId(article.articleId, article.version, actor.id),
          body: { ...article, helped, ...(question === undefined ? {} : { question }) },
          at: new Date(now - daysAgo * 86_400_000).toISOString(),
        },
      ],
    ];
  });

export const demo: Demo = {
  records: ({ firstDay }) => [...contentFilterStreams(firstDay), ...contentSectionStreams(firstDay)],
  tickets: ({ now }) => contentArticleStreams(now),
  afterwards: ({ customers, administrator, several, neighbour, now }) => [
    ...contentReceiptStreams(
      customers
        .filter(({ client: { fields } }) => 'entity' in fields && fields.entity === 'BL_SANTE')
        .flatMap(({ contacts }) => contacts.map(({ actor }) => actor)),
      now,
    ),
    ...contentEvaluationStreams([administrator, several, neighbour], now),
  ],
};

import type { Demo } from './cast.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { derivedId } from '../kernel/ids.js';
import type { LocalisedText } from '../kernel/language.js';
import type { CourseUnitFields } from '../training/courses/course.commands.js';
import { articleId } from './articles.demo.js';
import { packageId } from './course-packages.js';
import { agentWith } from './logins.js';
import { demoId, plannedCommandId, type Planned, type PlannedStream } from './planned.js';

const in3 = (fr: string, es: string, en: string): LocalisedText => ({ fr, es, en });

const groups = {
  finances: in3('Finances et achats', 'Finanzas y compras', 'Finance and purchasing'),
  people: in3('Ressources humaines', 'Recursos humanos', 'Human resources'),
  citizens: in3('Relation aux usagers', 'Atención al ciudadano', 'Citizen services'),
} as const;

const page = (title: string, text: string): Partial<CourseUnitFields> => ({ kind: 'page', title, text });

const question = (text: string, right: string, ...wrong: readonly string[]) => ({
  text,
  choices: [{ text: right, isRight: true }, ...wrong.map((other) => ({ text: other, isRight: false }))],
});

const quiz = (title: string, ...questions: readonly ReturnType<typeof question>[]): Partial<CourseUnitFields> => ({
  kind: 'quiz',
  title,
  passMark: 80,
  questions: [...questions],
});

interface Story {
  readonly code: string;
  readonly group: keyof typeof groups;
  readonly title: LocalisedText;
  readonly about: LocalisedText;
  readonly months: number;
  readonly hours: number;
  readonly cap?: number;
  /** Published versions, the oldest first. */
  readonly versions: readonly (readonly Partial<CourseUnitFields>[])[];
  /** First and last days, from today on. */
  readonly periods: readonly (readonly [startsIn: number, endsIn: number])[];
  readonly end: 'draft' | 'open' | 'closed';
}

const budget = [
  page(
    'Le cycle budgétaire',
    'Un budget se prépare, se vote, s’exécute et se rend compte.\n\nLe vote a lieu avant le 15 avril, ou le 30 avril l’année du renouvellement des assemblées. Jusque-là, la collectivité peut engager et payer les dépenses de fonctionnement dans la limite de celles de l’année passée.',
  ),
  page(
    'Engager une dépense',
    'L’engagement réserve le crédit avant la commande. Saisissez le tiers, l’imputation et le montant : le disponible se recalcule aussitôt.\n\nUn dépassement est signalé. Demandez alors un virement de crédits ou une décision modificative.',
  ),
];

const stories: readonly Story[] = [
  {
    code: 'FIN-BUDGET',
    group: 'finances',
    title: in3(
      'Préparer et suivre le budget',
      'Preparar y seguir el presupuesto',
      'Preparing and following the budget',
    ),
    about: in3(
      'De la préparation au compte administratif : les étapes, les contrôles et les éditions utiles.',
      'De la preparación a la cuenta administrativa: etapas, controles y listados útiles.',
      'From preparing to accounting for it: steps, checks and useful printouts.',
    ),
    months: 6,
    hours: 8,
    cap: 30,
    versions: [
      budget,
      [
        ...budget,
        quiz(
          'Vérifiez vos acquis',
          question(
            'Quand l’engagement se fait-il ?',
            'Avant la commande',
            'À réception de la facture',
            'Après le paiement',
          ),
          question('Que faire si le crédit manque ?', 'Demander un virement de crédits', 'Commander quand même'),
        ),
      ],
    ],
    periods: [
      [-60, 30],
      [45, 120],
    ],
    end: 'open',
  },
  {
    code: 'FIN-FACTURES',
    group: 'finances',
    title: in3(
      'Traiter les factures électroniques',
      'Tramitar las facturas electrónicas',
      'Handling electronic invoices',
    ),
    about: in3(
      'Recevoir, rapprocher et mandater, sans ressaisie.',
      'Recibir, cotejar y ordenar el pago, sin volver a teclear.',
      'Receive, match and pay, without typing anything twice.',
    ),
    months: 3,
    hours: 4,
    versions: [
      [
        page(
          'Recevoir une facture',
          'Les factures arrivent chaque nuit de la plateforme de l’État. Celles qui portent un numéro d’engagement sont rapprochées d’elles-mêmes.',
        ),
        quiz(
          'Le rapprochement',
          question(
            'Que faut-il pour un rapprochement automatique ?',
            'Le numéro d’engagement',
            'Le nom de l’agent',
            'Le RIB',
          ),
        ),
      ],
    ],
    periods: [[7, 90]],
    end: 'open',
  },
  {
    code: 'RH-PAIE',
    group: 'people',
    title: in3('La paie pas à pas', 'La nómina paso a paso', 'Payroll step by step'),
    about: in3(
      'Saisir les éléments variables, contrôler, éditer, déclarer.',
      'Introducir las variables, revisar, imprimir y declarar.',
      'Enter what varies, check, print, declare.',
    ),
    months: 12,
    hours: 14,
    versions: [
      [
        page('Les éléments variables', 'Heures supplémentaires, absences et primes se saisissent avant le 15 du mois.'),
        page('Les contrôles', 'La liste des écarts compare la paie du mois à celle du mois passé, agent par agent.'),
      ],
    ],
    periods: [
      [-20, 60],
      [90, 150],
    ],
    end: 'open',
  },
  {
    code: 'RH-CARRIERE',
    group: 'people',
    title: in3('Suivre les carrières', 'Seguir las carreras', 'Following careers'),
    about: in3(
      'Avancements, positions et arrêtés.',
      'Ascensos, situaciones y resoluciones.',
      'Advancement, positions and decrees.',
    ),
    months: 6,
    hours: 6,
    versions: [[page('L’avancement d’échelon', 'Les propositions du mois sont calculées le premier jour ouvré.')]],
    periods: [[-300, -120]],
    end: 'closed',
  },
  {
    code: 'USA-ACCUEIL',
    group: 'citizens',
    title: in3('Accueillir les demandes en ligne', 'Atender las solicitudes en línea', 'Receiving requests on line'),
    about: in3(
      'Trier, répondre et tenir les délais.',
      'Clasificar, responder y cumplir los plazos.',
      'Sort, answer, and keep to the terms.',
    ),
    months: 3,
    hours: 3,
    cap: 15,
    versions: [
      [
        page(
          'Trier les demandes',
          'Chaque demande arrive dans la corbeille de son service, avec son échéance.\n\nOuvrez-la, vérifiez qu’elle est complète, puis prenez-la en charge : l’usager en est averti. Une demande qui concerne un autre service se transmet, elle ne se ferme pas.',
        ),
        page(
          'Répondre et tenir les délais',
          'Une réponse dit ce qui est décidé, pourquoi, et comment la contester.\n\nSauf exception, le silence gardé deux mois vaut accord. La corbeille montre en premier ce qui approche de son terme.',
        ),
        quiz(
          'Les délais',
          question(
            'Au bout de combien de temps le silence vaut-il accord ?',
            'Deux mois, sauf exception',
            'Une semaine',
            'Un an',
          ),
        ),
      ],
    ],
    periods: [],
    end: 'open',
  },
  {
    code: 'USA-MODULE',
    group: 'citizens',
    title: in3('Découvrir le guichet en module', 'Descubrir la ventanilla en módulo', 'The desk as a package'),
    about: in3(
      'Deux modules à tourner page par page, comme les outils auteur les font.',
      'Dos módulos que se recorren página a página, como los hacen las herramientas de autor.',
      'Two packages to go through page by page, as authoring tools make them.',
    ),
    months: 2,
    hours: 1,
    // files are sent while the demo is loaded
    versions: [
      [
        { kind: 'package', title: 'Module de prise en main', fileId: packageId('1.2') },
        { kind: 'package', title: 'Module de contrôle', fileId: packageId('2004') },
      ],
    ],
    periods: [],
    end: 'open',
  },
  {
    code: 'USA-DONNEES',
    group: 'citizens',
    title: in3('Protéger les données des usagers', 'Proteger los datos de los ciudadanos', 'Protecting citizens’ data'),
    about: in3(
      'Les réflexes de chaque jour, en une heure.',
      'Los reflejos de cada día, en una hora.',
      'Everyday habits, in an hour.',
    ),
    months: 1,
    hours: 1,
    versions: [],
    periods: [[60, 90]],
    end: 'draft',
  },
];

const provider = agentWith('catalogue');
const groupId = (key: string): string => demoId('courseGroup', key);
export const courseId = (code: string): string => demoId('course', code);

/**
 * Ids of the units of a course's first version, as the lifecycle draws them.
 * @param stream with all commands sent before them.
 */
export const unitIdsOf = (stream: PlannedStream, code: string): readonly string[] => {
  const place = stream.findIndex(({ id, command }) => id === courseId(code) && command === 'PublishCourseContent');
  const units = stories.find((story) => story.code === code)?.versions[0] ?? [];
  return units.map((_, unit) => derivedId(plannedCommandId(courseId(code), place), 'part', `unit ${unit}`));
};

/** Groups, courses as they stand today, and the articles that sell their seats. */
export const courseStreams = (now: number): readonly PlannedStream[] => {
  const today = dayOf(new Date(now).toISOString());
  const at = (daysAgo: number): string => `${daysAfter(today, -daysAgo)}T09:00:00.000Z`;
  const step =
    (lifecycle: string, id: string) =>
    (daysAgo: number, command: string, body: object): Planned => ({
      ...{ lifecycle, command, id, body },
      actor: provider,
      at: at(daysAgo),
    });
  const grouped = Object.entries(groups).map(([key, title]) =>
    step('courseGroup', groupId(key))(320, 'RegisterCourseGroup', { title }),
  );
  const courses = stories.flatMap(({ code, group, title, about, months, hours, cap, versions, periods, end }) => {
    const planned = step('course', courseId(code));
    const fields = {
      ...{ code, title, description: about, groupId: groupId(group), durationMonths: months, hours, language: 'fr' },
      ...(cap !== undefined && { cap }),
    };
    return [
      planned(310, 'RegisterCourse', fields),
      ...versions.map((units, place) => planned(305 - place * 100, 'PublishCourseContent', { units })),
      ...periods.map(([from, to]) =>
        planned(302, 'AddCoursePeriod', { startsOn: daysAfter(today, from), endsOn: daysAfter(today, to) }),
      ),
      ...(end === 'draft' ? [] : [planned(301, 'OpenCourse', {})]),
      ...(end === 'closed' ? [planned(100, 'CloseCourse', {})] : []),
    ];
  });
  const mapped = (article: string, code: string, daysAgo: number, fromIn: number): Planned =>
    step('courseMapping', articleId(article))(daysAgo, 'MapArticle', {
      courseId: courseId(code),
      from: daysAfter(today, fromIn),
    });
  const mappings = [
    mapped('PARCOURS-FINANCES', 'FIN-BUDGET', 200, -200),
    mapped('FORM-DISTANCE', 'FIN-FACTURES', 150, -150),
    mapped('FORM-DISTANCE', 'RH-PAIE', 10, 40),
  ];
  // in one stream: courses name groups, mappings name courses
  return [[...grouped, ...courses, ...mappings].toSorted((one, other) => one.at.localeCompare(other.at))];
};

export const demo: Demo = {
  courses: ({ now }) => courseStreams(now),
};

import type { Demo } from './cast.js';
import { dayOf } from '../kernel/days.js';
import type { LocalisedText } from '../kernel/language.js';
import type { ArticleFields, ParameterFields } from '../sales/articles/article.commands.js';
import { agentWith } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';
import { hostingContract, nextTermsOfSale, proofAgreement, termsOfSale, type SaleText } from './sale-texts.js';

const keeper = agentWith('catalogue');

const documentId = ({ kind, title }: SaleText): string => demoId('saleDocument', `${kind}/${title.fr}`);
export const articleId = (code: string): string => demoId('article', code);

const documentCommand = (of: SaleText, command: string, body: object, at: string): Planned => ({
  lifecycle: 'saleDocument',
  command,
  id: documentId(of),
  body,
  actor: keeper,
  at,
});

const published = (of: SaleText): readonly Planned[] => [
  // ordered upon for years, in an earlier version
  documentCommand(of, 'RegisterSaleDocument', { ...of, version: '2022-1' }, '2021-12-01T08:00:00.000Z'),
  documentCommand(of, 'PublishSaleDocument', {}, '2021-12-15T08:00:00.000Z'),
  documentCommand(of, 'ReviseSaleDocument', of, '2025-12-01T08:00:00.000Z'),
  documentCommand(of, 'PublishSaleDocument', {}, '2025-12-15T08:00:00.000Z'),
];

/** Three that are in force, and the next terms of sale in preparation. */
const documents: readonly Planned[] = [
  ...[termsOfSale, hostingContract, proofAgreement].flatMap(published),
  documentCommand(nextTermsOfSale, 'ReviseSaleDocument', nextTermsOfSale, '2026-11-02T08:00:00.000Z'),
];

const in3 = (fr: string, es: string, en: string): LocalisedText => ({ fr, es, en });

interface Story extends Omit<Partial<ArticleFields>, 'code' | 'documentIds'> {
  readonly code: string;
  readonly papers?: readonly SaleText[];
  readonly parameters?: readonly Partial<ParameterFields>[];
  /** First year on sale. */
  readonly since?: number;
  /** Cents, from the beginning of that year on. */
  readonly price?: number;
  /** Cents, from the beginning of next year on. */
  readonly nextPrice?: number;
  readonly end?: 'draft' | 'onSale' | 'withdrawn';
}

const usual = [termsOfSale, proofAgreement];
const hosted = [termsOfSale, hostingContract, proofAgreement];
const attestation = '75 2019 0042';

const choice = (code: string, label: LocalisedText, adds = 0, per: 'unit' | 'order' = 'order') => ({
  code,
  label,
  adds,
  per,
});

const yesOrNo = (adds: number) => [choice('no', in3('Non', 'No', 'No')), choice('yes', in3('Oui', 'Sí', 'Yes'), adds)];

const stories: readonly Story[] = [
  {
    code: 'SMS-1000',
    nature: 'supplies',
    title: in3('Pack de 1 000 SMS', 'Paquete de 1000 SMS', 'Pack of 1,000 text messages'),
    description: in3(
      'Mille SMS pour prévenir vos administrés : alertes, rappels de rendez-vous, fermetures. Valables deux ans.',
      'Mil SMS para avisar a sus vecinos: alertas, recordatorios de citas, cierres. Válidos dos años.',
      'A thousand text messages to warn residents: alerts, reminders of appointments, closures. Valid for two years.',
    ),
    unit: 'pack',
    maximum: 50,
    followUps: ['subscription'],
    papers: usual,
    price: 8_900,
    nextPrice: 9_500,
  },
  {
    code: 'FORM-DISTANCE',
    nature: 'training',
    title: in3(
      'Formation à distance, une demi-journée',
      'Formación a distancia, media jornada',
      'Remote training, half a day',
    ),
    description: in3(
      'Trois heures avec un formateur, en visioconférence, pour quatre agents au plus. Convention et attestation de présence fournies.',
      'Tres horas con un formador, por videoconferencia, para cuatro agentes como máximo. Convenio y certificado de asistencia incluidos.',
      'Three hours with a trainer by video call, for up to four people. Agreement and certificate of attendance included.',
    ),
    unit: 'halfDay',
    maximum: 10,
    attestation,
    followUps: ['seats', 'intervention'],
    papers: usual,
    price: 42_000,
  },
  {
    code: 'WEBINAIRES-10',
    nature: 'training',
    title: in3('Pack de 10 webinaires', 'Bono de 10 webinarios', 'Pack of 10 webinars'),
    description: in3(
      'Dix places à prendre dans les webinaires de votre choix, pendant un an.',
      'Diez plazas para los webinarios que elija, durante un año.',
      'Ten seats at the webinars of your choice, for a year.',
    ),
    unit: 'pack',
    maximum: 10,
    attestation,
    followUps: ['webinarPack'],
    webinarUnits: 10,
    papers: usual,
    price: 72_000,
  },
  {
    code: 'SAUV-100',
    nature: 'subscription',
    title: in3('Sauvegarde externalisée, 100 Go', 'Copia de seguridad externa, 100 GB', 'Off-site backup, 100 GB'),
    description: in3(
      'Vos données sauvegardées chaque nuit en France, restaurées sur demande en une heure ouvrée.',
      'Sus datos guardados cada noche en Francia y restaurados a petición en una hora laborable.',
      'Your data backed up in France every night, and restored on request within a working hour.',
    ),
    unit: 'year',
    maximum: 5,
    saas: true,
    roles: ['clientAdministrator'],
    followUps: ['subscription'],
    papers: hosted,
    price: 36_000,
  },
  {
    code: 'CERT-RGS',
    nature: 'certificate',
    title: in3(
      'Certificat RGS** sur clé, trois ans',
      'Certificado RGS** en llave, tres años',
      'RGS** certificate on a key, three years',
    ),
    description: in3(
      'Certificat nominatif pour signer les flux comptables et les actes. La clé est remise en main propre.',
      'Certificado nominativo para firmar los flujos contables y los actos. La llave se entrega en mano.',
      'A personal certificate to sign accounting flows and acts. The key is handed over in person.',
    ),
    unit: 'certificate',
    maximum: 20,
    followUps: ['licence'],
    papers: usual,
    // certificates of the demo were ordered years ago
    since: 2022,
    price: 19_500,
  },
  {
    code: 'PACK-ETAT-CIVIL',
    kind: 'complex',
    nature: 'software',
    title: in3('Pack Civis État civil', 'Paquete Civis Registro civil', 'Civis Civil Status bundle'),
    description: in3(
      'Actes, mentions, COMEDEC et livrets de famille, installés et prêts à l’emploi.',
      'Actas, anotaciones, COMEDEC y libros de familia, instalados y listos para usar.',
      'Certificates, annotations, COMEDEC and family books, installed and ready to use.',
    ),
    header: in3(
      'Le prix dépend de la population de votre commune et de l’hébergement.',
      'El precio depende de la población de su municipio y del alojamiento.',
      'The price depends on the population of your town and on where it is hosted.',
    ),
    priceLabel: in3('Total de votre pack', 'Total de su paquete', 'Total of your bundle'),
    displayQuantity: false,
    unit: 'package',
    followUps: ['licence', 'intervention'],
    papers: hosted,
    parameters: [
      {
        code: 'population',
        kind: 'choice',
        label: in3('Population', 'Población', 'Population'),
        help: in3('Population municipale au 1er janvier.', 'Población a 1 de enero.', 'Population on 1 January.'),
        choices: [
          choice('under500', in3('Moins de 500 habitants', 'Menos de 500 habitantes', 'Fewer than 500')),
          choice('under2000', in3('500 à 1 999', '500 a 1999', '500 to 1,999'), 30_000),
          choice('under10000', in3('2 000 à 9 999', '2000 a 9999', '2,000 to 9,999'), 90_000),
          choice('over10000', in3('10 000 et plus', '10 000 y más', '10,000 and more'), 240_000),
        ],
      },
      {
        code: 'hosting',
        kind: 'choice',
        label: in3('Hébergement', 'Alojamiento', 'Hosting'),
        choices: [
          choice('own', in3('Sur votre serveur', 'En su servidor', 'On your server')),
          choice(
            'hosted',
            in3('Chez nous, la première année', 'Con nosotros, el primer año', 'With us, first year'),
            48_000,
          ),
        ],
      },
      {
        code: 'users',
        kind: 'number',
        label: in3('Utilisateurs', 'Usuarios', 'Users'),
        help: in3('Trois sont compris.', 'Tres están incluidos.', 'Three are included.'),
        shownWhen: { parameter: 'hosting', choices: ['hosted'] },
        minimum: 1,
        maximum: 50,
        included: 3,
        pricePerPiece: 6_000,
      },
      {
        code: 'migration',
        kind: 'choice',
        label: in3('Reprise de vos données', 'Recuperación de sus datos', 'Taking over your data'),
        choices: yesOrNo(65_000),
      },
      {
        code: 'formerSoftware',
        kind: 'choice',
        label: in3('Logiciel actuel', 'Programa actual', 'Present software'),
        shownWhen: { parameter: 'migration', choices: ['yes'] },
        choices: [
          choice(
            'civis',
            in3('Une version ancienne de Civis', 'Una versión antigua de Civis', 'An old version of Civis'),
          ),
          choice('other', in3('Un autre éditeur', 'Otro editor', 'Another publisher'), 35_000),
        ],
      },
      {
        code: 'start',
        kind: 'date',
        label: in3('Mise en service souhaitée', 'Puesta en servicio deseada', 'Desired start'),
        earliestDays: 21,
        latestDays: 365,
      },
      {
        code: 'projectContact',
        kind: 'contact',
        label: in3('Interlocuteur du projet', 'Interlocutor del proyecto', 'Project contact'),
      },
    ],
    price: 119_000,
  },
  {
    code: 'PARCOURS-FINANCES',
    kind: 'complex',
    nature: 'training',
    title: in3('Parcours de formation Finances', 'Itinerario de formación Finanzas', 'Finance training path'),
    description: in3(
      'De la saisie au compte financier unique, à votre rythme et sur vos propres données.',
      'Del registro a la cuenta única, a su ritmo y con sus propios datos.',
      'From data entry to the final account, at your pace and on your own data.',
    ),
    unit: 'day',
    maximum: 8,
    attestation,
    followUps: ['seats', 'intervention'],
    papers: usual,
    parameters: [
      {
        code: 'place',
        kind: 'choice',
        label: in3('Lieu', 'Lugar', 'Place'),
        choices: [
          choice('remote', in3('À distance', 'A distancia', 'Remote')),
          choice('onSite', in3('Dans vos locaux', 'En sus oficinas', 'At your premises'), 25_000, 'unit'),
        ],
      },
      {
        code: 'travel',
        kind: 'choice',
        label: in3('Déplacement', 'Desplazamiento', 'Travel'),
        shownWhen: { parameter: 'place', choices: ['onSite'] },
        choices: [
          choice('mainland', in3('France métropolitaine', 'Francia metropolitana', 'Mainland France')),
          choice('overseas', in3('Outre-mer', 'Ultramar', 'Overseas'), 150_000),
        ],
      },
      {
        code: 'participants',
        kind: 'number',
        label: in3('Participants', 'Participantes', 'Participants'),
        help: in3('Quatre sont compris.', 'Cuatro están incluidos.', 'Four are included.'),
        minimum: 1,
        maximum: 12,
        included: 4,
        pricePerPiece: 9_000,
      },
      {
        code: 'start',
        kind: 'date',
        label: in3('Premier jour souhaité', 'Primer día deseado', 'Desired first day'),
        required: false,
        earliestDays: 14,
        latestDays: 180,
      },
    ],
    price: 78_000,
  },
  {
    code: 'ASSIST-SOIREE',
    nature: 'service',
    title: in3('Assistance en soirée', 'Asistencia por la tarde', 'Evening support'),
    description: in3(
      'Le support répond jusqu’à 20 h les soirs de conseil.',
      'El soporte responde hasta las 20 h los días de pleno.',
      'Support answers until 8 p.m. on council evenings.',
    ),
    unit: 'hour',
    followUps: ['intervention'],
    papers: usual,
    price: 12_000,
    end: 'withdrawn',
  },
  {
    code: 'AUDIT-RGPD',
    nature: 'service',
    title: in3('Audit RGPD de vos traitements', 'Auditoría RGPD de sus tratamientos', 'GDPR audit'),
    unit: 'day',
    followUps: ['intervention'],
    end: 'draft',
  },
  {
    code: 'MAINT-MOBILE',
    nature: 'software',
    title: in3(
      'Maintenance mobile, par technicien',
      'Mantenimiento móvil, por técnico',
      'Mobile maintenance, per technician',
    ),
    description: in3(
      'Les bons d’intervention sur téléphone, même sans réseau.',
      'Las órdenes de intervención en el teléfono, incluso sin red.',
      'Work orders on a telephone, also without a network.',
    ),
    unit: 'user',
    minimum: 5,
    maximum: 500,
    brands: ['CARL'],
    followUps: ['licence'],
    papers: usual,
    price: 14_400,
  },
  {
    code: 'HORAS-SOPORTE',
    nature: 'service',
    title: in3('Heures d’accompagnement', 'Horas de acompañamiento', 'Hours of assistance'),
    description: in3(
      'Un consultant à vos côtés, à l’heure, à distance.',
      'Un consultor a su lado, por horas, a distancia.',
      'A consultant at your side by the hour, remotely.',
    ),
    unit: 'hour',
    maximum: 40,
    vatRate: '2100',
    entities: ['BL_SPAIN'],
    followUps: ['intervention'],
    papers: usual,
    price: 6_500,
  },
];

const storyOf = (story: Story, now: number): readonly Planned[] => {
  const { code, papers = [], parameters = [], price, nextPrice, end = 'onSale', since = 2026, ...fields } = story;
  const planned = (command: string, body: object, at: string): Planned => ({
    lifecycle: 'article',
    command,
    id: articleId(code),
    body,
    actor: keeper,
    at,
  });
  const today = dayOf(new Date(now).toISOString());
  const nextYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  const lately = new Date(now - 10 * 86_400_000).toISOString();
  return [
    planned(
      'RegisterArticle',
      { kind: 'simple', ...fields, code, documentIds: papers.map(documentId) },
      `${since - 1}-12-16T08:00:00.000Z`,
    ),
    ...(parameters.length > 0 ? [planned('SetParameters', { parameters }, `${since - 1}-12-16T09:00:00.000Z`)] : []),
    ...(price === undefined
      ? []
      : [planned('SetPrice', { price, from: `${since}-01-01` }, `${since - 1}-12-16T10:00:00.000Z`)]),
    ...(end === 'draft' ? [] : [planned('PutOnSale', {}, `${since}-01-05T08:00:00.000Z`)]),
    ...(end === 'withdrawn' ? [planned('WithdrawArticle', {}, '2026-09-01T08:00:00.000Z')] : []),
    ...(nextPrice === undefined ? [] : [planned('SetPrice', { price: nextPrice, from: nextYear }, lately)]),
  ];
};

/** Articles on sale, one after the other: documents come first, since articles name them. */
export const articleStreams = (now: number): readonly PlannedStream[] => [
  [...documents, ...stories.flatMap((story) => storyOf(story, now))].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  ),
];

export const demo: Demo = {
  records: ({ now }) => articleStreams(now),
};

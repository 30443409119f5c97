import type { Demo } from './cast.js';
import type { CarouselSlideFields } from '../publishing/carousel/carousel-slide.commands.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import type { FileScanning } from '../platform/papers/files/file-scanning.js';
import type { Files } from '../platform/papers/files/files.js';
import { agentWith } from './logins.js';
import { pngOf } from './pictures.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

const keeper = agentWith('content');

const day = 86_400_000;
const at = (now: number, daysAgo: number, minutes: number): string =>
  new Date(now - daysAgo * day + minutes * 60_000).toISOString();

interface Image {
  readonly name: string;
  readonly alt?: { readonly fr: string; readonly es: string; readonly en: string };
  readonly colours: readonly [from: readonly [number, number, number], to: readonly [number, number, number]];
}

const images: readonly Image[] = [
  {
    name: 'webinaires-automne.png',
    alt: {
      fr: 'Des collines au lever du jour',
      es: 'Unas colinas al amanecer',
      en: 'Hills at daybreak',
    },
    colours: [
      [255, 214, 165],
      [214, 96, 96],
    ],
  },
  {
    name: 'fond-bleu.png',
    colours: [
      [190, 220, 255],
      [47, 78, 151],
    ],
  },
  {
    name: 'journee-utilisateurs.png',
    alt: {
      fr: 'Une vallée sous un ciel vert, annonce de la journée des utilisateurs',
      es: 'Un valle bajo un cielo verde, anuncio de la jornada de usuarios',
      en: 'A valley below a green sky, announcing the users’ day',
    },
    colours: [
      [214, 245, 225],
      [11, 122, 117],
    ],
  },
  {
    name: 'ancien-bandeau.png',
    colours: [
      [230, 230, 235],
      [120, 116, 140],
    ],
  },
];

/** An image of the demo's library. */
export const imageId = (name: string): string => demoId('media', name);

type Story = Pick<CarouselSlideFields, 'title' | 'link' | 'target' | 'rank' | 'entity'> &
  Partial<Pick<CarouselSlideFields, 'opensNewPage' | 'kinds' | 'filterIds'>> & {
    readonly key: string;
    readonly image: string;
    /** Days from today. */
    readonly opens: number;
    readonly closes: number;
    readonly end: 'draft' | 'published' | 'hidden' | 'withdrawn';
  };

const stories: readonly Story[] = [
  {
    ...{ key: 'webinaires', image: 'webinaires-automne.png', opens: -12, closes: 60, end: 'published', rank: 10 },
    ...{ entity: 'GROUPE_BL', target: 'all', link: '/webinaires/inscriptions' },
    title: {
      fr: 'Les webinaires du trimestre sont ouverts',
      es: 'Los webinarios del trimestre están abiertos',
      en: 'This quarter’s webinars are open',
    },
  },
  {
    ...{ key: 'aide', image: 'fond-bleu.png', opens: -30, closes: 90, end: 'published', rank: 20 },
    ...{ entity: 'GROUPE_BL', target: 'customers', link: '/info/root/aide' },
    title: {
      fr: 'Découvrez les pages d’aide',
      es: 'Descubra las páginas de ayuda',
      en: 'Discover the help pages',
    },
  },
  {
    ...{ key: 'journee', image: 'journee-utilisateurs.png', opens: 21, closes: 51, end: 'published', rank: 5 },
    ...{ entity: 'BL_COLLTER', target: 'customers', link: 'https://www.example.com/journee', opensNewPage: true },
    kinds: ['clientAdministrator'],
    title: {
      fr: 'Journée des utilisateurs : inscrivez-vous',
      es: 'Jornada de usuarios: inscríbase',
      en: 'Users’ day: register',
    },
  },
  {
    ...{ key: 'rentree', image: 'fond-bleu.png', opens: -80, closes: -20, end: 'published', rank: 30 },
    ...{ entity: 'GROUPE_BL', target: 'customers', link: '/consultArt/' },
    title: { fr: 'Les nouveautés de la rentrée', es: 'Las novedades de septiembre', en: 'What is new this autumn' },
  },
  {
    ...{ key: 'interne', image: 'ancien-bandeau.png', opens: -40, closes: 40, end: 'withdrawn', rank: 40 },
    ...{ entity: 'GROUPE_BL', target: 'staff', link: '/admin/' },
    title: { fr: 'Consignes du support', es: 'Consignas del soporte', en: 'Directions for support' },
  },
  {
    ...{ key: 'sante', image: 'webinaires-automne.png', opens: 5, closes: 35, end: 'draft', rank: 50 },
    ...{ entity: 'BL_SANTE', target: 'customers', link: '/webinaires/inscriptions' },
    filterIds: [demoId('contentFilter', 'sante')],
    title: { fr: 'Un parcours pour la santé', es: 'Un itinerario para la salud', en: 'A path for health' },
  },
  {
    ...{ key: 'maintenance', image: 'ancien-bandeau.png', opens: -6, closes: 45, end: 'hidden', rank: 15 },
    ...{ entity: 'GROUPE_BL', target: 'customers', link: '/notif' },
    title: {
      fr: 'Une maintenance est prévue ce mois-ci',
      es: 'Hay un mantenimiento previsto este mes',
      en: 'Maintenance is planned this month',
    },
  },
];

const imageStream = ({ name, alt }: Image, now: number): PlannedStream => [
  {
    ...{ lifecycle: 'media', command: 'RegisterMedia', id: imageId(name), actor: keeper, at: at(now, 100, 1) },
    // the file is sent while the demo is loaded
    body: { name, fileIds: [demoId('mediaFile', name)], isDecorative: !alt, ...(alt ? { alt } : {}) },
  },
];

/** The images of the demo's library. */
export const mediaStreams = (now: number): readonly PlannedStream[] => images.map((image) => imageStream(image, now));

const slideStream = (story: Story, now: number): PlannedStream => {
  const { key, image, opens, closes, end, ...fields } = story;
  const today = dayOf(new Date(now).toISOString());
  const act = (minutes: number, command: string, body: object): Planned => ({
    ...{ lifecycle: 'carouselSlide', command, id: demoId('carouselSlide', key), body, actor: keeper },
    at: at(now, 90, minutes),
  });
  return [
    act(1, 'DraftCarouselSlide', {
      ...{ opensNewPage: false, brands: [], kinds: [], languages: [], rangeIds: [], filterIds: [], ...fields },
      ...{ mediaId: imageId(image), opensOn: daysAfter(today, opens), closesOn: daysAfter(today, closes) },
    }),
    ...(end === 'draft' ? [] : [act(2, 'PublishCarouselSlide', {})]),
    ...(end === 'hidden' ? [act(3, 'HideCarouselSlide', {})] : []),
    ...(end === 'withdrawn'
      ? [act(3, 'WithdrawCarouselSlide', { reason: 'Remplacées par un article de la rubrique interne.' })]
      : []),
  ];
};

/** Slides: two shown to customers now, one to come, one over, one hidden until its day is known, one withdrawn, one that is being written. */
export const carouselSlideStreams = (now: number): readonly PlannedStream[] =>
  stories.map((story) => slideStream(story, now));

/** The plan with the images of the library, uploaded by who keeps it, and scanned. */
export const withMediaImages = async (
  streams: readonly PlannedStream[],
  files: Pick<Files, 'store'>,
  scanning: Pick<FileScanning, 'run' | 'waits'>,
): Promise<readonly PlannedStream[]> => {
  const isImage = ({ command }: Planned): boolean => command === 'RegisterMedia';
  if (!streams.flat().some(isImage)) return streams;
  const stored = async (planned: Planned): Promise<Planned> => {
    const image = images.find(({ name }) => imageId(name) === planned.id);
    if (!isImage(planned) || !image) return planned;
    const [from, to] = image.colours;
    const { id } = await files.store(keeper, image.name, pngOf({ width: 960, height: 300, from, to }));
    return { ...planned, body: { ...planned.body, fileIds: [id] } };
  };
  const filled = await Promise.all(streams.map((stream) => Promise.all(stream.map(stored))));
  // a worker may be at one of them meanwhile
  for (let tries = 0; tries < 100 && (await scanning.waits()); tries += 1) await scanning.run();
  return filled;
};

export const demo: Demo = {
  records: ({ now }) => mediaStreams(now),
  tickets: ({ now }) => carouselSlideStreams(now),
};

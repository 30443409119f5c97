/** The names a folder may hold: the same in every module, so that the twentieth looks like the first. */
export interface Room {
  /** Description of the room, for the message about a file that fits no room. */
  readonly what: string;
  /** `$module` stands for the folder's name. */
  readonly name: string;
  readonly required?: boolean;
  /** A file that must lie beside: `$1` is the first group of `name`. */
  readonly beside?: string;
}

const word = '[a-z][a-z0-9-]*';

export const backendModule: readonly Room[] = [
  { what: 'table of contents', name: '$module\\.module\\.ts', required: true },
  { what: 'words shared with the fronts', name: `${word}\\.vocabulary\\.ts` },
  { what: 'fields that both fronts ask', name: `${word}\\.screens\\.ts` },
  { what: 'commands', name: `${word}\\.commands\\.ts` },
  { what: 'shapes that queries return', name: `${word}\\.views\\.ts` },
  { what: 'queries', name: `${word}\\.queries\\.ts` },
  { what: 'document of a thing, to read and to sign', name: `${word}\\.paper\\.ts` },
  { what: 'who may what of its things', name: '$module\\.rights\\.ts' },
  { what: 'what it tells people about', name: '$module\\.notices\\.ts' },
  { what: 'what waits for people who leave', name: '$module\\.hand-over\\.ts' },
  { what: 'what orders of its articles bring', name: '$module\\.grants\\.ts' },
  { what: 'facts looked up for commands', name: `${word}\\.facts\\.ts` },
  { what: 'controller', name: `${word}\\.controller\\.ts` },
  { what: 'what several routes do together', name: `${word}\\.service\\.ts` },
  { what: 'reactions', name: `${word}\\.reactions\\.ts` },
  { what: 'events', name: `${word}\\.events\\.ts` },
  { what: 'work of the workers', name: `${word}\\.jobs\\.ts` },
  {
    what: 'part of a lifecycle that one file cannot hold',
    name: `(${word})\\.(state|evolve|timers|(${word}-)?rules)\\.ts`,
    beside: '$1.ts',
  },
  { what: 'texts', name: 'texts/(fr|es|en)\\.json' },
  { what: 'spec', name: `${word}(\\.${word})?\\.spec\\.ts` },
  { what: 'lifecycle, with its spec', name: `(${word})\\.ts`, beside: '$1.spec.ts' },
];

/** Pieces and pure rules of a front's module; `ticket.thread.tsx` is a part of `ticket.page.tsx`. */
const pieces: readonly Room[] = [
  { what: 'pages that the browser walks', name: '$module\\.walk\\.ts' },
  { what: 'reads and commands', name: `${word}\\.api\\.ts` },
  { what: 'piece', name: `${word}(\\.${word})?\\.tsx` },
  { what: 'rules', name: `${word}(\\.${word})?\\.ts` },
  { what: 'spec', name: `${word}(\\.${word})?\\.spec\\.ts` },
  { what: 'browser journey', name: `${word}\\.e2e\\.ts` },
];

export const portalModule: readonly Room[] = [
  { what: 'routes', name: '$module\\.routes\\.tsx', required: true },
  { what: 'what it says of itself', name: '($module)\\.entry\\.ts', beside: '$1.routes.tsx' },
  { what: 'page', name: `${word}\\.page\\.tsx` },
  ...pieces,
];

export const adminModule: readonly Room[] = [
  { what: 'its resources and their place in the menu', name: '$module\\.entry\\.ts' },
  { what: 'resource', name: `${word}\\.resource\\.tsx` },
  { what: 'page', name: `${word}\\.page\\.tsx` },
  ...pieces,
];

export interface FileInfo {
  readonly name: string;
}

/** Every way in which a folder differs from the rooms it should have, as sentences. */
export const strangers = (module: string, files: readonly FileInfo[], rooms: readonly Room[]): readonly string[] => {
  const names = new Set(files.map(({ name }) => name));
  const patterns = rooms.map((room) => ({ room, pattern: patternOf(room, module) }));
  return [
    ...files.flatMap((file) => {
      const found = patterns.find(({ pattern }) => pattern.test(file.name));
      return found ? faults(module, file, found.room, found.pattern, names) : [`${module}/${file.name}: no such room`];
    }),
    ...patterns
      .filter(({ room, pattern }) => room.required && !files.some(({ name }) => pattern.test(name)))
      .map(({ room }) => `${module}: no ${room.what}`),
  ];
};

const patternOf = (room: Room, module: string): RegExp => new RegExp(`^${room.name.replace('$module', module)}$`);

const faults = (
  module: string,
  file: FileInfo,
  room: Room,
  pattern: RegExp,
  names: ReadonlySet<string>,
): readonly string[] => {
  const beside = room.beside && file.name.replace(pattern, room.beside);
  return beside && !names.has(beside) ? [`${module}/${file.name}: ${room.what} needs ${beside} beside it`] : [];
};

import { plainWords, wordsOf } from '../../kernel/words.js';

/** The lists that room software keeps of its connections, as people export them (default G41). */

export const roomSoftwares = ['bigBlueButton', 'teams', 'zoom', 'other'] as const;
export type RoomSoftware = (typeof roomSoftwares)[number];

/** A connection of a person, with its times as the file writes them: they name no time zone. */
export interface Connection {
  readonly joined: string | null;
  readonly left: string | null;
  readonly seconds: number | null;
}

/** A person of a list, with each of their connections. */
export interface ConnectedPerson {
  readonly name: string;
  readonly email: string | null;
  readonly connections: readonly Connection[];
  /** Of all connections; null: the list does not say. */
  readonly seconds: number | null;
}

export interface ConnectionListRead {
  readonly software: RoomSoftware;
  readonly people: readonly ConnectedPerson[];
}

/** A file that a command names as a list of connections. */
export interface NamedList {
  readonly fileId: string;
  /** Null: it is no such list. */
  readonly software: RoomSoftware | null;
  /** The same bytes were filed before. */
  readonly isFiled: boolean;
}

type Column = 'email' | 'seconds' | 'left' | 'joined' | 'name';

/** Headings in French, Spanish and English, without accents, blanks and signs; the first that fits counts. */
const headings: readonly (readonly [Column, RegExp])[] = [
  ['email', /mail|courriel|correo|messagerie/],
  ['seconds', /dur(?:ation|ee|acion)/],
  ['left', /left|leave|depart|sortie|salida|quitt|deconnexion|desconexion|^(?:dernier|ultim)/],
  [
    'joined',
    /join|rejoint|arriv|entree|entrada|connexion|conexion|participation|participacion|union|^(?:premier|primer)/,
  ],
  [
    'name',
    /^(?:fullname|name|username|participant$|nom(?:bre)?(?:complet|original|delutilisateur|deusuario)?o?$|nomn|nombren|nomet)/,
  ],
];

/** Characters of a cell that are read. */
const longestCell = 200;

const plain = (heading: string): string => plainWords(heading.slice(0, longestCell)).replace(/[^a-z0-9]+/g, '');

const columnOf = (heading: string): Column | undefined => {
  const words = plain(heading);
  return headings.find(([, pattern]) => pattern.test(words))?.[0];
};

type Places = Readonly<Partial<Record<Column, number>>>;

/** Columns of a row of headings; null: it is none, since it names no person or no time. */
const placesIn = (cells: readonly string[]): Places | null => {
  const places: Partial<Record<Column, number>> = {};
  cells.forEach((cell, place) => {
    const column = columnOf(cell);
    if (column !== undefined && places[column] === undefined) places[column] = place;
  });
  const isAboutPeople = places.name !== undefined;
  return isAboutPeople && (places.seconds !== undefined || places.joined !== undefined) ? places : null;
};

const amountOf = (text: string, unit: string): number => {
  const [, amount] = new RegExp(`(\\d+)\\s*(?:${unit})(?![a-z])`).exec(text) ?? [];
  return Number(amount ?? 0);
};

const [hourSeconds, minuteSeconds] = [3600, 60];

/** Longer texts are no times, nor are times beyond a day. */
const [longestTime, daySeconds] = [40, 24 * hourSeconds];

const secondsIn = (text: string): number | null => {
  if (/^\d+(?::\d{1,2}){1,2}$/.test(text))
    return text.split(':').reduce((sum, part) => sum * minuteSeconds + Number(part), 0);
  if (/^\d+$/.test(text)) return Number(text) * minuteSeconds;
  const shortHours = /^(\d+)\s*h\s*(\d{1,2})$/.exec(text);
  if (shortHours) return Number(shortHours[1]) * hourSeconds + Number(shortHours[2]) * minuteSeconds;
  if (!/\d\s*[hms]/.test(text)) return null;
  return (
    amountOf(text, 'h|hrs?|heures?|hours?|horas?') * hourSeconds +
    amountOf(text, 'm|min|mins|minutes?|minutos?') * minuteSeconds +
    amountOf(text, 's|sec|secs|secondes?|seconds?|seg|segundos?')
  );
};

/**
 * Seconds of `00:52:10`, `52:10`, `1h 5min 3s`, `1 h 05`, `2 heures 3 minutes`, or of a number of minutes; null: it says
 * none.
 */
export const secondsOf = (written: string): number | null => {
  const text = plainWords(written.trim());
  const seconds = text.length > longestTime ? null : secondsIn(text);
  return seconds === null || seconds > daySeconds ? null : seconds;
};

interface Line extends Connection {
  readonly name: string;
  readonly email: string | null;
}

const cellIn = (cells: readonly string[], place: number | undefined): string | null =>
  (place === undefined ? '' : (cells[place] ?? '')).trim().slice(0, longestCell) || null;

const lineOf = (cells: readonly string[], places: Places): Line | null => {
  const name = cellIn(cells, places.name);
  const seconds = cellIn(cells, places.seconds);
  return name === null
    ? null
    : {
        name,
        email: cellIn(cells, places.email)?.toLowerCase() ?? null,
        joined: cellIn(cells, places.joined),
        left: cellIn(cells, places.left),
        seconds: seconds === null ? null : secondsOf(seconds),
      };
};

interface Table {
  readonly headings: readonly string[];
  readonly lines: readonly Line[];
}

/** `2. Participants`: Teams puts several tables below each other, and names each. */
const isSection = ([first = '', ...rest]: readonly string[]): boolean =>
  /^\d+\. \p{L}/u.test(first.trim()) && rest.every((cell) => cell.trim() === '');

const tablesIn = (rows: readonly (readonly string[])[]): readonly Table[] => {
  const tables: { headings: readonly string[]; places: Places; lines: Line[] }[] = [];
  let isInTable = false;
  for (const cells of rows) {
    const places = placesIn(cells);
    if (places) {
      tables.push({ headings: cells.map(plain), places, lines: [] });
      isInTable = true;
      continue;
    }
    if (isSection(cells)) isInTable = false;
    const table = tables.at(-1);
    const line = isInTable && table ? lineOf(cells, table.places) : null;
    if (line && (line.seconds !== null || line.joined !== null)) table?.lines.push(line);
  }
  return tables;
};

const marksOf: readonly (readonly [RoomSoftware, RegExp])[] = [
  ['bigBlueButton', /^(?:moderator|moderateur|moderador|activityscore|scoredactivite)/],
  ['zoom', /originalname|nomdorigine|nomoriginal|nombreoriginal|recordingconsent|^guest$|^invite|^invitado/],
];

const softwareOf = (rows: readonly (readonly string[])[], { headings: of }: Table): RoomSoftware => {
  if (rows.some(isSection)) return 'teams';
  return marksOf.find(([, mark]) => of.some((heading) => mark.test(heading)))?.[0] ?? 'other';
};

const sumOf = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
};

const keyOf = ({ name, email }: Pick<Line, 'name' | 'email'>): string => email ?? wordsOf(name).toSorted().join(' ');

/** The people of a list, each with all their connections; null: it is no such list. */
export const readConnections = (rows: readonly (readonly string[])[]): ConnectionListRead | null => {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  // the last table with lines says most: each connection by itself
  const table = tablesIn(filled).findLast(({ lines }) => lines.length > 0);
  if (!table) return null;
  const byPerson = new Map<string, [Line, ...Line[]]>();
  for (const line of table.lines) {
    const key = keyOf(line);
    const before = byPerson.get(key);
    if (before) before.push(line);
    else byPerson.set(key, [line]);
  }
  return {
    software: softwareOf(filled, table),
    people: [...byPerson.values()].map((lines) => ({
      ...{ name: lines[0].name, email: lines[0].email },
      connections: lines.map(({ joined, left, seconds }) => ({ joined, left, seconds })),
      seconds: sumOf(lines.map(({ seconds }) => seconds)),
    })),
  };
};

interface Participant {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** Words beside a name stand in brackets, or behind a dash, a comma or a bar. */
const besideName = /[()[\]|/,;–—]|\s-\s|_/;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.length === other.length && one.every((word) => other.includes(word));

/**
 * Participant of a line, found by the address, else by the whole name in any order of its words, by itself or with words
 * beside it that are set apart: `Jean-Paul Martin` is not Jean Martin. Null: none, or several whom only a person can tell
 * apart.
 */
export const participantOf = (
  { name, email }: Pick<ConnectedPerson, 'name' | 'email'>,
  participants: readonly Participant[],
): string | null => {
  const byEmail = participants.filter((each) => email !== null && each.email?.toLowerCase() === email);
  const written = [name, name.replaceAll(/\([^()]*\)/g, ' '), ...name.split(besideName)].map((part) => wordsOf(part));
  const byName = participants.filter((each) => {
    const own = wordsOf(each.name ?? '');
    return written.some((words) => isSame(own, words));
  });
  const [found, ...others] = byEmail.length > 0 ? byEmail : byName;
  return found && others.length === 0 ? found.id : null;
};

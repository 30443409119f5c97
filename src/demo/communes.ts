import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { StringDecoder } from 'node:string_decoder';
import type { ClientFields } from '../customers/accounts/client.commands.js';
import type { HolidayZoneName } from '../customers/accounts/account.vocabulary.js';

/** A commune or a grouping of communes, as the State publishes it (Licence Ouverte). */
export interface Authority {
  readonly siren: string;
  readonly fields: Pick<
    ClientFields,
    'name' | 'clientCode' | 'kind' | 'siren' | 'zipCode' | 'city' | 'department' | 'holidayZone'
  >;
  readonly population: number;
  /** SIREN of the communes of a grouping. */
  readonly members: readonly string[];
}

const folder = new URL('data/', `file://${createRequire(import.meta.url).resolve('@etalab/decoupage-administratif')}`);

const pieceBytes = 64 * 1024;

/** A file's lines, a piece of the file at a time. */
function* lines(path: URL): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const decoder = new StringDecoder('utf8');
    const piece = Buffer.alloc(pieceBytes);
    let rest = '';
    for (let length = readSync(file, piece); length > 0; length = readSync(file, piece)) {
      const [first = '', ...others] = decoder.write(piece.subarray(0, length)).split('\n');
      const whole = [rest + first, ...others];
      rest = whole.pop() ?? '';
      yield* whole;
    }
    yield rest + decoder.end();
  } finally {
    closeSync(file);
  }
}

/** A list with one row a line, one row at a time: as a whole the lists of the State take as much memory as a Guichet. */
function* read(name: string): Generator<object> {
  for (const line of lines(new URL(`${name}.json`, folder))) {
    const json = line.replace(/,?\s*$/, '');
    if (json === '' || json === '[' || json === ']') continue;
    const row: unknown = JSON.parse(json);
    if (typeof row !== 'object' || row === null) throw new Error(`${name}.json does not hold one row a line`);
    yield row;
  }
}

const field = (row: object, name: string): unknown => Reflect.get(row, name);
const text = (row: object, name: string): string => {
  const value = field(row, name);
  return typeof value === 'string' ? value : '';
};
const list = (row: object, name: string): readonly unknown[] => {
  const value = field(row, name);
  return Array.isArray(value) ? value : [];
};

const zones: Readonly<Record<string, HolidayZoneName>> = {
  57: 'alsaceMoselle',
  67: 'alsaceMoselle',
  68: 'alsaceMoselle',
  971: 'guadeloupe',
  972: 'martinique',
  973: 'guyane',
  974: 'reunion',
  976: 'mayotte',
  977: 'saintBarthelemy',
  978: 'saintMartin',
};

/** Words that the published names abbreviate. */
const groupings: readonly (readonly [RegExp, string])[] = [
  [/^CC /, 'Communauté de communes '],
  [/^CA /, 'Communauté d’agglomération '],
  [/^CU /, 'Communauté urbaine '],
];
const inFull = (name: string): string => {
  const [pattern, words] = groupings.find(([abbreviation]) => abbreviation.test(name)) ?? [];
  return pattern && words ? name.replace(pattern, words) : name;
};

const communeOf = (row: object, departments: ReadonlyMap<string, string>): Authority | null => {
  const siren = text(row, 'siren');
  if (siren === '') return null;
  const [zipCode] = list(row, 'codesPostaux');
  const department = text(row, 'departement') || text(row, 'collectiviteOutremer');
  const name = text(row, 'nom');
  return {
    siren,
    population: Number(field(row, 'population') ?? 0),
    members: [],
    fields: {
      name,
      clientCode: `C${text(row, 'code')}`,
      kind: 'localAuthority',
      siren,
      zipCode: typeof zipCode === 'string' ? zipCode : text(row, 'code'),
      city: name,
      department: departments.get(department) ?? department,
      holidayZone: zones[department] ?? 'france',
    },
  };
};

/** All 34,875 communes that have a SIREN, or the first of them, one at a time. */
export function* eachCommune(limit = Infinity): Generator<Authority> {
  const departments = new Map([...read('departements')].map((row) => [text(row, 'code'), text(row, 'nom')]));
  let count = 0;
  for (const row of read('communes')) {
    if (count >= limit) return;
    const commune = text(row, 'type') === 'commune-actuelle' ? communeOf(row, departments) : null;
    if (!commune) continue;
    yield commune;
    count += 1;
  }
}

export const readCommunes = (): readonly Authority[] => [...eachCommune()];

/** Groupings with their own taxation; their seat is put in their most populous commune. */
export const readGroupings = (communes: readonly Authority[]): readonly Authority[] => {
  const bySiren = new Map(communes.map((commune) => [commune.siren, commune]));
  return [...read('epci')].flatMap((row) => {
    const members = list(row, 'membres')
      .filter((member): member is object => typeof member === 'object' && member !== null)
      .map((member) => text(member, 'siren'));
    const [seat] = members.map((siren) => bySiren.get(siren)).filter((commune) => commune !== undefined);
    if (!seat) return [];
    const siren = text(row, 'code');
    const { zipCode, city, department, holidayZone } = seat.fields;
    return [
      {
        siren,
        members,
        population: Number(field(row, 'populationTotale') ?? 0),
        fields: {
          name: inFull(text(row, 'nom')),
          clientCode: `E${siren}`,
          kind: 'intercommunality' as const,
          siren,
          zipCode,
          city,
          department,
          holidayZone,
        },
      },
    ];
  });
};

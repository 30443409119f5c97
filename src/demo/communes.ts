import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ClientFields } from '../accounts/client.commands.js';
import type { HolidayZoneName } from '../accounts/account.vocabulary.js';

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

/** A list with one row a line, one row at a time: as a whole the lists of the State take as much memory as a Guichet. */
function* read(name: string): Generator<object> {
  const bytes = readFileSync(new URL(`${name}.json`, folder));
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf('\n', start);
    const end = found < 0 ? bytes.length : found;
    const line = bytes.toString('utf8', start, end).replace(/,?\s*$/, '');
    start = end + 1;
    if (line === '' || line === '[' || line === ']') continue;
    const row: unknown = JSON.parse(line);
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

/** All 34,875 communes that have a SIREN, or the first of them. */
export const readCommunes = (limit = Infinity): readonly Authority[] => {
  const departments = new Map([...read('departements')].map((row) => [text(row, 'code'), text(row, 'nom')]));
  const communes: Authority[] = [];
  for (const row of read('communes')) {
    if (communes.length >= limit) break;
    const commune = text(row, 'type') === 'commune-actuelle' ? communeOf(row, departments) : null;
    if (commune) communes.push(commune);
  }
  return communes;
};

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

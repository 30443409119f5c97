import { date } from '@guichet/ui-common/text/dates';
import type { TFunction } from 'i18next';
import { exactTime } from './wall-clock.js';

/** Fields whose values are codes: where these have a text. */
const texts: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    severity: ['tickets:severity'],
    priority: ['tickets:priority'],
    impact: ['tickets:impact'],
    type: ['tickets:type'],
    supportLevel: ['tickets:supportLevel'],
    kind: ['admin:ticketKind', 'admin:clientKinds', 'admin:versionKinds'],
    role: ['admin:contactRoles'],
    civility: ['admin:civilities'],
    language: ['admin:languages'],
    operatingSystem: ['contacts:operatingSystems'],
    brand: ['admin:brands'],
    entity: ['admin:entities'],
    country: ['admin:countries'],
    permissions: ['admin:permissions'],
    rights: ['admin:productRights'],
    holidayZone: ['admin:holidayZones'],
    chorusRequirement: ['admin:chorusRequirements'],
  }),
);

const isPlace = (part: string): boolean => /^\d+$/.test(part);
const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const fieldOf = (path: readonly string[]): string => path.findLast((part) => !isPlace(part)) ?? '';

/** "Activities › 3 › Text": the fields of a record keep theirs under `fields`, which people need not know. */
export const pathWords = (t: TFunction, path: readonly string[]): string =>
  (path[0] === 'fields' && path.length > 1 ? path.slice(1) : path)
    .map((part) => (isPlace(part) ? part : t([`audit:fields.${part}`, `admin:fields.${part}`], { defaultValue: part })))
    .join(' › ');

/** Words by which values are shown. */
interface Setting {
  /** The list of words for a status: `orders:status`. */
  readonly statusWords: string;
  /** Names by id. */
  readonly names: Readonly<Record<string, string>>;
}

const listsOf = (field: string, statusWords: string): readonly string[] =>
  field === 'status' ? [statusWords, 'common:status'] : (texts.get(field) ?? []);

/** A value of a field in words: codes by their texts, ids by the names of what they mean. */
export const valueWords = (t: TFunction, path: readonly string[], value: unknown, setting: Setting): string => {
  if (value === null || value === undefined || value === '') return t('admin:noValue');
  if (typeof value === 'boolean') return t(`admin:yesNo.${value ? 'yes' : 'no'}`);
  if (Array.isArray(value))
    return value.length === 0
      ? t('admin:noValue')
      : value.map((item: unknown) => valueWords(t, path, item, setting)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value === 'system') return t('admin:history.actors.system');
  if (isInstant(value)) return exactTime(value);
  if (isDay(value)) return date(value);
  const { statusWords, names } = setting;
  const keys = listsOf(fieldOf(path), statusWords).map((prefix) => `${prefix}.${value}`);
  if (Object.hasOwn(names, value)) return names[value] ?? value;
  return keys.length > 0 && /^\w+$/.test(value) ? t(keys, { defaultValue: value }) : value;
};

interface Leaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (!Array.isArray(value) || value.some((item) => typeof item === 'object' && item !== null));

/** Every value with its path, in reading order; a list of plain values is one value. */
export const leavesOf = (value: unknown, path: readonly string[] = []): readonly Leaf[] =>
  isNested(value)
    ? Object.entries(value).flatMap(([name, inner]: readonly [string, unknown]) =>
        leavesOf(inner, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]),
      )
    : [{ path, value }];

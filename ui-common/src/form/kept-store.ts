/**
 * Interrupted texts, by the page's author and the place of the form. They belong to their author: later users of this
 * tab can neither find nor remove them. They end with the tab, when their author logs out, and after half a day.
 */
const key = 'guichet.kept';
const keptFor = 12 * 3_600_000;

export type KeptValues = Readonly<Record<string, unknown>>;

interface Kept {
  readonly values: KeptValues;
  readonly until: number;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isKept = (value: unknown): value is Kept =>
  isObject(value) && isObject(value['values']) && typeof value['until'] === 'number' && value['until'] > Date.now();

const read = (): Readonly<Record<string, Kept>> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (!isObject(kept)) return {};
    return Object.fromEntries(Object.entries(kept).flatMap(([place, one]) => (isKept(one) ? [[place, one]] : [])));
  } catch {
    return {};
  }
};

const write = (kept: Readonly<Record<string, Kept>>): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // a browser without room for it keeps nothing
  }
};

const forgetWhere = (isGone: (place: string) => boolean): void =>
  write(Object.fromEntries(Object.entries(read()).filter(([place]) => !isGone(place))));

export const keptAt = (place: string): KeptValues | undefined => read()[place]?.values;

export const isAnyKeptBelow = (start: string): boolean => Object.keys(read()).some((place) => place.startsWith(start));

export const keep = (place: string, values: KeptValues): void =>
  write({ ...read(), [place]: { values, until: Date.now() + keptFor } });

export const forget = (place: string): void => forgetWhere((other) => other === place);

/** Author from an identity `person/client/simulated by`: the staff member in a simulation, else the person. */
const writerOf = (identity: string): string => {
  const [person = '', , simulatedBy = ''] = identity.split('/');
  return simulatedBy === '' ? person : simulatedBy;
};

/** Of who logs out: what they wrote at each of their clients, and in the name of those whom they simulated. */
export const forgetKeptOf = (identity: string | undefined): void =>
  forgetWhere((place) => identity === undefined || writerOf(place.split(' ')[0] ?? '') === writerOf(identity));

/** Unsent values of the forms of the page, by place. */
const open = new Map<string, () => KeptValues | undefined>();

/** @returns how to stop. */
export const holdOpen = (place: string, typed: () => KeptValues | undefined): (() => void) => {
  open.set(place, typed);
  return () => void open.delete(place);
};

/** The page goes without having been left by its author. */
export const keepOpen = (): void =>
  open.forEach((typed, place) => {
    const values = typed();
    if (values) keep(place, values);
  });

/** Texts that an error page interrupted, by their place: they end with the tab, and with the session. */
const key = 'guichet.kept';

export type KeptValues = Readonly<Record<string, unknown>>;
type Kept = Readonly<Record<string, KeptValues>>;

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

const read = (): Kept => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return isKept(kept) ? kept : {};
  } catch {
    return {};
  }
};

const write = (kept: Kept): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // a browser without room for it keeps nothing
  }
};

export const keptAt = (place: string): KeptValues | undefined => read()[place];

export const isAnyKeptBelow = (start: string): boolean => Object.keys(read()).some((place) => place.startsWith(start));

export const keep = (place: string, values: KeptValues): void => write({ ...read(), [place]: values });

export const forget = (place: string): void => {
  const others = Object.entries(read()).filter(([other]) => other !== place);
  write(Object.fromEntries(others));
};

export const forgetKept = (): void => sessionStorage.removeItem(key);

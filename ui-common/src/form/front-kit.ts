import { createContext, useContext } from 'react';

/** In what the two fronts differ where they send commands. */
export interface FrontKit {
  /** Where the dictionary names fields, hints and groups, unless a form says elsewhere: `admin:`. */
  readonly texts: string;
  /** Keys of the queries that are read again once a command was sent to this path. */
  readonly affected: (path: string) => readonly string[];
}

const Kit = createContext<FrontKit>({ texts: 'common:', affected: () => [] });

/** Stands at the root of a front. */
export const FrontKitProvider = Kit.Provider;

export const useFrontKit = (): FrontKit => useContext(Kit);

import type { RouteObject } from 'react-router';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { FoundThing } from '../../../../src/kernel/views.js';

type Table<Row> = Readonly<Record<string, Row>>;

/** Where the routes of a module stand in the portal. */
interface Routes {
  /** Need no session. */
  readonly open?: readonly RouteObject[];
  /** Behind the guard. */
  readonly guarded?: readonly RouteObject[];
  /** Tabs of the customer's own organisation (specification §2, `/interlocutor/`). */
  readonly organisation?: readonly RouteObject[];
}

/**
 * Declarations of a module of the portal. Its pages are loaded when they are visited, so its routes name no code of
 * theirs.
 */
export interface PortalEntry {
  readonly routes?: Routes;
  /** Queries that are read again after a command, by the first word of its path; without a row, the query of this name. */
  readonly changes?: Table<readonly string[]>;
  /** Address of a thing that the search found, by the list that it was found in. */
  readonly found?: Table<(thing: FoundThing, me: MeView) => string>;
  /** Address of everything that a list finds with these words. */
  readonly lists?: Table<(words: string) => string>;
}

export const routesAt = (entries: readonly PortalEntry[], place: keyof Routes): RouteObject[] =>
  entries.flatMap(({ routes }) => routes?.[place] ?? []);

/** Merges a table of all modules. */
export const gatherTable = <Row>(
  entries: readonly PortalEntry[],
  tableOf: (entry: PortalEntry) => Table<Row> | undefined,
): Table<Row> => Object.fromEntries(entries.flatMap((entry) => Object.entries(tableOf(entry) ?? {})));

/** The list on this page, searched for words. */
export const searchedAt =
  (path: string) =>
  (q: string): string =>
    `${path}?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;

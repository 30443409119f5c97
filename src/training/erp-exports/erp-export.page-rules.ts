import type { ErpLine } from './erp-export.events.js';
import type { ErpLineKind } from './erp-export.vocabulary.js';

/** Event of the log that changes what the ERP is told. */
export interface ErpChange {
  readonly eventId: string;
  /** Position in the log. */
  readonly place: bigint;
  readonly kind: ErpLineKind;
  readonly subjectId: string;
  readonly revision: string;
  readonly at: string;
  readonly reference: string | null;
  readonly state: string | null;
}

/** How far the exports of a kind have come; without an event, there was none. */
export interface ErpCursor {
  readonly kind: ErpLineKind;
  readonly place: bigint;
  readonly eventId: string | null;
}

export interface ErpPage {
  readonly lines: readonly ErpLine[];
  readonly cursors: readonly ErpCursor[];
  /** Changes may be left behind the page. */
  readonly isFull: boolean;
}

interface Source {
  readonly changes: (cursors: readonly ErpCursor[], limit: number) => Promise<readonly ErpChange[]>;
  /** Lines of these changes, in their order; a change may have none. */
  readonly linesOf: (changes: readonly ErpChange[]) => Promise<readonly ErpLine[]>;
}

export const lineKey = ({ kind, reference }: Pick<ErpLine, 'kind' | 'reference'>): string =>
  JSON.stringify([kind, reference]);

const advanced = (cursors: readonly ErpCursor[], { place, eventId }: ErpChange): readonly ErpCursor[] =>
  cursors.map((cursor) => (cursor.place < place ? { ...cursor, place, eventId } : cursor));

/** A later line of the same thing takes the place of the former: the ERP answers each thing once in an export. */
const withLater = (lines: readonly ErpLine[], more: readonly ErpLine[]): readonly ErpLine[] => {
  const last = new Map<string, ErpLine>();
  for (const line of [...lines, ...more]) {
    const key = lineKey(line);
    last.delete(key);
    last.set(key, line);
  }
  return [...last.values()];
};

/**
 * The next export: changes after the cursors, as many as it holds. Changes without a line are passed over, in pages of
 * half an export or more.
 */
export const nextPage = async (
  { changes, linesOf }: Source,
  cursors: readonly ErpCursor[],
  limit: number,
): Promise<ErpPage> => {
  let page: ErpPage = { lines: [], cursors, isFull: true };
  while (page.isFull && page.lines.length <= limit / 2) {
    const wanted = limit - page.lines.length;
    const found = await changes(page.cursors, wanted);
    const last = found.at(-1);
    if (last === undefined) return { ...page, isFull: false };
    page = {
      lines: withLater(page.lines, await linesOf(found)),
      cursors: advanced(page.cursors, last),
      isFull: found.length === wanted,
    };
  }
  return page;
};

import type { ReactNode } from 'react';
import type { TicketFile } from '../../../../src/support/tickets/tickets.views.js';

/** A message or an event of a thread. */
export interface ThreadEntry {
  readonly id: string;
  readonly at: string;
  readonly side: 'customer' | 'provider' | 'system';
  /** Author; absent where the product acted. */
  readonly author?: string | undefined;
  /** Where they speak from: their organisation, or the support. */
  readonly from?: string | undefined;
  /** Person who acted in the author's place, in words. */
  readonly actedBy?: string | undefined;
  /** Kind of the entry, in a few words. */
  readonly what: string;
  readonly text: string | null;
  readonly files: readonly TicketFile[];
  readonly footer?: ReactNode;
  /** Words of its mark, where only the provider's side reads it. */
  readonly internal?: string | undefined;
}

export type ThreadPart =
  | { readonly kind: 'message'; readonly entry: ThreadEntry }
  | { readonly kind: 'events'; readonly entries: readonly ThreadEntry[] };

/** Messages have a text or files; other entries are events. */
export const isMessage = ({ text, files }: Pick<ThreadEntry, 'text' | 'files'>): boolean =>
  text !== null || files.length > 0;

/** Each message by itself, and what happened between two of them as one run. */
export const partsOf = (entries: readonly ThreadEntry[]): readonly ThreadPart[] =>
  entries.reduce<readonly ThreadPart[]>((parts, entry) => {
    if (isMessage(entry)) return [...parts, { kind: 'message', entry }];
    const last = parts.at(-1);
    return last?.kind === 'events'
      ? [...parts.slice(0, -1), { kind: 'events', entries: [...last.entries, entry] }]
      : [...parts, { kind: 'events', entries: [entry] }];
  }, []);

/** The element of a message: the focus goes there once it is sent. */
export const messageId = (id: string): string => `message-${id}`;

import type { Language } from '../../kernel/language.js';

/** Days during which a new version without substantial change is announced before it must be accepted (defaults G55). */
export const announcedDays = 30;

/** Where a person stands: nothing to accept · a version to accept soon · one to accept before anything else. */
export const termsStandings = ['accepted', 'announced', 'due'] as const;
export type TermsStanding = (typeof termsStandings)[number];

export const termsStatuses = ['draft', 'published', 'archived'] as const;
export type TermsStatus = (typeof termsStatuses)[number];

/** The field of a version that holds its text in a language. */
export const textFields = { fr: 'french', es: 'spanish', en: 'english' } as const satisfies Record<Language, string>;

export interface PublishedVersion {
  readonly id: string;
  /** Instant, ISO 8601 UTC. */
  readonly publishedAt: string;
  /** Changes rights or duties of the person. */
  readonly substantial: boolean;
}

export interface Standing {
  readonly standing: TermsStanding;
  /** Until when the new version may wait; null when nothing waits, or until the next log-in. */
  readonly until: string | null;
}

const day = 24 * 60 * 60 * 1000;

const endOfAnnouncement = ({ publishedAt }: PublishedVersion): string =>
  new Date(Date.parse(publishedAt) + announcedDays * day).toISOString();

const mustBeAccepted = (version: PublishedVersion, now: string): boolean =>
  version.substantial || endOfAnnouncement(version) <= now;

/**
 * Standing of a person (specification §2, guard; defaults G55): a new version gates the next log-in, not the session
 * that is open; without substantial change it is announced for 30 days. A person without any acceptance accepts first
 * of all.
 *
 * @param published every published version, oldest first
 */
export const standingOf = (
  published: readonly PublishedVersion[],
  acceptedIds: readonly string[],
  { connectedAt, now }: { readonly connectedAt: string; readonly now: string },
): Standing => {
  const accepted = published.findLast(({ id }) => acceptedIds.includes(id));
  const pending = published.filter(({ publishedAt }) => accepted === undefined || publishedAt > accepted.publishedAt);
  const [first] = pending;
  if (first === undefined) return { standing: 'accepted', until: null };
  const gating = pending.filter(({ publishedAt }) => publishedAt <= connectedAt);
  if (gating.some((version) => accepted === undefined || mustBeAccepted(version, now)))
    return { standing: 'due', until: null };
  const waits = pending.every((version) => accepted !== undefined && !version.substantial);
  return { standing: 'announced', until: waits ? endOfAnnouncement(first) : null };
};

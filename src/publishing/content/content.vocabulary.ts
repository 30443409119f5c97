/** The words of sections and articles, and how people read them (specification §3, article; features F38, F44), shared with both fronts. */

import type { Tones } from '../../kernel/tones.js';

/** `hidden` was published, and is not shown for now; `archived` is the specification's “historicise”. */
export const contentStatuses = ['draft', 'submitted', 'published', 'hidden', 'archived'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** Where the text that is being written stands: `settled` is the one that was published. */
export const writingStates = ['draft', 'submitted', 'settled'] as const;
export type WritingState = (typeof writingStates)[number];

export const contentNatures = ['news', 'help', 'procedure', 'documentation', 'legal', 'opinion'] as const;
export type ContentNature = (typeof contentNatures)[number];

/** Natures of articles that explain how to do something: suggested before a ticket is written (features F01, F40). */
export const helpNatures = ['help', 'procedure', 'documentation'] as const satisfies readonly ContentNature[];

/** Kinds of answers that are suggested before a ticket is sent (features F01). */
export const answerKinds = ['ticket', 'article', 'tutorial'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Whether the parts of a text are shown as tabs: the specification’s 0, 1 and 2. */
export const tabDisplays = ['no', 'yes', 'optional'] as const;
export type TabDisplay = (typeof tabDisplays)[number];

/** Kinds of readers, by their connection (specification §6, kinds). */
export const readerKinds = ['clientAdministrator', 'contact', 'client'] as const;
export type ReaderKind = (typeof readerKinds)[number];

export const contentBadges = ['new', 'updated'] as const;
export type ContentBadge = (typeof contentBadges)[number];

/** Days after publishing for which a badge is shown (defaults G52). */
export const badgeDays = { new: 30, updated: 15 } as const satisfies Record<ContentBadge, number>;

export const contentLimits = {
  title: 150,
  summary: 300,
  text: 60_000,
  author: 100,
  keywords: 200,
  reason: 500,
  position: 999,
  files: 10,
  audience: 50,
  /** A published text is read again after so many months (wish W29). */
  reviewMonths: 12,
  /** How long the link to what is not published holds (defaults G53). */
  previewHours: 24,
  /** The same of a link to a file. */
  fileMinutes: 10,
  depth: 6,
  suggestions: 3,
  question: 300,
} as const;

/** Stable name of a node, by which themes and other pages lead to it; never the form of an id. */
export const contentKey = /^(?![0-9a-f]{8}-)[\w-]{1,40}$/;

const dayMs = 86_400_000;

interface Badged {
  readonly isNew: boolean;
  readonly isUpdated: boolean;
  readonly publishedAt: string;
}

/** The badge that its writer ticked, for as long as it is shown (defaults G52). */
export const badgeOf = ({ isNew, isUpdated, publishedAt }: Badged, now: string): ContentBadge | null => {
  const badge = isNew ? 'new' : isUpdated ? 'updated' : null;
  return badge !== null && Date.parse(now) < Date.parse(publishedAt) + badgeDays[badge] * dayMs ? badge : null;
};

/** A section as trees are made of it. */
export interface TreeSection {
  readonly id: string;
  readonly parentId: string | null;
}

/** From the top of the tree to this section; a parent that is not there ends the way. */
export const wayTo = <Of extends TreeSection>(sections: readonly Of[], id: string | null): readonly Of[] => {
  const way: Of[] = [];
  for (let next = id; next !== null && way.length < contentLimits.depth;) {
    const found = sections.find((section) => section.id === next);
    if (!found || way.includes(found)) break;
    way.unshift(found);
    next = found.parentId;
  }
  return way;
};

/** This section and all below it, in the order given. */
export const sectionsWithin = <Of extends TreeSection>(sections: readonly Of[], id: string): readonly Of[] =>
  sections.filter((section) => wayTo(sections, section.id).some((each) => each.id === id));

export const contentArticleTones: Tones<ContentStatus> = {
  draft: 'neutral',
  submitted: 'warning',
  published: 'success',
  hidden: 'info',
  archived: 'neutral',
};

import { event } from '../../kernel/event.js';
import type { HandedOver } from '../../kernel/handing-over.js';
import type { ContentArticleFields } from './content-article.commands.js';
import type { ContentStatus } from './content.vocabulary.js';

type Absent = 'sectionId' | 'summary' | 'onlineOn' | 'endsOn' | 'author' | 'keywords' | 'key' | 'nextReviewOn';

/** Asked for since later: absent from what was written before. */
type Later = 'filterIds' | 'asksReceipt';

/** The fields as the log keeps them. */
export type ContentArticleData = Readonly<Omit<ContentArticleFields, Absent | Later | 'ownerId'>> & {
  readonly [Field in Absent]: string | null;
} & { readonly ownerId: string; readonly fileIds: readonly string[] } & {
  readonly [Field in Later]?: Readonly<ContentArticleFields[Field]>;
};

interface Written {
  /** Writer of the text; another member of staff publishes it. */
  readonly writtenBy: string;
}

interface Standing {
  /** From then on: what is published stays so while its next text is written. */
  readonly status: ContentStatus;
}

const impersonal = {
  text: 'offered',
  title: 'offered',
  summary: 'offered',
  author: 'offered',
  keywords: 'offered',
  key: 'code',
} as const;

export const contentArticleRegistered = event('ContentArticleRegistered').carries<
  ContentArticleData &
    Written & {
      /** The same for its variants in other languages: the id of the first one. */
      readonly groupId: string;
    }
>({ impersonal });
export const contentArticleRevised = event('ContentArticleRevised').carries<ContentArticleData & Written & Standing>({
  impersonal,
});
export const contentArticleSubmitted = event('ContentArticleSubmitted').carries<Written & Standing>();
export const contentArticleReturned = event('ContentArticleReturned').carries<
  Written & Standing & { readonly reason: string }
>({ impersonal: { reason: 'review' } });
export const contentArticlePublished = event('ContentArticlePublished').carries<
  ContentArticleData &
    Written &
    Standing & { readonly groupId: string; readonly version: number; readonly reviewOn: string }
>({ impersonal });
export const contentArticleHidden = event('ContentArticleHidden').carries<object>();
export const contentArticleDisplayed = event('ContentArticleDisplayed').carries<object>();
export const contentArticleArchived = event('ContentArticleArchived').carries<object>();
export const contentArticleLinked = event('ContentArticleLinked').carries<{ readonly sectionId: string }>();
export const contentArticleUnlinked = event('ContentArticleUnlinked').carries<{ readonly sectionId: string }>();
export const contentArticleReviewed = event('ContentArticleReviewed').carries<{
  readonly reviewOn: string;
  readonly note: string | null;
}>({ impersonal: { note: 'review' } });
export const contentReviewFellDue = event('ContentReviewFellDue').carries<{
  readonly ownerId: string;
  readonly reviewOn: string;
}>();
/** On its first day: its readers are told, who could not read it when it was published. */
export const contentArticleAnnounced = event('ContentArticleAnnounced').carries<object>();
/** Its owner has left: a colleague owns it. */
export const contentArticleHandedOver = event('ContentArticleHandedOver').carries<HandedOver>();

export const contentArticleEvents = [
  contentArticleRegistered,
  contentArticleRevised,
  contentArticleSubmitted,
  contentArticleReturned,
  contentArticlePublished,
  contentArticleHidden,
  contentArticleDisplayed,
  contentArticleArchived,
  contentArticleLinked,
  contentArticleUnlinked,
  contentArticleReviewed,
  contentReviewFellDue,
  contentArticleAnnounced,
  contentArticleHandedOver,
] as const;

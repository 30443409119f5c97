import type { Entity } from '../../customers/accounts/account.vocabulary.js';
import { event, type EventOf } from '../../kernel/event.js';
import type { LocalisedText } from '../../kernel/language.js';
import type { DownloadKind } from './download.vocabulary.js';

/** Kind, product and names of the file as they were then. */
export interface DownloadedFile {
  readonly kind: DownloadKind;
  readonly productId: string;
  readonly product: string;
  readonly rangeId: string;
  readonly versionId: string;
  readonly version: string;
  readonly title: LocalisedText;
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
}

interface Offer {
  readonly title: LocalisedText;
  readonly entities: readonly Entity[];
  readonly expiresOn: string | null;
}

export interface DraftedDownload extends DownloadedFile, Offer {
  readonly fileId: string;
  readonly publisher: string | null;
  readonly replacesId: string | null;
}

export const downloadDrafted = event('DownloadDrafted').carries<DraftedDownload>({
  impersonal: {
    product: 'offered',
    version: 'number',
    title: 'offered',
    fileName: 'offered',
    publisher: 'organisation',
  },
});
export const downloadRevised = event('DownloadRevised').carries<Offer>({ impersonal: { title: 'offered' } });
export const downloadPublished = event('DownloadPublished').carries<{ readonly replacesId: string | null }>();
export const downloadWithdrawn = event('DownloadWithdrawn').carries<{ readonly reason: string }>({
  impersonal: { reason: 'offered' },
});
export const downloadReplaced = event('DownloadReplaced').carries<{ readonly byId: string }>();
/** Said once before the end, and again only of a later one. */
export const downloadEndAnnounced = event('DownloadEndAnnounced').carries<{ readonly expiresOn: string }>();
export const downloadExpired = event('DownloadExpired').carries<object>();

export const downloadEvents = [
  downloadDrafted,
  downloadRevised,
  downloadPublished,
  downloadWithdrawn,
  downloadReplaced,
  downloadEndAnnounced,
  downloadExpired,
] as const;
export type DownloadEvent = EventOf<(typeof downloadEvents)[number]>;

import { anyResource, type Resource } from '../../kernel/actor.js';
import { event, type EventOf } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { notFound, Refusal } from '../../kernel/refusal.js';
import { RecordDownload, RequestDownload } from './download-fetch.commands.js';
import type { DownloadedFile } from './download.events.js';
import { refuseUnlessClean, unavailableCodes, type ScanState } from '../../kernel/scans.js';
import type { DownloadFetchStatus } from './download.vocabulary.js';

/** The requester and the file with its names at that time: a later change of name or withdrawal does not alter them. */
export interface RequestedDownload extends DownloadedFile {
  readonly clientId: string;
  readonly contactId: string;
  readonly downloadId: string;
}

export const downloadRequested = event('DownloadRequested').carries<RequestedDownload>({
  impersonal: { product: 'offered', version: 'number', title: 'offered', fileName: 'offered' },
});
export const fileDownloaded = event('FileDownloaded').carries<object>();
export const downloadFetchEvents = [downloadRequested, fileDownloaded] as const;
export type DownloadFetchEvent = EventOf<(typeof downloadFetchEvents)[number]>;

export interface DownloadFetchState {
  readonly status: DownloadFetchStatus | 'none';
  readonly requested: RequestedDownload | null;
}

export interface DownloadFetchFacts {
  /** The file, where it is published for the client of the asker; null: it is not. */
  readonly offered: DownloadedFile | null;
  /** The asker may download files of this product line. */
  readonly mayDownload: boolean;
  /** Names of those who may give the right; looked up where it is missing. */
  readonly administrators: readonly string[];
  readonly scan: ScanState | null;
}

const fetchOf = (clientId: string | null, contactId?: string): Resource => ({
  ...anyResource('downloadFetch'),
  ...{ clientId, memberIds: contactId === undefined ? [] : [contactId] },
});

/** A file that a contact takes: a stream of its own, so that the file's stays short (features F33, F34). */
export const downloadFetch = lifecycle<DownloadFetchState, DownloadFetchFacts>()('downloadFetch', {
  plural: 'downloadFetches',
  initial: { status: 'none', requested: null },
  commands: { RequestDownload, RecordDownload },
  events: downloadFetchEvents,
  transitions: { none: ['requested'], requested: ['downloaded'], downloaded: [] },
  resource: ({ requested }) => fetchOf(requested?.clientId ?? null, requested?.contactId),
  tenant: ({ requested }) => requested?.clientId ?? null,
  decide: {
    RequestDownload: {
      from: ['none'],
      by: ['customer'],
      refusals: ['downloadNotAuthorised', 'notFound', ...unavailableCodes],
      resource: (_, { actor }) => fetchOf(actor.clientId, actor.id),
      decide: (_, { downloadId }, { actor, facts }) => {
        const { offered, mayDownload, administrators, scan } = facts;
        if (offered === null || actor.clientId === null) throw notFound();
        if (!mayDownload)
          throw new Refusal('downloadNotAuthorised', { administrators: administrators.join(', ') || '–' }, 403);
        refuseUnlessClean(scan);
        return downloadRequested({ ...offered, downloadId, clientId: actor.clientId, contactId: actor.id });
      },
    },
    RecordDownload: {
      from: ['requested', 'downloaded'],
      by: ['system'],
      // a download that goes on after a cut is the same one
      decide: ({ status }) => (status === 'requested' ? [fileDownloaded({})] : []),
    },
  },
  evolve: {
    DownloadRequested: (_, { data }) => ({ status: 'requested', requested: data }),
    FileDownloaded: (state) => ({ ...state, status: 'downloaded' }),
  },
});

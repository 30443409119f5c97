import { refuseUnlessClean, unavailableCodes, type ScanState } from '../../kernel/scans.js';
import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf, daysAfter, startOf } from '../../kernel/days.js';
import { announcesEnd, endNoticeAt, noticeTimers, type EndsOnce } from '../../kernel/end-notice.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import * as commands from './download.commands.js';
import * as events from './download.events.js';
import type { DraftedDownload } from './download.events.js';
import { acceptedEndings, programEndings, type DownloadStatus } from './download.vocabulary.js';

export interface DownloadState extends EndsOnce {
  readonly status: DownloadStatus | 'none';
  readonly file: DraftedDownload | null;
}

export interface UploadedFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** Looked up where the command names them. */
export interface DownloadFacts {
  /** Of the product that is offered; null: there is none. */
  readonly product: { readonly name: string; readonly rangeId: string } | null;
  /** Name of this product's version; null: it has none such. */
  readonly version: string | null;
  /** The file that they uploaded and that stands nowhere else. */
  readonly uploaded: UploadedFile | null;
  /** The file to be replaced is published, of the same kind and product. */
  readonly replacesKnown: boolean;
  /** Result of the scanner for the file; null: the file is missing. */
  readonly scan: ScanState | null;
}

const endingOf = (name: string): string => name.toLowerCase().split('.').at(-1) ?? '';

/** Resource for rights on files of the product line at this client. */
export const fileOf = (clientId: string | null, rangeId: string | null): Resource => ({
  ...anyResource('download'),
  ...{ clientId, rangeId },
});

/** A program is what its publisher made, byte for byte: a checksum that is given always counts. */
const checkOrigin = ({ checksum, publisher }: commands.DraftDownload, { name, sha256 }: UploadedFile): void => {
  const isProgram = programEndings.includes(endingOf(name));
  if (isProgram && publisher === undefined) throw fieldRefusal('publisher', 'downloadPublisherMissing');
  if (isProgram && checksum === undefined) throw fieldRefusal('checksum', 'downloadChecksumMissing');
  if (checksum !== undefined && checksum !== sha256) throw fieldRefusal('checksum', 'downloadChecksumDiffers');
};

const offerOf = ({ title, entities, expiresOn }: commands.ReviseDownload, now: string) => {
  if (expiresOn !== undefined && expiresOn < dayOf(now)) throw fieldRefusal('expiresOn', 'downloadExpiresInPast');
  const { fr, es, en } = title;
  return { title: { fr, es, en }, entities, expiresOn: expiresOn ?? null };
};

const drafted = (command: commands.DraftDownload, facts: DownloadFacts, now: string): DraftedDownload => {
  const { kind, productId, versionId, fileIds, publisher, replacesId } = command;
  const { product, version, uploaded } = facts;
  if (product === null) throw fieldRefusal('productId', 'productUnknown');
  if (version === null) throw fieldRefusal('versionId', 'downloadVersionUnknown');
  if (uploaded === null) throw fieldRefusal('fileIds', 'fileUnavailable');
  if (!acceptedEndings[kind].includes(endingOf(uploaded.name)))
    throw fieldRefusal('fileIds', 'downloadTypeNotAccepted', { endings: acceptedEndings[kind].join(', ') });
  checkOrigin(command, uploaded);
  if (replacesId !== undefined && !facts.replacesKnown) throw fieldRefusal('replacesId', 'downloadReplacesOther');
  const { name: fileName, size, sha256 } = uploaded;
  return {
    ...{ kind, productId, product: product.name, rangeId: product.rangeId, versionId, version },
    ...{ fileId: fileIds[0] ?? '', fileName, size, sha256, publisher: publisher ?? null },
    ...{ replacesId: replacesId ?? null, ...offerOf(command, now) },
  };
};

/** The file may be had on its last day. */
const afterDay = (lastDay: string): string => startOf(daysAfter(lastDay, 1));

const endOf = ({ file }: DownloadState): string | null => (file?.expiresOn ? afterDay(file.expiresOn) : null);

const staff = ['staff'] as const;
const system = ['system'] as const;
const offerRefusals = ['downloadExpiresInPast'];

/** A file for the customers of a product, from its draft to its end (features F34, F41). */
export const download = lifecycle<DownloadState, DownloadFacts>()('download', {
  plural: 'downloads',
  initial: { status: 'none', file: null, noticeAt: null },
  commands: {
    DraftDownload: commands.DraftDownload,
    ReviseDownload: commands.ReviseDownload,
    PublishDownload: commands.PublishDownload,
    WithdrawDownload: commands.WithdrawDownload,
    ReplaceDownload: commands.ReplaceDownload,
    AnnounceDownloadEnd: commands.AnnounceDownloadEnd,
    ExpireDownload: commands.ExpireDownload,
  },
  events: events.downloadEvents,
  transitions: {
    none: ['drafted'],
    drafted: ['published', 'withdrawn'],
    published: ['withdrawn', 'expired'],
    withdrawn: [],
    expired: [],
  },
  resource: ({ file }) => fileOf(null, file?.rangeId ?? null),
  tenant: () => null,
  // one name is one file of a version, as long as it is offered
  held: ({ status, file }) =>
    file && (status === 'drafted' || status === 'published')
      ? [
          {
            what: 'downloadFile',
            value: `${file.versionId}/${file.fileName.toLowerCase()}`,
            refusal: 'downloadFileExists',
          },
        ]
      : [],
  timers: ({ status, file, noticeAt }) =>
    status === 'published' && file?.expiresOn
      ? [
          ...noticeTimers({ noticeAt }, new commands.AnnounceDownloadEnd()),
          { name: 'expire', command: new commands.ExpireDownload(), dueAt: afterDay(file.expiresOn) },
        ]
      : [],
  decide: {
    DraftDownload: {
      from: ['none'],
      by: staff,
      refusals: [
        'productUnknown',
        'downloadVersionUnknown',
        'fileUnavailable',
        'downloadTypeNotAccepted',
        'downloadPublisherMissing',
        'downloadChecksumMissing',
        'downloadChecksumDiffers',
        'downloadReplacesOther',
        'downloadFileExists',
        ...offerRefusals,
      ],
      decide: (_, command, { facts, now }) => events.downloadDrafted(drafted(command, facts, now)),
    },
    ReviseDownload: {
      from: ['drafted', 'published'],
      by: staff,
      refusals: offerRefusals,
      decide: (_, command, { now }) => events.downloadRevised(offerOf(command, now)),
    },
    PublishDownload: {
      from: ['drafted'],
      by: staff,
      refusals: [...unavailableCodes, ...offerRefusals],
      decide: ({ file }, _, { facts, now }) => {
        refuseUnlessClean(facts.scan);
        if (file?.expiresOn && file.expiresOn < dayOf(now)) refuse('downloadExpiresInPast');
        return events.downloadPublished({ replacesId: file?.replacesId ?? null });
      },
    },
    WithdrawDownload: {
      from: ['drafted', 'published'],
      by: staff,
      irreversible: true,
      decide: (_, { reason }) => events.downloadWithdrawn({ reason }),
    },
    ReplaceDownload: {
      from: ['drafted', 'published', 'withdrawn', 'expired'],
      by: system,
      // who withdrew it meanwhile was first
      decide: ({ status }, { byId }) => (status === 'published' ? [events.downloadReplaced({ byId })] : []),
    },
    AnnounceDownloadEnd: announcesEnd('published', endOf, ({ file }) =>
      events.downloadEndAnnounced({ expiresOn: file?.expiresOn ?? '' }),
    ),
    ExpireDownload: { from: ['published'], by: system, timed: 'effect', decide: () => events.downloadExpired({}) },
  },
  evolve: {
    DownloadDrafted: (_, { data }) => ({ status: 'drafted', file: data, noticeAt: null }),
    DownloadRevised: (state, { data, at }) => ({
      ...state,
      file: state.file && { ...state.file, ...data },
      noticeAt: data.expiresOn === state.file?.expiresOn ? state.noticeAt : endNoticeAt(data.expiresOn, at),
    }),
    DownloadPublished: (state, { at }) => ({
      ...state,
      status: 'published',
      noticeAt: endNoticeAt(state.file?.expiresOn ?? null, at),
    }),
    DownloadEndAnnounced: (state) => ({ ...state, noticeAt: null }),
    DownloadWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
    DownloadReplaced: (state) => ({ ...state, status: 'withdrawn' }),
    DownloadExpired: (state) => ({ ...state, status: 'expired' }),
  },
});

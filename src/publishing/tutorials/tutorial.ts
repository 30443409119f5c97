import { refuseUnlessClean, unavailableCodes, type ScanState } from '../../kernel/scans.js';
import { anyResource } from '../../kernel/actor.js';
import { lifecycle, type Context, type GuardContext } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, Refusal, refuse } from '../../kernel/refusal.js';
import type { CaptionsFault } from './tutorial-captions.js';
import * as commands from './tutorial.commands.js';
import * as events from './tutorial.events.js';
import type { TutorialData } from './tutorial.events.js';
import {
  lacksOf,
  secondsOf,
  tutorialLimits,
  videoTypes,
  type Cue,
  type TutorialStatus,
} from './tutorial.vocabulary.js';

export interface TutorialState {
  readonly status: TutorialStatus | 'none';
  /** As it was written last. */
  readonly tutorial: TutorialData | null;
  readonly writtenBy: string;
  /** Where what is being written stands: `settled` is what was published. */
  readonly writing: 'draft' | 'submitted' | 'settled';
  /** How often it was published. */
  readonly version: number;
}

/** Facts looked up for a command. */
export interface TutorialFacts {
  readonly rangeKnown: boolean;
  readonly domainKnown: boolean;
  /** Media type of the file that the asker uploaded; null: no such file of theirs. */
  readonly uploadedType: string | null;
  /** The address is on a host of the configuration. */
  readonly hostAllowed: boolean;
  /** Parsed captions of the file that the asker uploaded; null: no such file of theirs. */
  readonly captions: readonly Cue[] | CaptionsFault | null;
  /** State of the video after the virus scan; null: there is no file. */
  readonly scan: ScanState | null;
}

type InContext = Context<TutorialFacts>;

const checkChapters = ({ chapters, duration }: commands.TutorialFields): void =>
  chapters.forEach(({ at }, place) => {
    const before = chapters[place - 1];
    if (before && secondsOf(at) <= secondsOf(before.at))
      throw new Refusal('chaptersOutOfOrder', {}, 409, `chapters.${place}.at`);
    if (secondsOf(at) >= secondsOf(duration)) throw new Refusal('chapterAfterEnd', {}, 409, `chapters.${place}.at`);
  });

const textsOf = ({ fr, es = '', en = '' }: commands.TutorialTitleFields) => ({ fr, es, en });

const dataOf = (fields: commands.TutorialFields, before: TutorialData | null, { facts }: InContext): TutorialData => {
  if (!facts.rangeKnown) throw fieldRefusal('rangeId', 'productRangeUnknown');
  if (!facts.domainKnown) throw fieldRefusal('domainId', 'productDomainUnknown');
  if (secondsOf(fields.duration) === 0) throw fieldRefusal('duration', 'tutorialWithoutDuration');
  checkChapters(fields);
  const { key, title, summary, rangeId, domainId, language, duration, chapters, keywords, entities } = fields;
  return {
    ...{ key, title: textsOf(title), summary: textsOf(summary), rangeId, domainId, language, duration, entities },
    ...{ keywords: keywords ?? null, chapters: chapters.map(({ at, title: name }) => ({ at, title: name })) },
    ...{ videoFileId: before?.videoFileId ?? null, videoUrl: before?.videoUrl ?? null },
    captions: before?.captions ?? [],
  };
};

/** @throws Refusal: neither a file nor an address, or one that cannot be shown. */
const videoOf = ({ fileIds: [fileId], videoUrl }: commands.SetTutorialVideo, { facts }: InContext) => {
  if ((fileId === undefined) === (videoUrl === undefined)) throw fieldRefusal('fileIds', 'tutorialOneVideo');
  if (videoUrl !== undefined && !facts.hostAllowed) throw fieldRefusal('videoUrl', 'tutorialHostRefused');
  if (fileId !== undefined && facts.uploadedType === null) throw fieldRefusal('fileIds', 'fileUnavailable');
  if (fileId !== undefined && !videoTypes.includes(facts.uploadedType ?? ''))
    throw fieldRefusal('fileIds', 'tutorialNotAVideo');
  return { videoFileId: fileId ?? null, videoUrl: videoUrl ?? null };
};

const cuesOf = ({ captions }: TutorialFacts): readonly Cue[] => {
  if (captions === null) throw fieldRefusal('fileIds', 'fileUnavailable');
  if ('fault' in captions) throw fieldRefusal('fileIds', captions.fault, { line: captions.line });
  return captions;
};

/** A new draft leaves the published version in place. */
const standing = (status: TutorialState['status'], otherwise: 'draft' | 'submitted'): TutorialStatus =>
  status === 'published' ? status : otherwise;

const revised = ({ status, tutorial: before }: TutorialState, data: Partial<TutorialData>, { actor }: GuardContext) =>
  before === null
    ? []
    : events.tutorialRevised({ ...before, ...data, status: standing(status, 'draft'), writtenBy: actor.id });

/** @throws Refusal: captions of another film, which go on after its end. */
const checkFit = ({ captions, duration }: TutorialData): void => {
  const end = (secondsOf(duration) + tutorialLimits.tolerance) * 1000;
  if (captions.some(({ cues }) => (cues.at(-1)?.until ?? 0) > end)) refuse('captionsLongerThanVideo');
};

/** Without a video and captions in the language that is spoken nothing is read. */
const whole = ({ writing, tutorial: written }: TutorialState) => {
  if (written === null || writing !== 'draft') return refusal('contentNothingToRead');
  const [lack] = lacksOf(written);
  if (lack === undefined) return undefined;
  return refusal(lack === 'video' ? 'tutorialVideoMissing' : 'tutorialCaptionsMissing');
};

const watchedByAnother = ({ writing, writtenBy }: TutorialState, { actor }: GuardContext) => {
  if (writing !== 'submitted') return refusal('contentNotSubmitted');
  return actor.id === writtenBy ? refusal('contentReaderIsWriter') : undefined;
};

const checkScan = ({ tutorial: written }: TutorialState, { facts }: InContext): void => {
  if (written?.videoFileId !== null) refuseUnlessClean(facts.scan);
};

const staff = ['staff', 'system'] as const;
const written = ['draft', 'submitted', 'published'] as const;
const refusalsOfFields = [
  ...['productRangeUnknown', 'productDomainUnknown', 'tutorialWithoutDuration', 'chaptersOutOfOrder'],
  ...['chapterAfterEnd', 'tutorialKeyUsed'],
];

/** A film that shows how something is done, from its draft to its end (feature F42). */
export const tutorial = lifecycle<TutorialState, TutorialFacts>()('tutorial', {
  plural: 'tutorials',
  initial: { status: 'none', tutorial: null, writtenBy: '', writing: 'draft', version: 0 },
  commands: {
    RegisterTutorial: commands.RegisterTutorial,
    ReviseTutorial: commands.ReviseTutorial,
    SetTutorialVideo: commands.SetTutorialVideo,
    CaptionTutorial: commands.CaptionTutorial,
    RemoveTutorialCaptions: commands.RemoveTutorialCaptions,
    SubmitTutorial: commands.SubmitTutorial,
    PublishTutorial: commands.PublishTutorial,
    ReturnTutorial: commands.ReturnTutorial,
    WithdrawTutorial: commands.WithdrawTutorial,
  },
  events: events.tutorialEvents,
  transitions: {
    none: ['draft'],
    draft: ['submitted', 'withdrawn'],
    submitted: ['draft', 'published', 'withdrawn'],
    published: ['withdrawn'],
    withdrawn: [],
  },
  resource: () => anyResource('tutorial'),
  tenant: () => null,
  held: ({ status, tutorial: held }) =>
    held === null || status === 'withdrawn'
      ? []
      : [{ what: 'tutorialKey', value: held.key, refusal: 'tutorialKeyUsed' }],
  decide: {
    RegisterTutorial: {
      from: ['none'],
      by: staff,
      refusals: refusalsOfFields,
      decide: (_, command, context) =>
        events.tutorialRegistered({
          ...dataOf(command, null, context),
          ...{ status: 'draft', writtenBy: context.actor.id },
        }),
    },
    ReviseTutorial: {
      from: written,
      by: staff,
      refusals: refusalsOfFields,
      decide: (state, command, context) => revised(state, dataOf(command, state.tutorial, context), context),
    },
    SetTutorialVideo: {
      from: written,
      by: staff,
      refusals: ['tutorialOneVideo', 'tutorialHostRefused', 'tutorialNotAVideo', 'fileUnavailable'],
      decide: (state, command, context) => revised(state, videoOf(command, context), context),
    },
    CaptionTutorial: {
      from: written,
      by: staff,
      refusals: [
        ...['captionsNotWebVtt', 'captionsUnreadable', 'captionsOutOfOrder', 'captionsTooLong', 'fileUnavailable'],
      ],
      decide: (state, { language }, context) => {
        const others = (state.tutorial?.captions ?? []).filter((each) => each.language !== language);
        return revised(state, { captions: [...others, { language, cues: cuesOf(context.facts) }] }, context);
      },
    },
    RemoveTutorialCaptions: {
      from: written,
      by: staff,
      refusals: ['captionsUnknown'],
      decide: (state, { language }, context) => {
        const { captions = [] } = state.tutorial ?? {};
        const left = captions.filter((each) => each.language !== language);
        if (left.length === captions.length) throw fieldRefusal('language', 'captionsUnknown');
        return revised(state, { captions: left }, context);
      },
    },
    SubmitTutorial: {
      from: ['draft', 'published'],
      by: staff,
      refusals: [
        ...['contentNothingToRead', 'tutorialVideoMissing', 'tutorialCaptionsMissing', 'captionsLongerThanVideo'],
        ...unavailableCodes,
      ],
      guard: whole,
      decide: (state, _, context) => {
        if (state.tutorial) checkFit(state.tutorial);
        checkScan(state, context);
        return events.tutorialSubmitted({ writtenBy: state.writtenBy, status: standing(state.status, 'submitted') });
      },
    },
    PublishTutorial: {
      from: ['submitted', 'published'],
      by: staff,
      refusals: ['contentNotSubmitted', 'contentReaderIsWriter', ...unavailableCodes],
      guard: watchedByAnother,
      decide: (state, _, context) => {
        checkScan(state, context);
        const { tutorial: read, writtenBy, version } = state;
        return read === null
          ? []
          : events.tutorialPublished({ ...read, writtenBy, status: 'published', version: version + 1 });
      },
    },
    ReturnTutorial: {
      from: ['submitted', 'published'],
      by: staff,
      refusals: ['contentNotSubmitted', 'contentReaderIsWriter'],
      guard: watchedByAnother,
      decide: ({ status, writtenBy }, { reason }) =>
        events.tutorialReturned({ writtenBy, reason, status: standing(status, 'draft') }),
    },
    WithdrawTutorial: {
      from: written,
      by: staff,
      irreversible: true,
      decide: (_, { reason }) => events.tutorialWithdrawn({ reason }),
    },
  },
  evolve: {
    TutorialRegistered: (state, { data: { status, writtenBy, ...data } }) => ({
      ...{ ...state, status, writtenBy, tutorial: data },
    }),
    TutorialRevised: (state, { data: { status, writtenBy, ...data } }) => ({
      ...{ ...state, status, writtenBy, tutorial: data, writing: 'draft' },
    }),
    TutorialSubmitted: (state, { data: { status } }) => ({ ...state, status, writing: 'submitted' }),
    TutorialReturned: (state, { data: { status } }) => ({ ...state, status, writing: 'draft' }),
    TutorialPublished: (state, { data: { status, version } }) => ({ ...state, status, version, writing: 'settled' }),
    TutorialWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
  },
});

/** The words of tutorials (specification §2, `/info/tuto`; feature F42), shared by the server and both fronts. */
import type { Language } from '../../kernel/language.js';
import type { Tones } from '../../kernel/tones.js';

export const tutorialStatuses = ['draft', 'submitted', 'published', 'withdrawn'] as const;
export type TutorialStatus = (typeof tutorialStatuses)[number];

/** Parts that a tutorial may still lack before its review. */
export const tutorialLacks = ['video', 'captions'] as const;
export type TutorialLack = (typeof tutorialLacks)[number];

export const tutorialLimits = {
  ...{ title: 150, summary: 300, keywords: 200, reason: 500, url: 500, key: 60, chapters: 40, chapterTitle: 100 },
  /** Of a WebVTT file: bytes, cues, and letters of a cue. */
  ...{ captionsBytes: 262_144, cues: 2_000, cue: 500 },
  /** Seconds that captions may last longer than the video: durations are rounded. */
  tolerance: 2,
  /** How long the address of a video is good: as long as one may take to watch it. */
  linkHours: 4,
  suggestions: 3,
  question: 300,
} as const;

/** Stands for the list in `/info/tuto/{url?}/{range?}/{line?}`, and is no tutorial's own. */
export const allTutorials = 'all';

export const tutorialKey = /^(?!all$)[a-z0-9]+(-[a-z0-9]+)*$/;

export const videoTypes: readonly string[] = ['video/mp4', 'video/webm'];

/** `m:ss`, or `h:mm:ss`. */
export const clockTime = /^(\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/;

export const secondsOf = (clock: string): number =>
  clock.split(':').reduce((total, part) => total * 60 + Number(part), 0);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const clockOf = (seconds: number): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
};

export interface TutorialChapter {
  /** As its writer typed it: `1:05`. */
  readonly at: string;
  readonly title: string;
}

/** Caption of one span of the video; times in milliseconds. */
export interface Cue {
  readonly from: number;
  readonly until: number;
  readonly text: string;
}

export interface Captions {
  readonly language: Language;
  readonly cues: readonly Cue[];
}

const stamp = (ms: number): string =>
  `${twoDigits(Math.floor(ms / 3_600_000))}:${twoDigits(Math.floor(ms / 60_000) % 60)}:${twoDigits(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Captions as the file that a player reads. */
export const webVttOf = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ from, until, text }) => `${stamp(from)} --> ${stamp(until)}\n${escaped(text)}\n`).join('\n')}`;

interface Captioned {
  readonly language: Language;
  readonly videoFileId: string | null;
  readonly videoUrl: string | null;
  readonly captions: readonly Pick<Captions, 'language'>[];
}

/** Captions in the language that is spoken are no option (feature F42). */
export const lacksOf = ({ language, videoFileId, videoUrl, captions }: Captioned): readonly TutorialLack[] => [
  ...(videoFileId === null && videoUrl === null ? (['video'] as const) : []),
  ...(captions.some((each) => each.language === language) ? [] : (['captions'] as const)),
];

export const tutorialTones: Tones<TutorialStatus> = {
  draft: 'neutral',
  submitted: 'warning',
  published: 'success',
  withdrawn: 'neutral',
};

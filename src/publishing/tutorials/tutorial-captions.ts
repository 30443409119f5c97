import { tutorialLimits, type Cue } from './tutorial.vocabulary.js';

/** Why a file of captions is not taken, and in which line. */
export interface CaptionsFault {
  readonly fault: 'captionsNotWebVtt' | 'captionsUnreadable' | 'captionsOutOfOrder' | 'captionsTooLong';
  readonly line: number;
}

const time = '((?:\\d{2,}:)?[0-5]\\d:[0-5]\\d\\.\\d{3})';
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`);

const millisecondsOf = (stamp: string): number =>
  Math.round(stamp.split(':').reduce((total, part) => total * 60 + Number(part), 0) * 1000);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '', rlm: '' };

/** Words alone: voices, classes and ruby are left out. */
const wordsOf = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

interface Block {
  readonly line: number;
  readonly lines: readonly string[];
}

/** Blocks of lines between blank lines, each with the number of its first line. */
const blocksOf = (lines: readonly string[]): readonly Block[] =>
  lines
    .reduce<readonly Block[]>((blocks, text, index) => {
      const last = blocks.at(-1);
      if (text.trim() === '') return [...blocks, { line: index + 2, lines: [] }];
      return last
        ? [...blocks.slice(0, -1), { ...last, lines: [...last.lines, text] }]
        : [{ line: index + 1, lines: [text] }];
    }, [])
    .filter((block) => block.lines.length > 0);

const isBeside = ([first = '']: readonly string[]): boolean => /^(NOTE|STYLE|REGION)\b/.test(first);

const cueOf = ({ line, lines }: Block, before: number): Cue | CaptionsFault => {
  const place = lines[0]?.includes('-->') ? 0 : 1;
  const [, from, until] = timing.exec(lines[place]?.trim() ?? '') ?? [];
  const text = wordsOf(lines.slice(place + 1));
  if (from === undefined || until === undefined || text === '') return { fault: 'captionsUnreadable', line };
  const cue = { from: millisecondsOf(from), until: millisecondsOf(until), text };
  if (cue.until <= cue.from || cue.from < before) return { fault: 'captionsOutOfOrder', line };
  return text.length > tutorialLimits.cue ? { fault: 'captionsTooLong', line } : cue;
};

/** Reads a WebVTT file: its cues in the order of their times, or what is wrong with it first. */
export const readCaptions = (content: string): readonly Cue[] | CaptionsFault => {
  const lines = content.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT([ \t].*)?$/.test(lines[0] ?? '')) return { fault: 'captionsNotWebVtt', line: 1 };
  const cues: Cue[] = [];
  for (const block of blocksOf(lines).filter(({ line, lines: words }) => line > 1 && !isBeside(words))) {
    const cue = cueOf(block, cues.at(-1)?.from ?? 0);
    if ('fault' in cue) return cue;
    if (cues.length >= tutorialLimits.cues) return { fault: 'captionsTooLong', line: block.line };
    cues.push(cue);
  }
  return cues.length === 0 ? { fault: 'captionsUnreadable', line: 1 } : cues;
};

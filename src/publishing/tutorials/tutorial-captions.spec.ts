import { describe, expect, it } from '@jest/globals';
import { readCaptions } from './tutorial-captions.js';
import { clockOf, clockTime, secondsOf, tutorialLimits, webVttOf } from './tutorial.vocabulary.js';

const file = (...blocks: readonly string[]): string => ['WEBVTT', ...blocks].join('\n\n');
const first = '00:00.000 --> 00:02.500\nOuvrez le budget.';

describe('captions', () => {
  it('are the cues of a WebVTT file, in words alone', () =>
    expect(
      readCaptions(
        `\ufeff${file('NOTE of its writer', 'STYLE\n::cue { color: red }', first, '2\n00:02.500 --> 01:00:04.000 line:0\n<v Anne>Puis <i>validez</i>\nA &amp; B</v>')}`.replaceAll(
          '\n',
          '\r\n',
        ),
      ),
    ).toEqual([
      { from: 0, until: 2_500, text: 'Ouvrez le budget.' },
      { from: 2_500, until: 3_604_000, text: 'Puis validez\nA & B' },
    ]));

  it('may overlap, as two people do', () =>
    expect(readCaptions(file(first, '00:01.000 --> 00:02.000\nOui.'))).toHaveLength(2));

  it('are as many cues, and a cue as many letters, as a tutorial takes, and no more', () => {
    const whole = file(...Array.from({ length: tutorialLimits.cues }, () => first));
    expect(readCaptions(whole)).toHaveLength(tutorialLimits.cues);
    expect(readCaptions(`${whole}\n\n${first}`)).toEqual({ fault: 'captionsTooLong', line: 6_003 });
    expect(readCaptions(file(`00:01.000 --> 00:02.000\n${'a'.repeat(tutorialLimits.cue)}`))).toHaveLength(1);
  });

  it.each([
    ['another format', '1\n00:00:00,000 --> 00:00:02,000\nA', { fault: 'captionsNotWebVtt', line: 1 }],
    ['no cue at all', 'WEBVTT', { fault: 'captionsUnreadable', line: 1 }],
    ['a cue without words', file('00:00.000 --> 00:01.000'), { fault: 'captionsUnreadable', line: 3 }],
    ['a time that is none', file('00:61.000 --> 01:02.000\nA'), { fault: 'captionsUnreadable', line: 3 }],
    ['words without a time', file(first, 'Puis validez.'), { fault: 'captionsUnreadable', line: 6 }],
    ['an end before its beginning', file('00:03.000 --> 00:02.000\nA'), { fault: 'captionsOutOfOrder', line: 3 }],
    [
      'times that go back',
      file('00:05.000 --> 00:06.000\nA', '00:04.000 --> 00:05.000\nB'),
      { fault: 'captionsOutOfOrder', line: 6 },
    ],
    [
      'a whole page in one cue',
      file(`00:01.000 --> 00:02.000\n${'a'.repeat(501)}`),
      { fault: 'captionsTooLong', line: 3 },
    ],
  ])('are refused with %s, in its line', (_, content, fault) => expect(readCaptions(content)).toEqual(fault));

  it('are written as they are read', () => {
    const cues = [{ from: 3_661_005, until: 3_662_000, text: 'A < B & C' }];
    expect(webVttOf(cues)).toBe('WEBVTT\n\n01:01:01.005 --> 01:01:02.000\nA &lt; B &amp; C\n');
    expect(readCaptions(webVttOf(cues))).toEqual(cues);
  });
});

describe('a time of a video', () => {
  it.each([
    ['0:00', 0],
    ['4:10', 250],
    ['75:00', 4_500],
    ['1:02:03', 3_723],
  ])('%s is %i seconds', (clock, seconds) => {
    expect(clockTime.test(clock)).toBe(true);
    expect(secondsOf(clock)).toBe(seconds);
    expect(secondsOf(clockOf(seconds))).toBe(seconds);
  });

  it.each(['', '12', '1:5', '1:60', '1:75:00', '-1:00', '1:00.5'])('is not “%s”', (clock) =>
    expect(clockTime.test(clock)).toBe(false),
  );
});

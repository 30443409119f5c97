import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, json, read } from '../../../../test/support/browser.js';
import {
  choicesQuery,
  noteJudgement,
  noteWatching,
  suggestedQuery,
  tutorialAddress,
  tutorialQuery,
  videoQuery,
} from './tutorials.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the pages of tutorials (specification §2)', () => {
  it.each([
    ['all', tutorialAddress(), '/info/tuto'],
    ['one', tutorialAddress('a/b'), '/info/tuto/a%2Fb'],
    ['those of a line', tutorialAddress(undefined, 'range', 'line'), '/info/tuto/all/range/line'],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});

describe('tutorials ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what they may be chosen by', () => read(choicesQuery), ['GET /api/published-tutorials/choices']],
    ['one', () => read(tutorialQuery('a/b')), ['GET /api/published-tutorials/pages/a%2Fb']],
    ['where a video is', () => read(videoQuery({ id: 't1', videoUrl: null })), ['GET /api/tutorials/t1/video-link']],
    ['nothing where that is known', () => read(videoQuery({ id: 't1', videoUrl: 'https://v.test/1' })), []],
    [
      'what answers a question',
      () => read(suggestedQuery('budget')),
      ['GET /api/published-tutorials/suggestions?text=budget'],
    ],
    [
      'for a look to be counted',
      () => noteWatching({ id: 't1', viewingId: 'v2' }),
      ['POST /api/tutorial-viewings/v2/watch-tutorial {"tutorialId":"t1"}'],
    ],
    ['nothing where a look does not count', () => noteWatching({ id: 't1', viewingId: null }), []],
    [
      'for a judgement',
      () => noteJudgement({ id: 't1', viewingId: 'v2' }, false, 'Comment ?'),
      ['POST /api/tutorial-viewings/v2/rate-tutorial {"tutorialId":"t1","helped":false,"question":"Comment ?"}'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('a tutorial', () => {
  it.each([
    ['abcd', false],
    ['abcde', true],
  ])('answers no few letters: “%s”, %s', (text, expected) => expect(suggestedQuery(text).enabled).toBe(expected));

  it('keeps the address of its video while it is at work', async () => {
    browser.answers = () => json({ path: '/videos/1' });
    expect(await read(videoQuery({ id: 't1', videoUrl: null }))).toBe('/videos/1');
    expect(await read(videoQuery({ id: 't1', videoUrl: 'https://v.test/1' }))).toBe('https://v.test/1');
    expect(videoQuery({ id: 't1', videoUrl: null }).staleTime).toBe(Infinity);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, read } from '../../../../test/support/browser.js';
import {
  browseAddress,
  fileQuery,
  nodePath,
  nodeQuery,
  noteEvaluation,
  popupPath,
  previewQuery,
  suggestedQuery,
  toConfirmQuery,
  treeQuery,
} from './content.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('the pages of contents (specification §2)', () => {
  it.each([
    ['a view', browseAddress({ view: 'tree', node: 'a b' }), '/consultArt/?view=tree&node=a+b'],
    ['a node', nodePath('a/b'), '/info/node/a%2Fb'],
    ['a node in its section', nodePath('a/b', 'c d'), '/info/node/a%2Fb/c%20d'],
    ['a node in no section', nodePath('a', null), '/info/node/a'],
    ['a popup', popupPath('a/b'), '/info/popup/a%2Fb'],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});

describe('contents ask', () => {
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['what is to be confirmed', () => read(toConfirmQuery), ['GET /api/content/to-confirm']],
    ['the tree', () => read(treeQuery), ['GET /api/content/tree']],
    ['a node in its section', () => read(nodeQuery('a/b', { parent: 'p' })), ['GET /api/content/nodes/a%2Fb?parent=p']],
    ['a preview', () => read(previewQuery('k/1')), ['GET /api/content/previews/k%2F1']],
    ['a file', () => read(fileQuery('k/1')), ['GET /api/content/files/k%2F1']],
    ['what answers a question', () => read(suggestedQuery('budget')), ['GET /api/content/suggestions?text=budget']],
    [
      'for an evaluation',
      () => noteEvaluation({ id: 'a1', version: 3, evaluationId: 'e2' }, false, 'Comment ?'),
      [
        'POST /api/content-evaluations/e2/evaluate-content-article {"articleId":"a1","version":3,"helped":false,"question":"Comment ?"}',
      ],
    ],
    [
      'for an evaluation without a question',
      () => noteEvaluation({ id: 'a1', version: 3, evaluationId: 'e2' }, true),
      ['POST /api/content-evaluations/e2/evaluate-content-article {"articleId":"a1","version":3,"helped":true}'],
    ],
  ])('%s', async (_, ask, expected) => expect(await browser.asked(ask)).toEqual(expected));
});

describe('the front does not ask for', () => {
  it.each([
    ['', false],
    ['a', true],
  ])('a node without a name: “%s”, %s', (node, expected) => expect(nodeQuery(node).enabled).toBe(expected));
  it.each([
    ['abcd', false],
    ['abcde', true],
  ])('an answer to a few letters: “%s”, %s', (text, expected) => expect(suggestedQuery(text).enabled).toBe(expected));
});

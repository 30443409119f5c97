import { describe, expect, it } from '@jest/globals';
import { frontKitOf } from './front-kit.js';

const frontKit = frontKitOf({ slots: ['slots', 'interventions'], 'terms-acceptances': ['terms', 'me'] });

describe('the list of reads repeated after a command', () => {
  it.each([
    ['slots/s1/book-slot', ['slots', 'interventions']],
    ['terms-acceptances', ['terms', 'me']],
    ['quotes/q1/refuse-quote', ['quotes']],
  ])('%s: %j', (path, queries) => expect(frontKit.affected(path)).toEqual(queries));

  it('is said in the words of all pages', () => expect(frontKit.texts).toBe('common:'));
});

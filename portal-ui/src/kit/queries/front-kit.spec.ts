import { describe, expect, it } from '@jest/globals';
import { frontKit } from './front-kit.js';

describe('what is read again after a command', () => {
  it.each([
    ['slots/s1/book-slot', ['slots', 'interventions']],
    ['structures/close-structure', ['structures', 'referent-assignments', 'client-references']],
    ['terms-acceptances/a1/accept-terms', ['terms', 'me']],
    ['contacts/c1/revise-contact-card', ['contacts', 'accounts', 'tickets', 'me']],
    ['enrolments/e1/withdraw', ['enrolments', 'course-seats']],
    ['quotes/q1/refuse-quote', ['quotes']],
  ])('%s: %j', (path, modules) => expect(frontKit.affected(path)).toEqual(modules));

  it('is said in the words of all pages', () => expect(frontKit.texts).toBe('common:'));
});

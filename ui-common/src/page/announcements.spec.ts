import { describe, expect, it } from '@jest/globals';
import { AnnouncementQueue } from './announcements.js';

/** The queue, what its region showed in turn, and the end of all that waits. */
const region = () => {
  const shown: string[] = [];
  const waiting: (() => void)[] = [];
  const queue = new AnnouncementQueue(
    (text) => void shown.push(text),
    (then) => void waiting.push(then),
  );
  const letAllPass = (): void => {
    for (let then = waiting.shift(); then; then = waiting.shift()) then();
  };
  return { queue, shown, letAllPass };
};

describe('sentences for screen readers', () => {
  it('come into a region that was empty before them', () => {
    const { queue, shown, letAllPass } = region();
    queue.add('C’est noté.');
    expect(shown).toEqual(['']);
    letAllPass();
    expect(shown).toEqual(['', 'C’est noté.']);
  });

  it('are said one after the other: none overwrites another', () => {
    const { queue, shown, letAllPass } = region();
    queue.add('5 demandes');
    queue.add('C’est noté.');
    queue.add('La vue est enregistrée.');
    letAllPass();
    expect(shown).toEqual(['', '5 demandes', '', 'C’est noté.', '', 'La vue est enregistrée.']);
  });

  it('are said twice when the same thing happened twice', () => {
    const { queue, shown, letAllPass } = region();
    queue.add('C’est noté.');
    letAllPass();
    queue.add('C’est noté.');
    letAllPass();
    expect(shown).toEqual(['', 'C’est noté.', '', 'C’est noté.']);
  });

  it('wait for a page that still changes, and stay for their time afterwards', () => {
    const [shown, waits]: [string[], string[]] = [[], []];
    const still: (() => void)[] = [];
    const queue = new AnnouncementQueue(
      (text) => void shown.push(text),
      () => waits.push('stay'),
      (then) => void still.push(then),
    );
    queue.add('C’est noté.');
    expect([shown, waits]).toEqual([[''], []]);
    still[0]?.();
    expect([shown, waits]).toEqual([['', 'C’est noté.'], ['stay']]);
  });

  it('give way to a newer one of the same topic while they wait', () => {
    const { queue, shown, letAllPass } = region();
    queue.add('C’est noté.');
    queue.add('160 demandes', 'results');
    queue.add('12 demandes', 'results');
    letAllPass();
    expect(shown).toEqual(['', 'C’est noté.', '', '12 demandes']);
  });
});

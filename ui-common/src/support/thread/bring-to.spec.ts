import { describe, expect, it } from '@jest/globals';
import { bringTo } from './bring-to.js';

describe('an element that is brought to', () => {
  it('is shown and has the focus, without the page jumping; none is no fault', () => {
    const done: unknown[] = [];
    const element = {
      scrollIntoView: (how: object) => void done.push(how),
      focus: (how: object) => void done.push(how),
    };
    bringTo(element);
    bringTo(null);
    expect(done).toEqual([{ block: 'center' }, { preventScroll: true }]);
  });
});

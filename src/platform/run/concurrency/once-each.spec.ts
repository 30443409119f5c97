import { expect, it } from '@jest/globals';
import { onceEach } from './once-each.js';

it('asks once for each key, also while the answer is awaited', async () => {
  const asked: string[] = [];
  const lookUp = onceEach((key) => {
    asked.push(key);
    return Promise.resolve(`${key}!`);
  });
  expect(await Promise.all(['a', 'b', 'a'].map(lookUp))).toEqual(['a!', 'b!', 'a!']);
  expect(await lookUp('b')).toBe('b!');
  expect(asked).toEqual(['a', 'b']);
});

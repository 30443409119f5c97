import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resolveObjectURL } from 'node:buffer';
import { Browser } from '../../../test/support/browser.js';
import { saveFile, saveFrom } from './save-file.js';

const browser = new Browser();
const followed: (readonly [string, string])[] = [];

describe('a file', () => {
  beforeAll(() =>
    browser.open({
      document: {
        createElement: () => {
          const link = { href: '', download: '', click: () => void followed.push([link.href, link.download]) };
          return link;
        },
      },
    }),
  );
  afterAll(() => browser.close());

  it('is saved under its name, and its address is given back', () => {
    saveFile(new Blob(['a;b']), 'liste.csv');
    const [address = '', name] = followed.at(-1) ?? [];
    expect(name).toBe('liste.csv');
    expect([address.slice(0, 5), resolveObjectURL(address)]).toEqual(['blob:', undefined]);
  });

  it('that the server names is fetched by the browser', () => {
    saveFrom('/api/files/f1');
    expect(followed.at(-1)).toEqual(['/api/files/f1', '']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { isPlainReference } from './plain-reference.js';

describe('a number of the client (default G13)', () => {
  it.each(['BC-2026/042', 'EJ 2026-00418', '2026_0007', 'N° 12 (bis)', 'Édition-3', 'É-1', "L'EJ:4+5", '7'])(
    'may be %s',
    (number) => expect(isPlainReference(number)).toBe(true),
  );

  it.each(['😀😀', '<script>', 'BC 🚀 1', 'BC <b>x</b>', 'אב', '-1', ' 1', 'BC\u202e1', 'BC\n1', ''])(
    'is never %j',
    (number) => expect(isPlainReference(number)).toBe(false),
  );
});

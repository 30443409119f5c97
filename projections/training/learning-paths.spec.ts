import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as paths from '../../src/training/learning-paths/learning-path.js';
import { learningPaths } from './learning-paths.js';

const title = { fr: 'Paie', es: 'Nómina', en: 'Payroll' };
const registered = paths.learningPathRegistered({ title, description: title, steps: [] });

describe('the table of learning paths', () => {
  it('follows the path', () => {
    const rows = (...then: readonly ReturnType<typeof paths.learningPathOpened | typeof paths.learningPathClosed>[]) =>
      rowsAfter(
        learningPaths,
        [registered, ...then].map((event, place) => occurred(event, { streamId: 'one', revision: BigInt(place) })),
      )('learning_paths');
    expect(rows()).toEqual([expect.objectContaining({ id: 'one', status: 'draft', french_title: 'Paie' })]);
    expect(rows(paths.learningPathOpened({}))).toEqual([expect.objectContaining({ status: 'open' })]);
    expect(rows(paths.learningPathOpened({}), paths.learningPathClosed({}))).toEqual([
      expect.objectContaining({ status: 'closed' }),
    ]);
  });
});

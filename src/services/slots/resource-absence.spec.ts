import { describe, expect, it } from '@jest/globals';
import { resourceAbsence } from './resource-absence.js';

describe('an absence', () => {
  it('is kept as a record, which is taken back by archiving it', () =>
    expect(resourceAbsence.transitions).toEqual({ none: ['active'], active: ['archived'], archived: ['active'] }));
});

import { describe, expect, it } from '@jest/globals';
import { courseGroup } from '../../src/training/courses/course-group.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { courseGroups } from './course-groups.js';

const title = { fr: 'Finances', es: 'Finanzas', en: 'Finance' };

describe('the table of course groups', () => {
  it('follows what was registered, revised and archived', () =>
    expect(
      rowsAfter(courseGroups, [
        occurred(courseGroup.registered({ title })),
        occurred(courseGroup.revised({ title: { ...title, fr: 'Budget' } }), { revision: 1n }),
        occurred(courseGroup.archived({}), { revision: 2n }),
      ])('course_groups'),
    ).toEqual([expect.objectContaining({ french_title: 'Budget', status: 'archived', revision: '2' })]));
});

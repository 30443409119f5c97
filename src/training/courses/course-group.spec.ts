import { describe, expect, it } from '@jest/globals';
import { courseGroup } from './course-group.js';

describe('a course group', () => {
  it('alone has its name, however it is written', () =>
    expect(
      courseGroup.held({ status: 'active', fields: { title: { fr: 'Finances', es: 'Finanzas', en: 'Finance' } } }),
    ).toEqual([{ what: 'courseGroupTitle', value: 'finances', refusal: 'courseGroupTitleUsed' }]));
});

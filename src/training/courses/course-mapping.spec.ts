import { describe, expect, it } from '@jest/globals';
import { command, specify } from '../../kernel/testing.js';
import { CancelMapping, MapArticle } from './course-mapping.commands.js';
import { articleMapped, courseMapping, mappedOn, mappingCancelled } from './course-mapping.js';

const facts = { articleOfTraining: true, courseKnown: true };
const { given } = specify(courseMapping, { now: '2026-03-02T12:00:00.000Z', facts });
const map = (courseId: string, from: string) => command(MapArticle, { courseId, from });
const mapped = (courseId: string, from: string) => articleMapped({ courseId, from });

describe('the mapping of an article to a course', () => {
  it('holds from its day on, and keeps what held before', () => {
    given().when(map('budget', '2026-03-02')).then(mapped('budget', '2026-03-02'));
    const { versions } = given(mapped('payroll', '2026-06-01'), mapped('budget', '2026-03-02')).state();
    expect(mappedOn({ versions }, '2026-03-01')).toBeUndefined();
    expect(mappedOn({ versions }, '2026-05-31')?.courseId).toBe('budget');
    expect(mappedOn({ versions }, '2026-06-01')?.courseId).toBe('payroll');
  });

  it('of the same day replaces what was to hold from it', () =>
    expect(given(mapped('budget', '2026-06-01'), mapped('payroll', '2026-06-01')).state().versions).toEqual([
      { courseId: 'payroll', from: '2026-06-01' },
    ]));

  it('is of training alone, to a course that is there, from today on, and changes something', () => {
    const held = mapped('budget', '2026-03-01');
    given()
      .when(map('budget', '2026-04-01'), { facts: { ...facts, articleOfTraining: false } })
      .thenRefused('articleNotOfTraining');
    given()
      .when(map('budget', '2026-04-01'), { facts: { ...facts, courseKnown: false } })
      .thenRefused('courseUnknown');
    given().when(map('budget', '2026-03-01')).thenRefused('mappingInThePast');
    given(held).when(map('budget', '2026-04-01')).thenRefused('mappingUnchanged');
    given(held).when(map('payroll', '2026-04-01')).then(mapped('payroll', '2026-04-01'));
  });

  it('is taken back before it begins', () => {
    const cancel = (from: string) => command(CancelMapping, { from });
    const history = [mapped('budget', '2026-03-02'), mapped('payroll', '2026-03-03')];
    given(...history)
      .when(cancel('2026-03-03'))
      .then(mappingCancelled({ from: '2026-03-03' }));
    given(...history)
      .when(cancel('2026-03-02'))
      .thenRefused('mappingHasBegun');
    given(...history)
      .when(cancel('2026-03-04'))
      .thenRefused('mappingUnknown');
  });
});

import { describe, expect, it } from '@jest/globals';
import { played, refusing } from '../../../test/support/played.js';
import { occurred } from '../../kernel/testing.js';
import { presenceUnvalidated } from '../attendance/attendance.module.js';
import { enrolmentCompleted } from '../enrolments/enrolments.module.js';
import { pathSteps } from './learning-paths.reactions.js';

const steps = () => [
  { id: 'path', step: 1 },
  { id: 'other', step: 2 },
  { id: 'path', step: 3 },
];
const lookups = { learner: () => ({ kind: 'course' }), stepsOf: steps, undone: steps };
const play = ({ type }: { readonly type: string }, refuses = refusing('', '')) =>
  played(pathSteps, occurred({ type, data: {} }), lookups, refuses);

describe('work that a person has done elsewhere', () => {
  it('does all steps of a path whose subject it is, in one command, and undoes them likewise', async () => {
    expect((await play(enrolmentCompleted)).sent).toEqual([
      ['ReportPathStepDone', 'path', { steps: [1, 3], through: 'course' }],
      ['ReportPathStepDone', 'other', { steps: [2], through: 'course' }],
    ]);
    expect((await play(presenceUnvalidated)).sent).toEqual([
      ['ReopenPathStep', 'path', { steps: [1, 3] }],
      ['ReopenPathStep', 'other', { steps: [2] }],
    ]);
  });

  it('does nothing to a path that has ended', async () => {
    expect((await play(enrolmentCompleted, refusing('ReportPathStepDone', 'pathEnrolmentIs'))).parks).toBeUndefined();
    const reopened = (code: string) => play(presenceUnvalidated, refusing('ReopenPathStep', code));
    expect((await reopened('pathEnrolmentIs')).parks).toBeUndefined();
    expect((await reopened('pathEnteredAlready')).parks).toBe('ReopenPathStep pathEnteredAlready');
  });
});

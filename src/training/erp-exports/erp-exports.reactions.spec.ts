import { expect, it } from '@jest/globals';
import { played, refusing } from '../../../test/support/played.js';
import { occurred } from '../../kernel/testing.js';
import { attendanceInErp } from './erp-exports.reactions.js';
import { erpLineAnswered } from './erp-export.events.js';

const data = { kind: 'attendance', reference: 'class', answer: 'accepted' };

it.each([
  ['presencesNoneToValidate', undefined],
  ['presencesNotAsTold', undefined],
  ['trainingSessionIs', 'ValidateInErp trainingSessionIs'],
])('Attendance that the ERP accepted, refused by %s, parks as %s', async (code, parks) => {
  const answered = occurred({ type: erpLineAnswered.type, data });
  const { sent, ...rest } = await played(
    attendanceInErp,
    answered,
    { told: () => ({ told: '1/2', asOf: '7' }) },
    refusing('ValidateInErp', code),
  );
  expect([sent, rest.parks]).toEqual([[['ValidateInErp', 'class', { told: '1/2', asOf: '7' }]], parks]);
});

import { erpExports } from '../../../projections/training/erp-exports.js';
import { trainingSession } from '../attendance/attendance.module.js';
import { ValidateInErp } from '../attendance/training-session.commands.js';
import { on, reaction } from '../../kernel/reaction.js';
import { text } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import * as events from './erp-export.events.js';

const lineRows = tableOf(erpExports, 'erp_lines');

export const erpAnswerLookups = ({ db }: LookupTools) => ({
  /** How much of a session the ERP was told to have been attended. */
  told: async (exportId: string, reference: string): Promise<string | undefined> => {
    const { rows } = await select({ state: text() })`
      SELECT state FROM ${lineRows} l
      WHERE export_id = ${exportId}::uuid AND kind = 'attendance' AND reference = ${reference}`.execute(db);
    return rows[0]?.state;
  },
});
type Lookups = ReturnType<typeof erpAnswerLookups>;

/** Attendance that the ERP has accepted is validated in it: presence 3 (specification §4). */
export const attendanceInErp = reaction<Lookups>()('attendanceInErp', { needs: ['erpExports'] }, [
  on(events.erpLineAnswered, async ({ streamId, data: { kind, reference, answer } }, effects, { told }) => {
    if (kind !== 'attendance' || answer !== 'accepted') return;
    const state = await told(streamId, reference);
    if (state === undefined) return;
    const command = Object.assign(new ValidateInErp(), { told: state });
    effects.send(
      { lifecycle: trainingSession.name, id: reference, command },
      {
        nothingLeft: {
          presencesNoneToValidate: 'each presence is validated in the ERP, or a request for its withdrawal is open',
          presencesNotAsTold: 'the attendance has changed since, and the next export tells it',
        },
      },
    );
  }),
]);

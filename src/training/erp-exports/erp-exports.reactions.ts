import { erpExports } from '../../../projections/training/erp-exports.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { trainingSession } from '../attendance/attendance.module.js';
import { ValidateInErp } from '../attendance/training-session.commands.js';
import { on, reaction } from '../../kernel/reaction.js';
import { nullable, text } from '../../kernel/table.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';
import * as events from './erp-export.events.js';

const lineRows = tableOf(erpExports, 'erp_lines');

interface ToldAttendance {
  readonly told: string;
  readonly asOf: string | null;
}

export const erpExportLookups = ({ db }: LookupTools) => ({
  /** How much of a session the ERP was told to have been attended, and as of which change. */
  told: async (exportId: string, reference: string): Promise<ToldAttendance | undefined> => {
    const { rows } = await select({ told: text(), asOf: nullable(text()) })`
      SELECT state AS told, as_of_revision AS "asOf" FROM ${lineRows} l
      WHERE export_id = ${exportId}::uuid AND kind = 'attendance' AND reference = ${reference}`.execute(db);
    return rows[0];
  },
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});
type Lookups = ReturnType<typeof erpExportLookups>;

/** Attendance that the ERP has accepted is validated in it: presence 3 (specification §4). */
export const attendanceInErp = reaction<Lookups>()('attendanceInErp', { needs: ['erpExports'] }, [
  on(events.erpLineAnswered, async ({ streamId, data: { kind, reference, answer } }, effects, { told }) => {
    if (kind !== 'attendance' || answer !== 'accepted') return;
    const line = await told(streamId, reference);
    if (line === undefined) return;
    const command = Object.assign(new ValidateInErp(), {
      told: line.told,
      ...(line.asOf !== null && { asOf: line.asOf }),
    });
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

const mails = mailsAbout<string, Lookups>()({
  subject: ({ streamId }) => streamId,
  every: () => ({ link: '/admin/erp-exports' }),
});

/** Tells staff when a night could not tell the ERP of all that happened. */
export const erpExportMails = reaction<Lookups>()('erpExportMails', { needs: ['staff_users'] }, [
  mails(events.erpExportPrepared, ({ data: { left = 0, number } }) =>
    left > 0
      ? { template: 'erpExportBehind', to: [(_, { keepers }) => keepers()], args: { number, count: left } }
      : undefined,
  ),
]);

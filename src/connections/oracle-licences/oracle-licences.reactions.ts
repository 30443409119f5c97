import { oracleLicences, type OracleLicenceRow } from '../../../projections/connections/oracle-licences.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import * as events from './oracle-licence.events.js';

const licenceRows = system('mails about Oracle licences to those who keep them')(oracleLicences, 'oracle_licences');
const { columns } = oracleLicences.tables.oracle_licences;

export const oracleLicenceLookups = ({ db }: Tools) => ({
  licence: async (id: string): Promise<OracleLicenceRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${licenceRows} t WHERE t.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  keepers: () => staffWith(db, 'licences'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof oracleLicenceLookups>;

const keepers: Audience<OracleLicenceRow, Lookups> = (_, lookups) => lookups.keepers();

const mails = mailsAbout<OracleLicenceRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.licence(streamId),
  every: (_, { id, number, ends_on: day }) => ({
    args: { number },
    dates: { endsOn: day ?? '' },
    link: `/admin/oracle-licences/${id}`,
  }),
});

/** Users who keep licences are told when a licence is to be renewed, and when it has expired (features F63). */
export const oracleLicenceMails = reaction<Lookups>()('oracleLicenceMails', { needs: ['oracle_licences'] }, [
  mails(events.oracleLicenceRenewalDue, () => ({ to: [keepers] })),
  mails(events.oracleLicenceExpired, () => ({ to: [keepers] })),
]);

import { warranties, type WarrantyRow } from '../../../projections/sales/warranties.js';
import { recipientsOf, staffWith, usersOfFunction } from '../../customers/directory/people.js';
import { derivedId } from '../../kernel/ids.js';
import { reaction } from '../../kernel/reaction.js';
import { text } from '../../kernel/table.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience, type Mail } from '../../platform/messages/mail/mails-about.js';
import * as events from './warranty.events.js';

const warrantyRows = system('mails about warranties to those whom they concern')(warranties, 'warranties');
const { columns } = warranties.tables.warranties;

const listOf = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Serial numbers that a mail names. */
const mostNamed = 20;

export const warrantyLookups = ({ db }: Tools) => ({
  warranty: async (id: string): Promise<WarrantyRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${warrantyRows} w WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  /** Serial numbers of the client that end on the same day, and are told of at the same time: null is when they have ended. */
  endingTogether: async (
    { client_id, ends_on }: WarrantyRow,
    daysBefore: number | null,
  ): Promise<readonly string[]> => {
    const { rows } = await select({ serial: text() })`
      SELECT serial_number AS serial FROM ${warrantyRows} w
      WHERE client_id = ${client_id}::uuid AND ends_on = ${ends_on}::date AND status <> 'obsolete'
        AND requested_at IS NULL AND coalesce(${daysBefore}::int IN (alert_days, reminder_days), TRUE)
      ORDER BY serial_number`.execute(db);
    return rows.map(({ serial }) => serial);
  },
  users: (clientId: string) => usersOfFunction(db, { clientId, right: 'warranties', named: [] }),
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type WarrantyLookups = ReturnType<typeof warrantyLookups>;

/** `group`: key of a mail that is sent once for several serial numbers. */
interface WarrantyMail extends Mail<WarrantyRow, WarrantyLookups> {
  readonly group?: readonly string[];
}

const users: Audience<WarrantyRow, WarrantyLookups> = ({ client_id }, lookups) => lookups.users(client_id);

/** A single mail for all warranties of the client that end on that day; those with an open request are left out. */
const endingMail = async (
  row: WarrantyRow,
  daysBefore: number | null,
  { endingTogether }: WarrantyLookups,
): Promise<WarrantyMail | undefined> => {
  const serials = await endingTogether(row, daysBefore);
  if (serials.length === 0) return undefined;
  const more = serials.length > mostNamed ? ' …' : '';
  return {
    to: [users],
    group: ['ends', row.client_id, row.ends_on, String(daysBefore)],
    args: { count: serials.length, serials: serials.slice(0, mostNamed).join(', ') + more },
    link: listOf('/renewgarantie/', { endsFrom: row.ends_on, endsTo: row.ends_on }),
  };
};

const mails = mailsAbout<WarrantyRow, WarrantyLookups, WarrantyMail>()({
  subject: ({ streamId }, lookups) => lookups.warranty(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ personId }, { id, serial_number, model, ends_on }, { group, link = `/renewgarantie/${id}` }) => ({
    ...(group && { id: derivedId('warrantyMail', personId, ...group) }),
    args: { serial: serial_number, model },
    dates: { endsOn: ends_on },
    link,
  }),
});

/** Holders of the right for warranties are told of ends and of the outcome of requests; staff are told of requests. */
export const warrantyMails = reaction<WarrantyLookups>()('warrantyMails', { needs: ['warranties', 'profiles'] }, [
  mails(events.warrantyEndNeared, ({ data: { daysBefore } }, row, lookups) => endingMail(row, daysBefore, lookups)),
  // one that was extended meanwhile has not ended
  mails(events.warrantyExpired, (_, row, lookups) =>
    row.status === 'expired' ? endingMail(row, null, lookups) : undefined,
  ),
  mails(events.warrantyExtensionRequested, ({ data: { batchId } }) => ({
    to: [(_, { keepers }) => keepers()],
    group: ['requested', batchId],
    link: listOf('/admin/warranties', { requested: true }),
  })),
  mails(events.warrantyExtended, ({ data: { batchId, toDay } }) => ({
    to: [users],
    group: ['extended', batchId],
    dates: { endsOn: toDay },
  })),
  mails(events.warrantyExtensionDeclined, ({ data: { reason } }) => ({
    to: [users],
    args: { reason: reason ?? '–' },
  })),
  mails(events.warrantyMarkedObsolete, ({ data: { reason } }) => ({
    to: [users],
    words: { reason: `warranties:obsoleteReason.${reason}` },
  })),
]);

import { projection } from '../../src/kernel/projection.js';
import { asColumns, instant, json, name, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import {
  staffSubscriptionArchived,
  staffSubscriptionRegistered,
  staffSubscriptionRevised,
} from '../../src/support/staff-subscriptions/staff-subscription.js';
import type { SubscribedEvent } from '../../src/support/staff-subscriptions/staff-subscription.vocabulary.js';

const tables = {
  staff_subscriptions: table(
    {
      id: uuid,
      status: text<'active' | 'archived'>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      staff_user_id: uuid,
      name,
      events: json<readonly SubscribedEvent[]>(),
      client_ids: json<readonly string[]>(),
      range_ids: json<readonly string[]>(),
    },
    { key: ['id'], indexes: ['(staff_user_id, name, id)'] },
  ),
};

export type StaffSubscriptionRow = RowOf<typeof tables.staff_subscriptions>;

/** Its first version is 2: version 1 of its table was one of `staff_permissions`. */
export const staffSubscriptions = projection(
  'staff_subscriptions',
  {
    version: 2,
    tables,
    events: [staffSubscriptionRegistered, staffSubscriptionRevised, staffSubscriptionArchived],
  },
  {
    StaffSubscriptionRegistered: (rows, { data }) =>
      rows.begin('staff_subscriptions', { ...asColumns(tables.staff_subscriptions.columns, data), status: 'active' }),
    StaffSubscriptionRevised: (rows, { data }) =>
      rows.change('staff_subscriptions', asColumns(tables.staff_subscriptions.columns, data)),
    StaffSubscriptionArchived: (rows) => rows.change('staff_subscriptions', { status: 'archived' }),
  },
);

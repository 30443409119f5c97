import { sql, type RawBuilder } from 'kysely';
import { anyResource } from '../../kernel/actor.js';
import { Id, Optional, Text } from '../../kernel/validation.js';
import { clientNames, rangeNames } from '../../customers/directory/names.js';
import { json, nullable, text } from '../../kernel/table.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, words, type Condition } from '../../platform/reading/reads/conditions.js';
import { instantColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { text as textOf } from '../../platform/people/translations/dictionary.js';
import { staffSubscription } from './staff-subscription.js';
import { staffSubscriptionShown, type StaffSubscriptionListRow } from './staff-subscriptions.views.js';
import { staffSubscriptions } from '../../../projections/support/staff-subscriptions.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { clients } from '../../../projections/customers/clients.js';
import { recordShown } from '../../kernel/shown.js';

const staffUserRows = tableOf(staffUsers, 'staff_users');

class StaffSubscriptionFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() staffUserId?: string;
}

const subscription = {
  ...staffSubscriptions.tables.staff_subscriptions.columns,
  staff_user_name: nullable(text()),
  client_names: json<readonly string[]>(),
  range_names: json<readonly string[]>(),
};

const names = (column: string, table: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((SELECT json_agg(n.name ORDER BY n.name) FROM ${table} n
    WHERE n.id IN (SELECT value::uuid FROM jsonb_array_elements_text(${sql.ref(column)}))), '[]'::json)`;

/** The asker's own subscriptions; all of them for people who manage staff. */
const visible = ({ actor, can }: Asking): Condition =>
  can(actor, 'staffSubscription.read', anyResource('staffSubscription')).allowed
    ? all
    : sql`s.staff_user_id = ${actor.id}::uuid`;

const subscriptionsSeen = asked(staffSubscriptions, 'staff_subscriptions', 's', visible);

/** Subscriptions of members of staff (specification §2, abonnementstaff). */
export const staffSubscriptionReads = reads<StaffSubscriptionListRow>()({
  of: staffSubscription,
  from: [staffSubscriptions, staffUsers, clients],
  tag: 'rights',
  rows: (asking) => select(subscription)`(
    SELECT s.*, u.name AS staff_user_name, ${names('s.client_ids', clientNames)} AS client_names,
      ${names('s.range_ids', rangeNames)} AS range_names
    FROM ${subscriptionsSeen(asking)} s JOIN ${staffUserRows} u ON u.id = s.staff_user_id)`,
  filter: StaffSubscriptionFilter,
  where: { q: words('name', 'staff_user_name'), staffUserId: 'staff_user_id' },
  standing: sql`status = 'active'`,
  sortable: { name: 'name', staffUserName: 'staff_user_name', updatedAt: 'updated_at' },
  thenBy: [sql`name`],
  defaultSort: ['staffUserName', 'ASC'],
  shows: [...recordShown, ...staffSubscriptionShown, 'staffUserName', 'clientNames', 'rangeNames'],
  export: {
    texts: 'admin',
    columns: [
      { heading: 'fields.name', value: ({ name }) => name },
      { heading: 'fields.staffUserName', value: ({ staffUserName }) => staffUserName },
      {
        heading: 'fields.events',
        value: ({ events }, language) =>
          events.map((event) => textOf(language, 'rights', `subscribedEvents.${event}`)).join(', '),
      },
      { heading: 'fields.subscribedClientIds', value: (row) => row.clientNames.join(', ') },
      { heading: 'fields.rangeIds', value: (row) => row.rangeNames.join(', ') },
      instantColumn('fields.updatedAt', ({ updatedAt }) => updatedAt),
    ],
  },
});

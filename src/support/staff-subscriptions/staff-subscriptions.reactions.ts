import { staffUserArchived } from '../../customers/accounts/staff-user.events.js';
import { on, reaction } from '../../kernel/reaction.js';
import { uuid } from '../../kernel/table.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { staffSubscriptions } from '../../../projections/support/staff-subscriptions.js';
import { ArchiveStaffSubscription } from './staff-subscription.commands.js';

const subscriptionRows = system('ends what a member of staff who leaves subscribed to')(
  staffSubscriptions,
  'staff_subscriptions',
);

export const subscriptionLookups = ({ db }: Tools) => ({
  activeOf: async (staffUserId: string): Promise<readonly string[]> => {
    const { rows } = await select({ id: uuid })`
      SELECT id FROM ${subscriptionRows} WHERE staff_user_id = ${staffUserId}::uuid AND status = 'active'`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/** Ends the subscriptions of staff who leave. */
export const subscriptionsOfArchived = reaction<ReturnType<typeof subscriptionLookups>>()(
  'subscriptionsOfArchivedStaff',
  { needs: ['staff_subscriptions'] },
  [
    on(staffUserArchived, async ({ streamId }, effects, lookups) => {
      for (const id of await lookups.activeOf(streamId))
        effects.send(
          { lifecycle: 'staffSubscription', id, command: new ArchiveStaffSubscription() },
          { nothingLeft: { staffSubscriptionIs: 'the subscription has ended already' } },
        );
    }),
  ],
);

import { ReviseStaffSubscription } from '../../../../src/support/staff-subscriptions/staff-subscription.commands.js';
import { subscribedEvents } from '../../../../src/support/staff-subscriptions/staff-subscription.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';

/** Specification §2, `/abonnementstaff`: what a member of staff is mailed about; one's own, or everybody's for who keeps the staff. */
export const screens = recordResource({
  name: 'staff-subscriptions',
  fields: ReviseStaffSubscription,
  columns: [
    { source: 'name' },
    { source: 'staffUserName' },
    { source: 'events', kind: 'choices', texts: 'rights:subscribedEvents' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [{ source: 'staffUserId', kind: 'reference', resource: 'staff-users', first: true }],
  inputs: [
    { source: 'name', kind: 'text', required: true, wide: true },
    {
      source: 'events',
      kind: 'choices',
      required: true,
      values: subscribedEvents,
      texts: 'rights:subscribedEvents',
      wide: true,
    },
    { source: 'clientIds', label: 'subscribedClientIds', kind: 'references', resource: 'clients', wide: true },
    { source: 'rangeIds', kind: 'references', resource: 'product-ranges', wide: true },
  ],
});

import { smsSubscriptions, type SmsSubscriptionRow } from '../../../projections/sales/sms-subscriptions.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { derivedId } from '../../kernel/ids.js';
import { on, reaction } from '../../kernel/reaction.js';
import { uuid } from '../../kernel/table.js';
import { grantsOf, orderAccepted, type OrderPlaced } from '../orders/orders.module.js';
import type { LookupTools, Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import { CreditOrderedSms } from './sms-subscription.commands.js';
import * as events from './sms-subscription.events.js';

const subscriptionRows = system('credits what was ordered, and mails about units that run out')(
  smsSubscriptions,
  'sms_subscriptions',
);
const { sms_subscriptions: subscription } = smsSubscriptions.tables;

export const smsCreditLookups = (tools: LookupTools) => ({
  granted: grantsOf(tools),
  /** The subscription named by the order, else one of the client's, active ones first. */
  subscriptionOf: async ({ clientId, extraId }: Pick<OrderPlaced, 'clientId' | 'extraId'>) => {
    const { rows } = await select({ id: uuid })`
      SELECT id FROM ${subscriptionRows} s WHERE s.client_id = ${clientId}::uuid
      ORDER BY (id::text = ${extraId ?? ''}) DESC, (status = 'active') DESC, created_at DESC LIMIT 1`.execute(tools.db);
    return rows[0]?.id;
  },
});

type CreditLookups = ReturnType<typeof smsCreditLookups>;

/** An order of a pack that is accepted brings its units, once (specification §2, `/sms`). */
export const smsCredits = reaction<CreditLookups>()(
  'smsCredits',
  { needs: ['articles', 'sms_offers', 'smsSubscriptions'] },
  [
    on(orderAccepted, async ({ streamId, at }, effects, lookups) => {
      const sold = await lookups.granted(streamId, ['smsUnits'], at);
      if (!sold || sold.grants.length === 0) return;
      const { placed, grants: packs } = sold;
      const { number, clientId, correspondentId } = placed;
      effects.send(
        {
          lifecycle: 'smsSubscription',
          id: (await lookups.subscriptionOf(placed)) ?? derivedId('smsSubscription', streamId),
          command: Object.assign(new CreditOrderedSms(), {
            orderId: streamId,
            orderNumber: number,
            clientId,
            contactId: correspondentId,
            units: packs.reduce((sum, { units }) => sum + units, 0),
            // of several, as long as the longest of them
            validDays: Math.max(...packs.map(({ days }) => days ?? 0)),
          }),
        },
        // what was paid is not lost: any other refusal parks
        { nothingLeft: { smsOrderCreditedAlready: 'the units of the order are credited already' } },
      );
    }),
  ],
);

export const smsLookups = ({ db }: Tools) => ({
  subscription: async (id: string): Promise<SmsSubscriptionRow | undefined> => {
    const { rows } = await select(subscription.columns)`
      SELECT * FROM ${subscriptionRows} s WHERE s.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
  keepers: () => staffWith(db, 'clients'),
});

type SmsLookups = ReturnType<typeof smsLookups>;

const told: Audience<SmsSubscriptionRow, SmsLookups> = ({ contact_id }) => [contact_id];

const mails = mailsAbout<SmsSubscriptionRow, SmsLookups>()({
  subject: ({ streamId }, { subscription: find }) => find(streamId),
  every: (_, { id, reference }) => ({ args: { reference }, link: `/sms/index/${id}` }),
});

/** The contact of the subscription is told when units run low, come, or are given up. */
export const smsMails = reaction<SmsLookups>()('smsMails', { needs: ['smsSubscriptions'] }, [
  mails(events.smsBalanceRanLow, ({ data: { balance, threshold } }) => ({
    to: [told],
    args: { balance, threshold },
    actorToo: true,
  })),
  mails(events.smsOrderCredited, ({ data: { units, orderNumber, expiresOn } }) => ({
    to: [told],
    args: { units, number: orderNumber },
    dates: { expiresOn },
  })),
  mails(events.smsUnitsCredited, ({ data: { units, reason } }) =>
    units > 0 ? { to: [told], args: { units, reason: reason ?? '–' } } : undefined,
  ),
  mails(events.smsEndAnnounced, ({ data: { expiresOn, units } }) => ({
    to: [told],
    args: { units },
    dates: { expiresOn },
  })),
  mails(events.smsSubscriptionExpired, ({ data: { units } }) => ({ to: [told], args: { units } })),
  mails(events.smsSubscriptionClosed, ({ data: { units } }) => ({ to: [told], args: { units } })),
]);

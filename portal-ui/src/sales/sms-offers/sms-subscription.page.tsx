import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { SetSmsAlert } from '../../../../src/sales/sms-offers/sms-subscription.commands.js';
import type { SmsSubscriptionView } from '../../../../src/sales/sms-offers/sms-offers.views.js';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { LedgerOfThing } from '../orders/ledgers.js';
import { Forecast, Packs, standingOf, Users } from './sms-subscription.sections.js';
import { smsSubscriptionTones } from '../../../../src/sales/sms-offers/sms-offer.vocabulary.js';

const Subscription = thingPage<SmsSubscriptionView>()({
  name: 'sms-subscriptions',
  texts: 'smsOffers',
  backTo: '/sms/index',
  title: ({ reference }) => reference,
  lead: (subscription, { t }) => (
    <StatusChip tone={smsSubscriptionTones[standingOf(subscription)]}>
      {t(`smsOffers:status.${standingOf(subscription)}`)}
    </StatusChip>
  ),
  acts: {
    SetSmsAlert: act({
      command: SetSmsAlert,
      inputs: ({ people }) => [
        { source: 'threshold', kind: 'text', type: 'number', required: true },
        { source: 'contactId', kind: 'person', people, required: true },
      ],
      record: ({ threshold, contactId }) => ({ threshold, contactId }),
    }),
  },
  facts: [
    { id: 'balance', kind: 'number' },
    { id: 'threshold', kind: 'number' },
    { id: 'expiresOn', kind: 'day' },
    { id: 'contact', kind: 'label' },
  ],
  sections: [
    { id: 'forecast', content: (subscription) => <Forecast subscription={subscription} /> },
    { id: 'packs', content: (subscription) => <Packs subscription={subscription} /> },
    { id: 'users', wide: true, content: (subscription) => <Users subscription={subscription} /> },
    { id: 'ledger', wide: true, content: ({ ledger }) => <LedgerOfThing ledger={ledger} /> },
  ],
});

/** `/sms/index/{abonnement}/{refresh}`: what is left of a subscription; with `refresh`, read anew and not as it was last seen. */
export const Component = () => {
  const queries = useQueryClient();
  const { refresh } = useParams();
  useEffect(() => {
    if (refresh !== undefined) void queries.invalidateQueries({ queryKey: ['sms-subscriptions'] });
  }, [queries, refresh]);
  return <Subscription />;
};

import { Module } from '@nestjs/common';
import { smsOffers } from '../../../projections/sales/sms-offers.js';
import { smsSubscriptions } from '../../../projections/sales/sms-subscriptions.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { smsOffer } from './sms-offer.js';
import { smsOfferFacts, smsSubscriptionFacts } from './sms-offers.facts.js';
import { smsOfferReads, smsSubscriptionReads, smsUseReads } from './sms-offers.queries.js';
import { smsCreditLookups, smsCredits, smsLookups, smsMails } from './sms-offers.reactions.js';
import { smsSubscription } from './sms-subscription.js';
import { smsUseImport } from './sms-use-import.queries.js';
import { smsGrants } from './sms-offers.grants.js';
import { smsOffersRights } from './sms-offers.rights.js';
import { smsOffersNotices } from './sms-offers.notices.js';

/** For the one search. */

@Module(
  businessModule({
    name: 'smsOffers',
    rights: smsOffersRights,
    notices: smsOffersNotices,
    labels: {
      smsOffer: label(smsOffers, 'sms_offers', 'article_code'),
      smsSubscription: label(smsSubscriptions, 'sms_subscriptions', 'reference'),
    },
    namesContacts: [contactsIn(smsSubscriptions, 'sms_subscriptions', { ids: ['contact_id'] })],
    lifecycles: [
      { lifecycle: smsOffer, facts: smsOfferFacts },
      { lifecycle: smsSubscription, facts: smsSubscriptionFacts },
    ],
    projections: [smsOffers, smsSubscriptions],
    reactions: [
      { reaction: smsCredits, lookups: smsCreditLookups },
      { reaction: smsMails, lookups: smsLookups },
    ],
    files: [smsUseImport],
    providers: [smsGrants],
    reads: [smsOfferReads, smsSubscriptionReads, smsUseReads],
  }),
)
export class SmsOffersModule {}

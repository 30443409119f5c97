import { Module } from '@nestjs/common';
import { filingSetups } from '../../../projections/connections/filing-setups.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { filingCertificateLookups, filingCertificateMails } from './filing-certificates.reactions.js';
import { filingSetup } from './filing-setup.js';
import { filingSetupFacts } from './filing-setups.facts.js';
import { filingSetupReads } from './filing-setups.queries.js';
import { filingConnectors, filingCorrections, filingMails, filingSetupLookups } from './filing-setups.reactions.js';
import { filingSetupsRights } from './filing-setups.rights.js';
import { filingSetupsNotices } from './filing-setups.notices.js';

@Module(
  businessModule({
    name: 'filing-setups',
    rights: filingSetupsRights,
    notices: filingSetupsNotices,
    labels: { filingSetup: label(filingSetups, 'filing_setups', 'identifier') },
    namesContacts: [
      contactsIn(filingSetups, 'filing_setups', { ids: ['contact_id', 'sent_by'], within: ['circuits'] }),
    ],
    lifecycles: [{ lifecycle: filingSetup, facts: filingSetupFacts }],
    projections: [filingSetups],
    reactions: [
      ...[filingConnectors, filingCorrections, filingMails].map((each) => ({
        reaction: each,
        lookups: filingSetupLookups,
      })),
      { reaction: filingCertificateMails, lookups: filingCertificateLookups },
    ],
    reads: [filingSetupReads],
  }),
)
export class FilingSetupsModule {}

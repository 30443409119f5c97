import { Module } from '@nestjs/common';
import { renewals } from '../../../projections/sales/renewals.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { signableSource } from '../signatures/signatures.module.js';
import { renewalFiles } from './renewal-files.queries.js';
import { renewalImport } from './renewal-import.queries.js';
import { renewalSource } from './renewal-signing.queries.js';
import { renewal } from './renewal.js';
import { renewalFacts } from './renewals.facts.js';
import { renewalReads } from './renewals.queries.js';
import { renewalLookups, renewalMails } from './renewals.reactions.js';
import { renewalsRights } from './renewals.rights.js';
import { renewalsNotices } from './renewals.notices.js';
import { renewalsHandOver } from './renewals.hand-over.js';

@Module(
  businessModule({
    name: 'renewals',
    rights: renewalsRights,
    notices: renewalsNotices,
    handOver: renewalsHandOver,
    labels: { renewal: label(renewals, 'renewals', 'contract_number') },
    namesContacts: [contactsIn(renewals, 'renewals', { ids: ['signatory_id', 'signed_by'], texts: ['declined_by'] })],
    lifecycles: [{ lifecycle: renewal, facts: renewalFacts }],
    projections: [renewals],
    reactions: [{ reaction: renewalMails, lookups: renewalLookups }],
    files: [renewalImport],
    reads: [renewalReads],
    providers: [renewalFiles, signableSource(renewalSource)],
  }),
)
export class RenewalsModule {}

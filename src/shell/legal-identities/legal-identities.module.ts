import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { legalIdentities } from '../../../projections/shell/legal-identities.js';
import { legalIdentity } from './legal-identity.js';
import { legalIdentityReads } from './legal-identities.queries.js';
import { legalIdentitiesRights } from './legal-identities.rights.js';

export { bindingPaper, publisherAt } from './binding-paper.queries.js';

/** Legal mentions of the publisher, and the papers that carry them. */
@Module(
  businessModule({
    name: 'legal-identities',
    rights: legalIdentitiesRights,
    labels: { legalIdentity: label(legalIdentities, 'legal_identities', 'name') },
    lifecycles: [{ lifecycle: legalIdentity }],
    projections: [legalIdentities],
    reads: [legalIdentityReads],
  }),
)
export class LegalIdentitiesModule {}

import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { terms } from '../../../projections/customers/terms.js';
import { termsAcceptance } from './terms-acceptance.js';
import { termsOfUse } from './terms-of-use.js';
import { TermsController } from './terms.controller.js';
import { acceptanceFacts, termsFacts } from './terms.facts.js';
import { termsAcceptanceReads } from './terms-acceptances.queries.js';
import { termsOfUseReads } from './terms.queries.js';
import { termsRights } from './terms.rights.js';

@Module(
  businessModule({
    name: 'terms',
    rights: termsRights,
    lifecycles: [
      { lifecycle: termsOfUse, facts: termsFacts },
      { lifecycle: termsAcceptance, facts: acceptanceFacts },
    ],
    projections: [terms],
    controllers: [TermsController],
    reads: [termsOfUseReads, termsAcceptanceReads],
  }),
)
export class TermsModule {}

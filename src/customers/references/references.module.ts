import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { clientReferences } from '../../../projections/customers/client-references.js';
import { clientReference } from './client-reference.js';
import { clientReferenceFacts } from './client-reference.facts.js';
import { clientReferenceReads } from './client-references.queries.js';
import { referencesRights } from './references.rights.js';

@Module(
  businessModule({
    name: 'references',
    rights: referencesRights,
    lifecycles: [{ lifecycle: clientReference, facts: clientReferenceFacts }],
    projections: [clientReferences],
    reads: [clientReferenceReads],
  }),
)
export class ReferencesModule {}

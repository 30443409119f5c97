import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business/business-module.js';
import { clientReferences } from '../../projections/client-references.js';
import { clientReference } from './client-reference.js';
import { clientReferenceReads } from './client-references.queries.js';

@Module(
  businessModule({
    name: 'references',
    lifecycles: [{ lifecycle: clientReference }],
    projections: [clientReferences],
    reads: [clientReferenceReads],
  }),
)
export class ReferencesModule {}

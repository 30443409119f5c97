import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business-module.js';
import { clientReferences } from '../../projections/client-references.js';
import { clientReference } from './client-reference.js';
import { referencesControllers } from './references.controller.js';

@Module(
  businessModule({
    name: 'references',
    lifecycles: [{ lifecycle: clientReference }],
    projections: [clientReferences],
    controllers: referencesControllers,
  }),
)
export class ReferencesModule {}

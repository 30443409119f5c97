import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business/business-module.js';
import { signatures } from '../../projections/signatures.js';
import { signature } from './signature.js';
import { signatureReads } from './signatures.queries.js';
import { signatureLookups, signatureMails } from './signatures.reactions.js';

@Module(
  businessModule({
    name: 'signatures',
    lifecycles: [{ lifecycle: signature }],
    projections: [signatures],
    reactions: [{ reaction: signatureMails, lookups: signatureLookups }],
    reads: [signatureReads],
  }),
)
export class SignaturesModule {}

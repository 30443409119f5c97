import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { businessModule } from '../platform/business/business-module.js';
import { signatures } from '../../projections/signatures.js';
import { SignableSources } from './signable-sources.service.js';
import { signatureFacts } from './signature.facts.js';
import { signature } from './signature.js';
import { signatureReads } from './signatures.queries.js';
import { signatureCodes, signatureLookups, signatureMails, signedThings } from './signatures.reactions.js';

/** What other modules let be signed, and react to. */
export {
  signableSource,
  type SettledSignature,
  type SignableDocument,
  type SignableSource,
} from './signable-sources.service.js';
export { documentSigned, signatureWithdrawn } from './signature.events.js';
export { signature, signatureIdOf } from './signature.js';

@Module(
  businessModule({
    name: 'signatures',
    imports: [DiscoveryModule],
    lifecycles: [{ lifecycle: signature, facts: signatureFacts }],
    projections: [signatures],
    reactions: [signatureCodes, signatureMails, signedThings].map((each) => ({
      reaction: each,
      lookups: signatureLookups,
    })),
    reads: [signatureReads],
    providers: [SignableSources],
  }),
)
export class SignaturesModule {}

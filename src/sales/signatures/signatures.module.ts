import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../../platform/run/config/config.js';
import { SignaturesOfThings } from '../../platform/log/commands/signatures-of-things.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { signatures } from '../../../projections/sales/signatures.js';
import { SealKeys } from '../../platform/papers/sealing/seal-keys.js';
import { PlatformSeal, RemoteSeal, SigningService } from '../../platform/papers/sealing/signing-service.js';
import { SealedPapers } from '../../platform/papers/sealing/sealed-papers.js';
import { KeptDocuments } from './kept-documents.service.js';
import { SignaturesController } from './signatures.controller.js';
import { SignatureSealing } from './signature-sealing.jobs.js';
import { OpenSignatures } from './open-signatures.service.js';
import { SignableSources } from './signable-sources.service.js';
import { signatureFacts } from './signature.facts.js';
import { signature } from './signature.js';
import { signatureReads } from './signatures.queries.js';
import {
  signatureCodes,
  signatureLookups,
  signatureMails,
  signatureSeals,
  signedThings,
} from './signatures.reactions.js';
import { signaturesRights } from './signatures.rights.js';
import { signaturesNotices } from './signatures.notices.js';

/** Declarations for documents of other modules, and events that they react to. */
export {
  signableDocument,
  signableSource,
  type SettledSignature,
  type SignableDocument,
  type SignableSource,
  type SourceTools,
} from './signable-sources.service.js';
export { sealedBy, sealedDocumentOf } from './sealed-signatures.queries.js';
export { signerFaultOf } from './signature.facts.js';
export { isActing, isToSignBy, signerOf, signersOf, signs } from './signers.queries.js';
export { verificationOf } from './signature-proof.queries.js';
export { signatureIdOf } from './signature.js';

@Module(
  businessModule({
    name: 'signatures',
    rights: signaturesRights,
    notices: signaturesNotices,
    labels: { signature: label(signatures, 'signatures', 'title') },
    imports: [DiscoveryModule],
    namesContacts: [contactsIn(signatures, 'signatures', { ids: ['signer_id', 'in_place_of'] })],
    lifecycles: [{ lifecycle: signature, facts: signatureFacts }],
    projections: [signatures],
    reactions: [signatureCodes, signatureMails, signatureSeals, signedThings].map((each) => ({
      reaction: each,
      lookups: signatureLookups,
    })),
    reads: [signatureReads],
    providers: [
      SignableSources,
      OpenSignatures,
      { provide: SignaturesOfThings, useExisting: OpenSignatures },
      KeptDocuments,
      SealKeys,
      SealedPapers,
      SignatureSealing,
      {
        provide: SigningService,
        inject: [Config, SealKeys],
        useFactory: ({ signing }: Config, keys: SealKeys) =>
          signing === null ? new PlatformSeal(keys) : new RemoteSeal(keys, signing),
      },
    ],
    controllers: [SignaturesController],
  }),
)
export class SignaturesModule {}

import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { electronicCertificates } from '../../../projections/connections/electronic-certificates.js';
import { electronicCertificate } from './electronic-certificate.js';
import { electronicCertificateFacts } from './electronic-certificates.facts.js';
import { electronicCertificateReads } from './electronic-certificates.queries.js';
import {
  certificateCommissioning,
  certificateCommissions,
  electronicCertificateLookups,
  electronicCertificateMails,
} from './electronic-certificates.reactions.js';
import { electronicCertificatesRights } from './electronic-certificates.rights.js';
import { electronicCertificatesNotices } from './electronic-certificates.notices.js';

export { certificateEndNeared, electronicCertificateExpired } from './electronic-certificate.events.js';
export { signingCertificates, signingHolderOf } from './signing-certificates.queries.js';

@Module(
  businessModule({
    name: 'electronic-certificates',
    rights: electronicCertificatesRights,
    notices: electronicCertificatesNotices,
    labels: { electronicCertificate: label(electronicCertificates, 'electronic_certificates', 'reference') },
    namesContacts: [contactsIn(electronicCertificates, 'electronic_certificates', { ids: ['subject_id'] })],
    lifecycles: [{ lifecycle: electronicCertificate, facts: electronicCertificateFacts }],
    projections: [electronicCertificates],
    reactions: [certificateCommissioning, certificateCommissions, electronicCertificateMails].map((reaction) => ({
      reaction,
      lookups: electronicCertificateLookups,
    })),
    reads: [electronicCertificateReads],
  }),
)
export class ElectronicCertificatesModule {}

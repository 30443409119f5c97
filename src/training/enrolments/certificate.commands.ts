import { Matches } from 'class-validator';
import { coded, Optional, Text } from '../../kernel/validation.js';
import { certificateSpelling, enrolmentLimits } from './enrolment.vocabulary.js';

/** Data with which a certificate is verified. */
export class VerifyCertificate {
  @Matches(certificateSpelling, coded('invalidCertificateNumber')) @Text({ max: 60 }) number!: string;
  @Optional() @Text({ max: enrolmentLimits.name }) lastName?: string;
}

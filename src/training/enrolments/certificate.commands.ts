import { Matches } from 'class-validator';
import { coded, Optional, Text } from '../../kernel/validation.js';
import { certificatePattern, enrolmentLimits } from './enrolment.vocabulary.js';

/** Data with which a certificate is verified. */
export class VerifyCertificate {
  @Matches(certificatePattern, coded('invalidCertificateNumber')) @Text({ max: 17 }) number!: string;
  @Optional() @Text({ max: enrolmentLimits.name }) lastName?: string;
}

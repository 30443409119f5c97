import { Matches } from 'class-validator';
import { coded, Optional, Text } from '../../kernel/validation.js';
import { certificatePattern, enrolmentLimits } from './enrolment.vocabulary.js';

/** What somebody knows who has a certificate in hand. */
export class VerifyCertificate {
  @Matches(certificatePattern, coded('invalidCertificateNumber')) @Text({ max: 17 }) number!: string;
  @Optional() @Text({ max: enrolmentLimits.name }) lastName?: string;
}

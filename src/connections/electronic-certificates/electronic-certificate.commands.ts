import { CertificatePersonFields } from '../certificate-orders/certificate-order.commands.js';
import {
  certificateOrderLimits,
  certificateRoles,
  type CertificateRole,
} from '../certificate-orders/certificate-order.vocabulary.js';
import { Day, Id, Integer, LongText, Nested, OneOf, Optional, RuleWhen, Text, YesNo } from '../../kernel/validation.js';
import { electronicCertificateLimits as limits } from './electronic-certificate.vocabulary.js';

/** Of a holder to whom an order has issued one. */
export class OpenElectronicCertificate {
  @Id() orderId!: string;
  @Id() holderId!: string;
}

/** First form: the holder, and the day on which they were met (specification §2, `/certifform/form1`). */
export class ConfirmCertificateHolder extends CertificatePersonFields {
  /** Which of the forms of this certificate, from 1: a correction is the next one. */
  @Integer({ min: 1, max: 100 }) answer!: number;
  @Day() metOn!: string;
}

/** Second form: role of the holder, and their signing desk. */
export class ChooseCertificateDesk {
  @Integer({ min: 1, max: 100 }) answer!: number;
  @OneOf(certificateRoles) role: CertificateRole = 'signatory';
  @Optional() @Text({ max: certificateOrderLimits.desk }) sharedDesk?: string;
}

const always = (): boolean => true;

export class CertificateFile {
  @Text({ max: limits.fileName }) name!: string;
  /** Bytes of the certificate, DER or PEM, in base64. */
  @RuleWhen(always, 'invalid', (value) => /^[A-Za-z0-9+/]+=*$/.test(value))
  @LongText({ max: limits.file })
  content!: string;
}

/** Third form: the `.cer` file. All three are final from then on. */
export class SendCertificateSetupForm {
  @Integer({ min: 1, max: 100 }) answer!: number;
  @Nested(() => CertificateFile) file!: CertificateFile;
  @YesNo() confirmed: boolean = false;
}

/** Opens a new form; the form sent before stays unchanged and is replaced once the new one is sent. */
export class CorrectCertificateSetupForm {
  @LongText({ max: limits.reason }) reason!: string;
}

/** By the clock: an end that nears, and the end. */
export class AgeElectronicCertificate {}

/** Another order renews it. */
export class NoteCertificateRenewal {
  @Id() orderId!: string;
}

/** That order was cancelled. */
export class DropCertificateRenewal {
  @Id() orderId!: string;
}

import type { CountedChange } from '../../customers/accounts/account.vocabulary.js';
import { phoneText } from '../../kernel/validation.js';
import type { Tones } from '../../kernel/tones.js';

/** Specification §4: prepare, enter the code, signed; a signature that was withdrawn may be prepared again. */
export const signatureStatuses = ['prepared', 'codeSent', 'signed', 'withdrawn'] as const;
export type SignatureStatus = (typeof signatureStatuses)[number];

/** By e-mail where there is no mobile, or it said STOP: the proof says so. */
export const signatureChannels = ['sms', 'email'] as const;
export type SignatureChannel = (typeof signatureChannels)[number];

/** Said as it is: what the law calls a simple electronic signature (eIDAS art. 3.10), with a one-time code. */
export const signatureLevels = ['simple'] as const;
export type SignatureLevel = (typeof signatureLevels)[number];

/** Why another code is needed: three wrong ones, a day gone by, or what was to be signed, or by whom, is not what it was. */
export const returnReasons = ['tries', 'expired', 'changed'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Specification §9; defaults G4. */
export const codeLimits = {
  digits: 6,
  tries: 3,
  hours: 24,
  /** Seconds before another code is sent. */
  resendSeconds: 60,
  /** Codes sent in 24 hours: for one signature, to one signer, for all signatures of a client. */
  ofSignature: 5,
  ofSigner: 15,
  ofClient: 60,
} as const;

/** Days for which a signature says that a way in of its signer had been changed by others (decision 021). */
export const wayInMarkDays = 30;

export const signatureTexts = { source: 40, reason: 500 } as const;

/** Faults of a signer (defaults G7) that last until they are mended: with such a fault a person is not even named. */
export const signatoryFaults = [
  'signerUnknown',
  'signerNotEntitled',
  'signerWithoutName',
  'signerWithoutEmail',
  'signerEmailOfVendor',
  'signerEmailDisposable',
  'signerMailboxShared',
] as const;
export type SignatoryFault = (typeof signatoryFaults)[number];

/**
 * Faults of a signer (defaults G7): a signer is a natural person of the client, entitled, with an address and a mobile
 * of their own.
 */
export const signerFaults = [
  ...signatoryFaults,
  'signerRightNew',
  'signerAddressNew',
  'signerWithoutMobile',
  'signerMobileShared',
  'signerMobileNew',
  'smsNotAvailable',
  'smsStopped',
] as const;
export type SignerFault = (typeof signerFaults)[number];

const hidden = '•';
const hideDigits = (text: string): string => text.replace(/\d/g, hidden);

/** Reason for a code by e-mail: a fault of text messages, or the choice of the person who prepared it. */
export type EmailReason =
  | Extract<
      SignerFault,
      'signerWithoutMobile' | 'signerMobileShared' | 'signerMobileNew' | 'smsNotAvailable' | 'smsStopped'
    >
  | 'chosen';

/** `06 •• •• •• 12`, `m•••@ville.example`: enough for its owner to know it, too little for anybody else. */
export const maskedTarget = (channel: SignatureChannel, target: string): string => {
  if (channel === 'email') {
    const at = target.lastIndexOf('@');
    return `${target.slice(0, 1)}${hidden.repeat(3)}${target.slice(at)}`;
  }
  const phone = phoneText(target);
  return `${phone.slice(0, 2)}${hideDigits(phone.slice(2, -2))}${phone.slice(-2)}`;
};

/** `/signature/otp/{module_src}/{module_id}/{module_src_id?}` (specification §2). */
export const signaturePage = (of: {
  readonly source: string;
  readonly sourceId: string;
  readonly part: string | null;
}) =>
  `/signature/otp/${[of.source, of.sourceId, ...(of.part === null ? [] : [of.part])].map(encodeURIComponent).join('/')}`;

/**
 * A way in of the signer that others changed; `staff`: they took the second factors away. `given`: others than the client's
 * own people gave the right to sign, and none of these has given it since.
 */
export type ChangedWayIn =
  | CountedChange
  | { readonly what: 'factors'; readonly way: 'staff'; readonly at: string }
  | { readonly what: 'rights'; readonly way: 'given'; readonly at: string };

export const signatureTones: Tones<SignatureStatus> = {
  prepared: 'warning',
  codeSent: 'info',
  signed: 'success',
  withdrawn: 'neutral',
};

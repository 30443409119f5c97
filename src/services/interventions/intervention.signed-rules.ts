import { fieldRefusal } from '../../kernel/refusal.js';
import type * as commands from './intervention.commands.js';
import * as events from './intervention.events.js';
import { textSigned, wholeOf, type SignedText } from './intervention.shown-rules.js';
import { visitShown, type InterventionFacts, type InterventionState } from './intervention.state.js';
import { circumstancesOf } from './intervention.vocabulary.js';

/* A signature that was drawn there holds for what was read alone. */

const isUnder =
  (one: SignedText) =>
  (other: SignedText): boolean =>
    wholeOf(one) === wholeOf(other);

export const signedThere = (
  written: commands.WriteInterventionReport,
  state: InterventionState,
  { signedHash, isMasked }: InterventionFacts,
): events.SignedThere => {
  const { contactId, drawn } = state;
  const { signedBy, satisfaction = null, signatureFileId = null, signatoryId = null, material = null } = written;
  if (!signedBy) return { ...events.notSigned, signatoryId };
  if (isMasked) throw fieldRefusal('signedBy', 'signerMasked');
  if (signatureFileId !== null && !written.fileIds.includes(signatureFileId))
    throw fieldRefusal('signatureFileId', 'fileUnknown');
  const said = { signedBy, signedSatisfaction: satisfaction, signatureFileId };
  const { report, minutes, attendeeIds, fileIds } = written;
  const read = textSigned({ report, minutes, material, attendeeIds, fileIds, ...said }, visitShown(state));
  const isOfAnother = drawn.some((before) => before.fileId === signatureFileId && !isUnder(read)(before));
  if (written.signedText !== wholeOf(read) || isOfAnother) throw fieldRefusal('signedText', 'signedTextChanged');
  return { ...said, signedFor: contactId, signedHash, signatoryId };
};

/** Drops the signature given at the visit if the new report differs from the signed one. */
export const signatureDropped = (state: InterventionState, written: events.InterventionReport & events.SignedThere) => {
  const { signed, version } = state;
  if (!signed) return [];
  const isSignedAnew = written.signedBy !== null;
  const { signatureFileId, signedFor } = signed;
  const isSame = signatureFileId === written.signatureFileId && isUnder(signed)(textSigned(written, visitShown(state)));
  return isSignedAnew && isSame
    ? []
    : [events.interventionSignatureDropped({ version, signatureFileId, isSignedAnew, signedFor })];
};

export const isSameVisit = (one: InterventionState, other: InterventionState): boolean =>
  circumstancesOf({ fileIds: [], visit: visitShown(one) }) ===
  circumstancesOf({ fileIds: [], visit: visitShown(other) });

/** The visit is another one than what was read as it was signed there. */
export const droppedByVisit = (state: InterventionState, next: Partial<InterventionState>) => {
  const { signed, report, version } = state;
  if (!signed || !report || isSameVisit(state, { ...state, ...next })) return [];
  const { signatureFileId, signedFor } = signed;
  const fileIds = report.fileIds.filter((id) => id !== signatureFileId);
  return [events.interventionSignatureDropped({ version, signatureFileId, isSignedAnew: false, fileIds, signedFor })];
};

/** State of the report after its signature is dropped. */
export const withoutSignature = (state: InterventionState): InterventionState => {
  const { signed, report, fileIds } = state;
  const isKept = (id: string): boolean => id !== signed?.signatureFileId;
  return {
    ...{ ...state, signed: null, fileIds: fileIds.filter(isKept) },
    report: report && {
      ...report,
      fileIds: report.fileIds.filter(isKept),
      ...{ signedBy: null, signedSatisfaction: null, signatureFileId: null, signedHash: null },
    },
  };
};

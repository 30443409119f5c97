import type { InterventionReport, SaidWithSignature, SignedThere } from './intervention.events.js';
import { circumstancesOf, reportTextOf, signedTextOf, type ShownVisit } from './intervention.vocabulary.js';

/** A report with the signature that stands under it, as it is written down. */
export type WrittenReport = InterventionReport &
  Pick<SignedThere, 'signedBy' | 'signedSatisfaction' | 'signatureFileId' | 'signedHash'>;

/** A report as the customer reads it before they answer it. */
export interface ShownReport extends WrittenReport {
  readonly version: number;
}

/** Text read before the signature at the visit: the words of the report, and its circumstances. */
export interface SignedText {
  readonly text: string;
  readonly around: string;
}

const readThere = (
  { fileIds, signatureFileId, signedBy, signedSatisfaction, ...content }: Omit<WrittenReport, 'signedHash'>,
  visit: ShownVisit,
) => ({
  ...content,
  fileIds: fileIds.filter((id) => id !== signatureFileId),
  signedBy,
  satisfaction: signedSatisfaction,
  visit,
});

export const textSigned = (written: Omit<WrittenReport, 'signedHash'>, visit: ShownVisit): SignedText => {
  const read = readThere(written, visit);
  return { text: reportTextOf(read), around: circumstancesOf(read) };
};

/** As the phone says it. */
export const wholeOf = ({ text, around }: SignedText): string => `${text}${around}`;

/** The same words for the same report: an answer holds for them alone. */
export const shownTextOf = ({ version, ...report }: ShownReport, visit: ShownVisit): string =>
  JSON.stringify([
    version,
    signedTextOf(readThere(report, visit)),
    report.fileIds,
    report.signatureFileId,
    report.signedHash,
  ]);

/** The words that stand on what is signed with a code: of the report, and of who signs it. */
export const saidOf = ({
  textHash,
  satisfaction,
  reserves,
}: SaidWithSignature & { readonly textHash: string | null }): string =>
  JSON.stringify([
    ...[textHash, satisfaction],
    reserves.map(({ number, text, dueOn, assigneeId }) => [number, text, dueOn, assigneeId]),
  ]);

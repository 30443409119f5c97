import { wholeOf } from '@guichet/ui-common/form/inputs';
import { hasCode, ProblemError } from '@guichet/ui-common/problem';
import { plainToInstance } from 'class-transformer';
import { WriteInterventionReport } from '../../../src/interventions/intervention.commands.js';
import type { InterventionView } from '../../../src/interventions/interventions.views.js';

/* Reports written at the customer's: what is kept, what is sent next, and what an answer means. Pure. */

/** What of the report is written there. */
export interface ReportTyped {
  readonly report: string;
  readonly minutes: string;
  readonly material: string;
  /** Who signs for the customer; empty: nobody does. */
  readonly signedBy: string;
  readonly satisfaction: string;
  readonly confirmed: boolean;
  /** Who is to sign on their own phone, with a code; empty: nobody is. */
  readonly signatoryId: string;
  /** Contacts of the client who are there. */
  readonly attendeeIds: readonly string[];
}

/** Of the drawn signature, among the photos. */
export const signatureKey = 'signature';

/** The intervention as the server last told it: no more of it than the report needs. */
export interface VisitSeen extends Pick<
  InterventionView,
  'number' | 'title' | 'clientName' | 'startsAt' | 'place' | 'fileIds'
> {
  readonly contactName: string | null;
  readonly revision: string;
  readonly report: ReportTyped;
  /** Who may be there for the client. */
  readonly people: readonly Attendee[];
  /** Who of them may sign with a code; absent: kept before that was asked. */
  readonly signatories?: readonly Attendee[];
  /** Whether a report can be written now. */
  readonly takesReport: boolean;
  readonly mayStart: boolean;
}

export interface Attendee {
  readonly id: string;
  readonly name: string;
}

/** The visit was begun on this device, and the server does not know yet. */
export interface Start {
  readonly at: string;
  /** `Idempotency-Key`. */
  readonly key: string;
}

export interface KeptPhoto {
  readonly key: string;
  readonly name: string;
  readonly content: Blob;
  /** Once it is with the server. */
  readonly fileId: string | null;
}

/** `open`: being written; `toSend`: waits for the network; `conflict`, `refused`: waits for the person. */
export type VisitState = 'open' | 'toSend' | 'conflict' | 'refused';

export interface KeptVisit {
  readonly id: string;
  /** Whose report it is: nobody else sees or sends it. */
  readonly personId: string;
  readonly seen: VisitSeen;
  /** Null: nothing was written yet. */
  readonly typed: ReportTyped | null;
  readonly photos: readonly KeptPhoto[];
  readonly start: Start | null;
  readonly state: VisitState;
  /** `Idempotency-Key`: the same for as long as the report says the same. */
  readonly key: string;
  readonly queuedAt: number;
  /** What the server holds instead, or why it said no. */
  readonly theirs: VisitSeen | null;
  readonly problem: string | null;
}

const allows = ({ allowedCommands }: InterventionView, name: string): boolean =>
  allowedCommands.some(({ command, allowed }) => command === name && allowed);

export const seenOf = (view: InterventionView, people: readonly Attendee[]): VisitSeen => ({
  number: view.number,
  title: view.title,
  clientName: view.clientName,
  contactName: view.contact.name,
  startsAt: view.startsAt,
  place: view.place,
  fileIds: view.fileIds,
  revision: view.revision,
  report: {
    report: view.report ?? '',
    minutes: view.minutes === null ? '' : String(view.minutes),
    material: view.material ?? '',
    signedBy: view.signedBy ?? '',
    satisfaction: view.signedSatisfaction ?? '',
    confirmed: view.signedBy !== null,
    // whoever writes the report asks for a signature each time
    signatoryId: '',
    attendeeIds: view.attendeeIds,
  },
  people,
  signatories: view.signatories.map(({ id, label }) => ({ id, name: label })),
  takesReport: allows(view, 'WriteInterventionReport'),
  mayStart: allows(view, 'StartIntervention'),
});

export const justRead = (id: string, personId: string, seen: VisitSeen, key: string): KeptVisit => ({
  id,
  personId,
  seen,
  typed: null,
  photos: [],
  start: null,
  state: 'open',
  key,
  queuedAt: 0,
  theirs: null,
  problem: null,
});

export const textOf = ({ typed, seen }: KeptVisit): ReportTyped => typed ?? seen.report;

export const isWritten = ({ typed, photos, start }: KeptVisit): boolean =>
  typed !== null || photos.length > 0 || start !== null;

/** From the start on, here or there. */
export const takesReport = ({ seen, start }: KeptVisit): boolean => seen.takesReport || start !== null;

export const started = (visit: KeptVisit, at: string, key: string): KeptVisit => ({ ...visit, start: { at, key } });

/** The server knows of the start. */
export const withStartSent = (visit: KeptVisit, revision: string): KeptVisit => ({
  ...visit,
  start: null,
  seen: { ...visit.seen, revision, takesReport: true, mayStart: false },
});

/** A report that says something else is another request. */
export const rewritten = (
  visit: KeptVisit,
  change: Partial<Pick<KeptVisit, 'typed' | 'photos'>>,
  key: string,
): KeptVisit => ({ ...visit, ...change, key, state: 'open', problem: null });

export const queued = (visit: KeptVisit, queuedAt: number): KeptVisit => ({
  ...visit,
  typed: textOf(visit),
  state: 'toSend',
  queuedAt,
  problem: null,
});

const isToSend = ({ state, start }: KeptVisit): boolean => state === 'toSend' || (state === 'open' && start !== null);

/** The oldest first, of this person alone. */
export const nextToSend = (visits: readonly KeptVisit[], personId: string): KeptVisit | undefined =>
  visits
    .filter((visit) => visit.personId === personId && isToSend(visit))
    .sort((one, other) => one.queuedAt - other.queuedAt)[0];

export const fileIdsOf = ({ seen, photos }: KeptVisit): readonly string[] => [
  ...seen.fileIds,
  ...photos.flatMap(({ fileId }) => fileId ?? []),
];

/** The command, once its photos are with the server. */
export const commandOf = (visit: KeptVisit): WriteInterventionReport => {
  const { report, minutes, material, signedBy, satisfaction, confirmed, signatoryId, attendeeIds } = textOf(visit);
  const drawn = visit.photos.find(({ key }) => key === signatureKey);
  return plainToInstance(WriteInterventionReport, {
    report: report.trim(),
    minutes: minutes.trim() === '' ? undefined : wholeOf(minutes),
    ...(material.trim() === '' ? {} : { material: material.trim() }),
    attendeeIds,
    fileIds: fileIdsOf(visit),
    ...(signatoryId ? { signatoryId } : {}),
    ...(signedBy.trim() === ''
      ? {}
      : {
          signedBy: signedBy.trim(),
          satisfaction: satisfaction === '' ? undefined : satisfaction,
          confirmed,
          ...(drawn?.fileId ? { signatureFileId: drawn.fileId } : {}),
        }),
  });
};

/** Who was asked to sign it with a code. */
export const signatoryOf = (visit: KeptVisit): Attendee | undefined =>
  visit.seen.signatories?.find(({ id }) => id === textOf(visit).signatoryId);

export const withPhotoSent = (visit: KeptVisit, photoKey: string, fileId: string): KeptVisit => ({
  ...visit,
  photos: visit.photos.map((photo) => (photo.key === photoKey ? { ...photo, fileId } : photo)),
});

/** What becomes of the report: it waits for the network or the session, for the person, or is with the server. */
export type Meaning = 'sent' | 'later' | 'logIn' | 'conflict' | 'refused';

const passing = [0, 408, 429, 502, 503, 504];

/** No error: the server took it, now or when it was sent before. */
export const meaningOf = (error: unknown): Meaning => {
  if (error === undefined) return 'sent';
  if (!(error instanceof ProblemError) || passing.includes(error.status)) return 'later';
  if (error.status === 401) return 'logIn';
  return hasCode(error, 'changedMeanwhile', 'interventionIs') ? 'conflict' : 'refused';
};

const words = ({ report, minutes, material, signedBy, satisfaction, attendeeIds }: ReportTyped): string =>
  JSON.stringify([
    ...[report.trim(), minutes, material.trim(), signedBy.trim(), signedBy.trim() && satisfaction],
    attendeeIds.toSorted(),
  ]);

export const saysTheSame = (one: ReportTyped, other: ReportTyped): boolean => words(one) === words(other);

/**
 * The intervention changed meanwhile. Where the report is already there, a former answer was lost; where nobody touched
 * the report, it goes on over what else changed; else the person compares the two texts.
 */
export const reconciled = (visit: KeptVisit, theirs: VisitSeen): KeptVisit | 'sent' => {
  // moved meanwhile, it is begun over that; begun by a colleague, it takes the report
  if (visit.start !== null && theirs.mayStart) return { ...visit, seen: theirs };
  if (visit.typed === null && theirs.takesReport) return { ...visit, start: null, seen: theirs };
  const hasFiles = visit.photos.every(({ fileId }) => fileId !== null && theirs.fileIds.includes(fileId));
  if (hasFiles && saysTheSame(textOf(visit), theirs.report)) return 'sent';
  return theirs.takesReport && saysTheSame(visit.seen.report, theirs.report)
    ? { ...visit, start: null, seen: theirs }
    : { ...visit, start: null, state: 'conflict', theirs };
};

/** The person chose: what is sent now is meant for what they have seen of the other text. */
export const resolved = (
  visit: KeptVisit,
  chosen: ReportTyped,
  { key, now }: { readonly key: string; readonly now: number },
): KeptVisit => queued({ ...visit, seen: visit.theirs ?? visit.seen, theirs: null, typed: chosen, key }, now);

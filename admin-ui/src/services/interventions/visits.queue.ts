import { wholeOf } from '@guichet/ui-common/form/inputs';
import { hasCode, ProblemError } from '@guichet/ui-common/net/problem';
import { plainToInstance } from 'class-transformer';
import { WriteInterventionReport } from '../../../../src/services/interventions/intervention.commands.js';
import { interventionLimits, signedTextOf } from '../../../../src/services/interventions/intervention.vocabulary.js';
import type { InterventionView } from '../../../../src/services/interventions/interventions.views.js';

/* Reports written at the customer's: what is kept, what is sent next, and what an answer means. Pure. */

/** Fields of the report that are filled in on the device. */
export interface ReportTyped {
  readonly report: string;
  readonly minutes: string;
  readonly material: string;
  /** Signer for the customer; empty: no signature. */
  readonly signedBy: string;
  readonly satisfaction: string;
  readonly confirmed: boolean;
  /** Contact to sign on their own phone, with a code; empty: none. */
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
  /** The rest of the visit that is read before a signature; absent: kept before that was asked. */
  readonly endsAt?: string | null;
  readonly mode?: InterventionView['mode'];
  readonly contactId?: string;
  readonly staff?: readonly Attendee[];
  readonly revision: string;
  readonly report: ReportTyped;
  /** Contacts who may be present for the client. */
  readonly people: readonly Attendee[];
  /** Contacts among them who may sign with a code; absent: kept before this field existed. */
  readonly signatories?: readonly Attendee[];
  /** Of the signature that is among the files; absent: kept before that was asked. */
  readonly signatureFileId?: string | null;
  /**
   * The report is signed by a person whose name is not shown: another text drops their signature. Absent: kept before
   * this field existed.
   */
  readonly isSignedUnseen?: boolean;
  /** Contact asked to sign with a code; absent: kept before this field existed. */
  readonly askedId?: string | null;
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
  /** Author of the report: no other person sees or sends it. */
  readonly personId: string;
  readonly seen: VisitSeen;
  /** Null: nothing was written yet. */
  readonly typed: ReportTyped | null;
  readonly photos: readonly KeptPhoto[];
  readonly start: Start | null;
  /** Text that the customer read as they signed; null: not signed; absent: they read the kept report itself. */
  readonly signed?: string | null;
  /** The report says something else since it was signed: the signature is gone, and the person is told. */
  readonly isUnsigned?: boolean;
  readonly state: VisitState;
  /** `Idempotency-Key`: the same for as long as the report says the same. */
  readonly key: string;
  readonly queuedAt: number;
  /** State of the visit at the server, where it differs; `problem`: text of a refusal. */
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
  endsAt: view.endsAt,
  mode: view.mode,
  place: view.place,
  contactId: view.contactId,
  staff: view.staff.map(({ id, name }) => ({ id, name: name ?? '' })),
  fileIds: view.fileIds,
  revision: view.revision,
  report: {
    report: view.report ?? '',
    minutes: view.minutes === null ? '' : String(view.minutes),
    material: view.material ?? '',
    signedBy: view.signedBy ?? '',
    satisfaction: view.signedBy === null ? '' : (view.signedSatisfaction ?? ''),
    confirmed: view.signedBy !== null,
    // a signature by code is asked for again in each report
    signatoryId: '',
    attendeeIds: view.attendeeIds,
  },
  people,
  signatureFileId: view.signatureFileId,
  isSignedUnseen: view.signedBy === null && view.signedSatisfaction !== null,
  askedId: view.signatory?.id ?? null,
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

/** The fields of the report as the server will read them. */
const contentOf = (visit: KeptVisit) => {
  const { report, minutes, material, attendeeIds } = textOf(visit);
  return plainToInstance(WriteInterventionReport, {
    report: report.trim(),
    minutes: minutes.trim() === '' ? undefined : wholeOf(minutes),
    ...(material.trim() === '' ? {} : { material: material.trim() }),
    attendeeIds,
  });
};

/** Normalised as on the server: invisible characters are removed; empty: no signer. */
export const signerNameOf = ({ signedBy }: Pick<ReportTyped, 'signedBy'>): string =>
  plainToInstance(WriteInterventionReport, { signedBy }).signedBy ?? '';

/** With each photo as it is called where this is read. */
const textWith = (visit: KeptVisit, nameOf: (photo: KeptPhoto) => string): string => {
  const { startsAt, endsAt = null, mode = null, place, contactId = null, staff = [], ...seen } = visit.seen;
  const { satisfaction } = textOf(visit);
  return signedTextOf({
    ...contentOf(visit),
    fileIds: [
      ...seen.fileIds.filter((id) => id !== seen.signatureFileId),
      ...visit.photos.filter(({ key }) => key !== signatureKey).map(nameOf),
    ],
    signedBy: signerNameOf(textOf(visit)) || null,
    satisfaction: satisfaction || null,
    visit: { startsAt, endsAt, mode, place, contactId, staffIds: staff.map(({ id }) => id) },
  });
};

/** Text that the customer reads on this device now. */
export const shownText = (visit: KeptVisit): string => textWith(visit, ({ key }) => key);

/** The same for the server, which knows a photo by its file. */
const sentText = (visit: KeptVisit): string => textWith(visit, ({ fileId, key }) => fileId ?? key);

/** Text that the signer read. */
const signedText = (visit: KeptVisit): string => visit.signed ?? shownText(visit);

const isDrawn = ({ photos }: Pick<KeptVisit, 'photos'>): boolean => photos.some(({ key }) => key === signatureKey);

/** They have ticked the box or drawn. */
const isSigned = (visit: KeptVisit): boolean =>
  visit.signed !== null && (isDrawn(visit) || (signerNameOf(textOf(visit)) !== '' && textOf(visit).confirmed));

const withoutDrawing = ({ photos }: KeptVisit): readonly KeptPhoto[] =>
  photos.filter(({ key }) => key !== signatureKey);

/** Name and satisfaction given by the signer. */
const signerOf = (typed: ReportTyped): string => JSON.stringify([signerNameOf(typed), typed.satisfaction]);

const pickSigner = ({ signedBy, satisfaction }: ReportTyped) => ({ signedBy, satisfaction });

const noSigner = { signedBy: '', satisfaction: '', confirmed: false };

/** Without the signature, which holds for what was read alone. */
const unsigned = (visit: KeptVisit): KeptVisit => ({
  ...visit,
  typed: { ...textOf(visit), ...noSigner },
  photos: withoutDrawing(visit),
  signed: null,
  isUnsigned: true,
});

/** A report that says something else is another request, and is signed anew. */
export const rewritten = (
  visit: KeptVisit,
  change: Partial<Pick<KeptVisit, 'typed' | 'photos'>>,
  key: string,
): KeptVisit => {
  const next: KeptVisit = { ...visit, ...change, key, state: 'open', problem: null };
  const wasSigned = isSigned(visit);
  // the same report, of which the signer says something else
  const ofSigner = { ...next, typed: { ...textOf(next), ...pickSigner(textOf(visit)) } };
  if (wasSigned && shownText(ofSigner) !== signedText(visit)) return unsigned(next);
  if (wasSigned && signerOf(textOf(next)) !== signerOf(textOf(visit)))
    return {
      ...{ ...next, photos: withoutDrawing(next), signed: null },
      typed: { ...textOf(next), confirmed: false },
    };
  const signs = textOf(next).confirmed || isDrawn(next);
  const isUnsigned = (Boolean(visit.isUnsigned) || Boolean(visit.seen.isSignedUnseen)) && !signs;
  return { ...next, signed: signs ? shownText(next) : null, isUnsigned };
};

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

/** File of the drawn signature of the report, if the report has a signer. */
const signatureFileOf = (visit: KeptVisit): string | null => {
  if (signerNameOf(textOf(visit)) === '') return null;
  const drawn = visit.photos.find(({ key }) => key === signatureKey);
  return (drawn ? drawn.fileId : visit.seen.signatureFileId) ?? null;
};

export const fileIdsOf = (visit: KeptVisit): readonly string[] => {
  const { seen, photos } = visit;
  const signature = signatureFileOf(visit);
  return [
    ...seen.fileIds.filter((id) => id !== seen.signatureFileId || id === signature),
    ...photos.flatMap(({ key, fileId }) => (key === signatureKey ? [] : (fileId ?? []))),
    ...(signature === null || signature === seen.signatureFileId ? [] : [signature]),
  ];
};

/** The command, once its photos are with the server. */
export const commandOf = (visit: KeptVisit): WriteInterventionReport => {
  const { satisfaction, confirmed, signatoryId } = textOf(visit);
  const signedBy = signerNameOf(textOf(visit));
  const signatureFileId = signatureFileOf(visit);
  return plainToInstance(WriteInterventionReport, {
    ...contentOf(visit),
    fileIds: fileIdsOf(visit),
    ...(signatoryId ? { signatoryId } : {}),
    ...(signedBy === ''
      ? {}
      : {
          signedBy,
          satisfaction: satisfaction === '' ? undefined : satisfaction,
          confirmed,
          // what was read is what is sent, where nothing changed in between
          ...(visit.signed === null
            ? {}
            : { signedText: signedText(visit) === shownText(visit) ? sentText(visit) : signedText(visit) }),
          ...(signatureFileId === null ? {} : { signatureFileId }),
        }),
  });
};

/** Contact asked to sign the report with a code. */
export const signatoryOf = (visit: KeptVisit): Attendee | undefined =>
  visit.seen.signatories?.find(({ id }) => id === textOf(visit).signatoryId);

export const withPhotoSent = (visit: KeptVisit, photoKey: string, fileId: string): KeptVisit => ({
  ...visit,
  photos: visit.photos.map((photo) => (photo.key === photoKey ? { ...photo, fileId } : photo)),
});

/**
 * Next state of the report after a send: it waits for the network or the session, for the person, or is with the
 * server; `unread`: the signer has read another text.
 */
export type Meaning = 'sent' | 'later' | 'logIn' | 'conflict' | 'unread' | 'refused';

const passing = [0, 408, 429, 502, 503, 504];

/** No error: the server took it, now or when it was sent before. */
export const meaningOf = (error: unknown): Meaning => {
  if (error === undefined) return 'sent';
  if (!(error instanceof ProblemError) || passing.includes(error.status)) return 'later';
  if (error.status === 401) return 'logIn';
  if (hasCode(error, 'signedTextChanged')) return 'unread';
  return hasCode(error, 'changedMeanwhile', 'interventionIs') ? 'conflict' : 'refused';
};

const words = (typed: ReportTyped): string => {
  const { report, minutes, material, satisfaction, attendeeIds } = typed;
  const signedBy = signerNameOf(typed);
  return JSON.stringify([
    ...[report.trim(), minutes, material.trim(), signedBy, signedBy && satisfaction],
    attendeeIds.toSorted(),
  ]);
};

export const saysTheSame = (one: ReportTyped, other: ReportTyped): boolean => words(one) === words(other);

/** The server has asked the same contact for a code, or no code is asked for. */
const isAsked = (visit: KeptVisit, { askedId = null }: VisitSeen): boolean => {
  const { signatoryId } = textOf(visit);
  return signatoryId === '' || signatoryId === askedId;
};

/**
 * The intervention changed meanwhile. If the server already has the report with its request for a code, only the answer
 * was lost; if no other person touched the report, it is sent on top of the other changes; else the person compares the
 * two texts.
 */
export const reconciled = (visit: KeptVisit, theirs: VisitSeen): KeptVisit | 'sent' => {
  // moved meanwhile, it is begun over that; begun by a colleague, it takes the report
  if (visit.start !== null && theirs.mayStart) return { ...visit, seen: theirs };
  if (visit.typed === null && theirs.takesReport) return { ...visit, start: null, seen: theirs };
  const hasFiles = visit.photos.every(({ fileId }) => fileId !== null && theirs.fileIds.includes(fileId));
  const isThere = hasFiles && saysTheSame(textOf(visit), theirs.report);
  if (isThere && isAsked(visit, theirs)) return 'sent';
  if (!theirs.takesReport || !(isThere || saysTheSame(visit.seen.report, theirs.report)))
    return { ...visit, start: null, state: 'conflict', theirs };
  const next = { ...visit, start: null, seen: theirs };
  // a photo that came meanwhile is in the report too
  return isSigned(visit) && shownText(next) !== signedText(visit) ? { ...unsigned(next), state: 'open' } : next;
};

/** Over the intervention as it is by now, to be read and signed again. */
export const unread = (visit: KeptVisit, theirs: VisitSeen): KeptVisit | 'sent' => {
  const next = reconciled(visit, theirs);
  return next === 'sent' || next.state === 'conflict' ? next : { ...unsigned(next), state: 'open' };
};

/**
 * Signature valid for the chosen text: the one given here, or that of the other text, if its signer has read the same.
 */
const signatureOf = (visit: KeptVisit, next: KeptVisit): Pick<KeptVisit, 'photos' | 'signed'> | undefined => {
  const { theirs } = visit;
  const text = shownText(next);
  const signer = signerOf(textOf(next));
  if (isSigned(visit) && signer === signerOf(textOf(visit)) && text === signedText(visit))
    return { photos: visit.photos, signed: text };
  if (!theirs?.report.confirmed || signer !== signerOf(theirs.report)) return undefined;
  const other = shownText({ ...next, seen: theirs, typed: theirs.report, photos: [] });
  return text === other ? { photos: withoutDrawing(visit), signed: text } : undefined;
};

/**
 * The person chose: what is sent now is meant for what they have seen of the other text. Where it is not what was signed,
 * it waits to be read and signed again.
 */
export const resolved = (
  visit: KeptVisit,
  chosen: ReportTyped,
  { key, now }: { readonly key: string; readonly now: number },
): KeptVisit => {
  const next: KeptVisit = { ...visit, seen: visit.theirs ?? visit.seen, theirs: null, typed: chosen, key };
  const wasSigned = isSigned(visit) || Boolean(visit.theirs?.report.confirmed);
  if (!wasSigned) return queued({ ...next, signed: null }, now);
  const signature = signatureOf(visit, next);
  return signature ? queued({ ...next, ...signature }, now) : { ...unsigned(next), state: 'open' };
};

/** How many more photos the report takes: the drawn signature takes the place of none. */
export const roomFor = ({ seen, photos }: KeptVisit): number =>
  interventionLimits.files -
  seen.fileIds.filter((id) => id !== seen.signatureFileId).length -
  photos.filter(({ key }) => key !== signatureKey).length;

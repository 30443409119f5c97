import type { MailFate } from '../../kernel/mail-fate.js';
import type { GivenNotice, SaidWithSignature, TacitRule, TacitTerm } from './intervention.events.js';
import type { ShownReport, SignedText } from './intervention.shown-rules.js';
import type { DueNotice } from './intervention.tacit-rules.js';
import type { InterventionNature, InterventionStatus, ShownVisit } from './intervention.vocabulary.js';

/** The event of a notice, and the template of the mails that follow from it. */
export interface NoticeSource {
  readonly eventId: string;
  readonly template: string;
}

/** The days that run while a report waits for its validation. */
export interface TacitClock {
  readonly rule: TacitRule;
  readonly term: TacitTerm;
  readonly proposedAt: string;
  readonly given: readonly GivenNotice[];
  readonly due: readonly DueNotice[];
}

/** With the hash of the report that was shown; null: begun before it was kept. */
export type Said = SaidWithSignature & { readonly textHash: string | null };

export interface InterventionState {
  readonly status: InterventionStatus | 'none';
  readonly clientId: string | null;
  readonly contactId: string | null;
  /** The contact who is asked to sign the report with a code; null: no contact is asked. */
  readonly signatoryId: string | null;
  readonly nature: InterventionNature | null;
  /** Half-days. */
  readonly quantity: number;
  /** Staff who go there, or went there. */
  readonly staffIds: readonly string[];
  /** Staff who follow up the visit since a member of its staff has left; null: `staffIds` do. */
  readonly followerIds: readonly string[] | null;
  /** The slot that it is planned from. */
  readonly slotId: string | null;
  /** When it begins, and when those who meet are reminded; null: they were told less than a day before, or are reminded. */
  readonly visit: { readonly startsAt: string; readonly remindAt: string | null } | null;
  /** Of the report that is or will be proposed. */
  readonly version: number;
  /** When and where it is planned; null: it is not. */
  readonly schedule: Pick<ShownVisit, 'startsAt' | 'endsAt' | 'mode' | 'place'> | null;
  /** That version is written. */
  readonly isWritten: boolean;
  /** As it was written last. */
  readonly report: ShownReport | null;
  readonly fileIds: readonly string[];
  /** Of that version, as it was signed there. */
  readonly signed: (SignedText & { readonly signatureFileId: string | null; readonly signedFor: string | null }) | null;
  /** Each drawn signature, of former versions too, with the text that it was drawn under. */
  readonly drawn: readonly (SignedText & { readonly fileId: string })[];
  readonly clock: TacitClock | null;
  /** Of each notice that was given. */
  readonly noticeSources: readonly NoticeSource[];
  /** Of the customer, and not answered yet. */
  readonly question: { readonly by: string; readonly at: string } | null;
  /** Answer given with the signature that was begun last, for the report as it is shown. */
  readonly signing: Said | null;
  /** Answers given with signatures begun before, for the same report. */
  readonly earlierSignings: readonly Said[];
  /** Begun under another visit: a signature that was given then is told all the same. */
  readonly formerSignings: readonly Said[];
  /** Of the report that was signed. */
  readonly signatureId: string | null;
  /** Numbers of those that are not lifted. */
  readonly openReserves: readonly number[];
  /** Member of staff to lift each reserve; null where no person is named. */
  readonly assignees: readonly { readonly number: number; readonly assigneeId: string | null }[];
  /** Lifted, and the customer has not said whether that settles them. */
  readonly liftedReserves: readonly number[];
  /** The number of the reserve for each time that one was lifted. */
  readonly liftings: readonly number[];
  /** Instants at which the people who are to lift reserves are reminded, for reminders not sent yet. */
  readonly dueReserves: readonly { readonly number: number; readonly remindAt: string }[];
}

/** A time to come that a customer was promised. */
export interface PromisedVisit {
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface InterventionFacts {
  /** For a new one. */
  readonly number: string;
  /** The client exists and is active. */
  readonly clientKnown: boolean;
  /** Active contacts of the client among those that the command names. */
  readonly knownContactIds: readonly string[];
  /** Active people of the provider among those that the command names. */
  readonly knownStaffIds: readonly string[];
  /** Days of silence by the client's contract; null: as usual. Asked where a report is proposed. */
  readonly contractDays: number | null;
  /** Slots that customers were promised and classes of others, of those whom a plan by hand names. */
  readonly promised: readonly PromisedVisit[];
  readonly usableFileIds: readonly string[];
  /** The signer's name is masked: a placeholder stands in its place. */
  readonly isMasked: boolean;
  /** SHA-256 of the text that the signer read, as the command says; null: no signature. */
  readonly signedHash: string | null;
  /** SHA-256 of the report proposed now, as customers are shown it; null: no report is proposed. */
  readonly textHash: string | null;
  /** Answer of the begun signature that the command refers to; null: no begun signature has this hash. */
  readonly said: Said | null;
  /** Fault that keeps the named signatory from signing the report; null: none, or no signatory is named. */
  readonly signatoryFault: string | null;
  /** Contacts who may validate the report now. */
  readonly validatorIds: readonly string[];
  /** Fates of the mails of a notice, by its event; undefined: not looked up. */
  readonly fatesOf: (eventId: string) => readonly MailFate[] | undefined;
  /** When the first mail of a notice left, by its event; undefined: none did, or it was not looked up. */
  readonly leftAt: (eventId: string) => string | undefined;
  readonly holidayZone: string;
  readonly timeZone: string;
  /** Weekends and holidays from today on, where the client is. */
  readonly closedDays: readonly string[];
}

/** All that were begun under the report as it is shown, in order. */
export const signingsOf = ({
  signing,
  earlierSignings,
}: Pick<InterventionState, 'signing' | 'earlierSignings'>): readonly Said[] =>
  signing ? [...earlierSignings, signing] : earlierSignings;

export const noIntervention: InterventionState = {
  status: 'none',
  clientId: null,
  contactId: null,
  signatoryId: null,
  nature: null,
  quantity: 1,
  staffIds: [],
  followerIds: null,
  slotId: null,
  visit: null,
  version: 1,
  schedule: null,
  isWritten: false,
  report: null,
  fileIds: [],
  signed: null,
  drawn: [],
  clock: null,
  noticeSources: [],
  question: null,
  signing: null,
  earlierSignings: [],
  formerSignings: [],
  signatureId: null,
  openReserves: [],
  assignees: [],
  liftedReserves: [],
  liftings: [],
  dueReserves: [],
};

/** The visit as its report shows it. */
export const visitShown = ({ schedule, staffIds, contactId }: InterventionState): ShownVisit => ({
  ...(schedule ?? { startsAt: null, endsAt: null, mode: null, place: null }),
  staffIds,
  contactId,
});

import { event, type Personal } from '../kernel/event.js';
import type {
  CancellationReason,
  ClosureReason,
  Impact,
  ParticipantRight,
  Priority,
  RequestType,
  Severity,
  TicketKind,
  TicketLink,
  TicketStatus,
} from './ticket.vocabulary.js';
import type { SupportLevel } from '../accounts/account.vocabulary.js';

/*
 * What can happen to a ticket. Every step says the status it leaves the ticket in, and the dates that follow from the
 * rules of its day, so that neither read models nor later rules need to guess.
 * Free text is about a person: what a customer writes is about himself, what the provider writes is about the contact
 * it is written to; so an agent who leaves takes no solution along.
 */

/** A step of the work: who took it, and the status after it. */
interface Step {
  readonly by: string;
  readonly status: TicketStatus;
}

/** A step with a text. */
interface Said extends Step {
  readonly subjectId: string;
  readonly text: Personal<string>;
}

interface Filed {
  readonly fileIds: readonly string[];
}

/** A step of the provider that counts as an answer. */
interface Answering {
  /** Nobody had answered the customer before. */
  readonly firstAnswer: boolean;
}

export interface Participant {
  readonly contactId: string;
  readonly right: ParticipantRight;
}

/** What a ticket is about, as qualified. */
export interface Subject {
  readonly kind: TicketKind;
  readonly rangeId: string | null;
  readonly domainId: string | null;
  readonly productId: string | null;
  readonly licenceId: string | null;
  readonly moduleId: string | null;
  readonly versionId: string | null;
  readonly type: RequestType;
  readonly severity: Severity | null;
  readonly impact: Impact | null;
  readonly priority: Priority;
}

export interface Risks {
  readonly patientRisk: boolean;
  readonly personalDataIncident: boolean;
}

export const ticketOpened = event('TicketOpened').carries<
  Step &
    Filed &
    Subject &
    Risks & {
      readonly number: string;
      readonly clientId: string;
      /** The structure that it is about; null: the client as a whole. */
      readonly structureId: string | null;
      readonly creatorId: string;
      readonly contactId: string;
      readonly secondContactId: string | null;
      readonly participants: readonly Participant[];
      readonly correctiveVersionId: string | null;
      readonly deadline: string | null;
      readonly projectName: string | null;
      readonly replyByMail: boolean;
      readonly originTicketId: string | null;
      readonly title: Personal<string>;
      readonly description: Personal<string>;
      readonly severityReason: Personal<string>;
      readonly availability: Personal<string>;
      readonly phone: Personal<string>;
    }
>({
  personal: {
    title: 'creatorId',
    description: 'creatorId',
    severityReason: 'creatorId',
    availability: 'creatorId',
    phone: 'creatorId',
  },
  upcasters: [(data) => ({ structureId: null, ...data })],
});

/** A ticket of the former system, closed for good. */
export const ticketImported = event('TicketImported').carries<
  Step & {
    readonly number: string;
    readonly oldNumber: string;
    readonly kind: TicketKind;
    readonly clientId: string;
    readonly contactId: string;
    readonly productId: string | null;
    readonly rangeId: string | null;
    readonly domainId: string | null;
    readonly openedAt: string;
    readonly closedAt: string;
    readonly title: Personal<string>;
    readonly description: Personal<string>;
    readonly solution: Personal<string>;
  }
>({ personal: { title: 'contactId', description: 'contactId', solution: 'contactId' } });

/** The customer gave other contact data for one of his people; accounts follow. */
export const ticketContactCorrected = event('TicketContactCorrected').carries<{
  readonly contactId: string;
  readonly email: Personal<string>;
  readonly landline: Personal<string>;
  readonly mobile: Personal<string>;
}>({ personal: { email: 'contactId', landline: 'contactId', mobile: 'contactId' } });

/** The working-time clock of the promised answer: paused while the customer is awaited, stopped once resolved. */
export interface Target {
  readonly minutes: number;
  readonly spentMinutes: number;
  readonly runningSince: string | null;
  /** Null while paused. */
  readonly targetAt: string | null;
}
export const ticketTargetMoved = event('TicketTargetMoved').carries<Target>();

export const ticketTaken = event('TicketTaken').carries<Step>();
export const ticketAssigned = event('TicketAssigned').carries<Step & { readonly agentId: string }>();
export const ticketQualified = event('TicketQualified').carries<
  Step & Subject & { readonly supportLevel: SupportLevel }
>();
/** The ticket is about another structure than was said; null: the client as a whole. */
export const ticketStructureChanged = event('TicketStructureChanged').carries<
  Step & { readonly structureId: string | null }
>();
export const ticketInternalNoteAdded = event('TicketInternalNoteAdded').carries<Said>({
  personal: { text: 'subjectId' },
});
export const ticketAnswered = event('TicketAnswered').carries<Said & Filed & Answering>({
  personal: { text: 'subjectId' },
});

export const ticketInformationAsked = event('TicketInformationAsked').carries<
  Said & Filed & Answering & { readonly remindAt: readonly string[]; readonly resolvesAt: string }
>({ personal: { text: 'subjectId' } });
export const ticketInformationAdded = event('TicketInformationAdded').carries<Said & Filed>({
  personal: { text: 'subjectId' },
});
export const ticketCustomerReminded = event('TicketCustomerReminded').carries<
  Step & { readonly reminder: number; readonly resolvesAt: string }
>();
export const ticketSilentlyResolved = event('TicketSilentlyResolved').carries<Step & { readonly closesAt: string }>();

export const ticketSuspended = event('TicketSuspended').carries<Said>({ personal: { text: 'subjectId' } });
export const ticketResumed = event('TicketResumed').carries<Step>();

export const ticketSolutionProposed = event('TicketSolutionProposed').carries<
  Said & Filed & Answering & { readonly correctiveVersionId: string | null; readonly closesAt: string }
>({ personal: { text: 'subjectId' } });
export const ticketSolutionRejected = event('TicketSolutionRejected').carries<Said & Filed>({
  personal: { text: 'subjectId' },
});
export const ticketSolutionAccepted = event('TicketSolutionAccepted').carries<Said & { readonly reopenUntil: string }>({
  personal: { text: 'subjectId' },
});

export const ticketClosed = event('TicketClosed').carries<
  Said & { readonly reason: ClosureReason; readonly contactId: string; readonly reopenUntil: string }
>({ personal: { text: 'subjectId' } });
export const ticketAutoClosed = event('TicketAutoClosed').carries<Step & { readonly reopenUntil: string }>();
export const ticketCancelled = event('TicketCancelled').carries<
  Said & { readonly reason: CancellationReason; readonly reopenUntil: string }
>({
  personal: { text: 'subjectId' },
});
export const ticketClosureConfirmed = event('TicketClosureConfirmed').carries<Step>();
export const ticketReopeningEnded = event('TicketReopeningEnded').carries<Step>();
export const ticketReopened = event('TicketReopened').carries<Said>({ personal: { text: 'subjectId' } });

export const ticketChasedUp = event('TicketChasedUp').carries<
  Said & {
    readonly count: number;
    readonly callbackPhone: Personal<string>;
    /** Beginning of the half-hour in which he wishes to be called; null: he named none. */
    readonly callbackAt: string | null;
  }
>({
  personal: { text: 'subjectId', callbackPhone: 'subjectId' },
  upcasters: [(data) => ({ callbackAt: null, ...data })],
});
export const ticketContactsInformed = event('TicketContactsInformed').carries<
  Step & { readonly participants: readonly Participant[]; readonly added: readonly string[] }
>();
export const ticketTakenOver = event('TicketTakenOver').carries<
  Said & {
    readonly formerContactId: string;
    readonly secondContactId: string | null;
    readonly participants: readonly Participant[];
  }
>({ personal: { text: 'subjectId' } });

/** A change request is shown to every client that holds its product, in words that staff wrote for all of them. */
export const ticketPublished = event('TicketPublished').carries<
  Step & { readonly title: string; readonly summary: string }
>();
export const ticketPublicationWithdrawn = event('TicketPublicationWithdrawn').carries<Step>();

interface Voted {
  /** Cast by somebody of another client: counted, and nobody but staff learns whose it is. */
  readonly fromOtherClient: boolean;
}
export const ticketVotedFor = event('TicketVotedFor').carries<Step & Voted>({
  upcasters: [(data) => ({ fromOtherClient: false, ...data })],
});
export const ticketVoteWithdrawn = event('TicketVoteWithdrawn').carries<Step & Voted>({
  upcasters: [(data) => ({ fromOtherClient: false, ...data })],
});
export const ticketLinked = event('TicketLinked').carries<
  Step & { readonly link: TicketLink; readonly ticketId: string }
>();
export const ticketRisksFlagged = event('TicketRisksFlagged').carries<
  Said &
    Risks & { /** Flags that were not set before: their clocks start. */ readonly raised: readonly (keyof Risks)[] }
>({ personal: { text: 'subjectId' } });
/** A text holds what looks like a patient's or an insured person's number: its texts are restricted from then on (defaults G26). */
export const ticketSensitiveDataFound = event('TicketSensitiveDataFound').carries<Step>();
/** The time to keep what people said is over: what was asked, when, of what product stays; who asked goes (defaults G59). */
export const ticketPseudonymised = event('TicketPseudonymised').carries<
  Step & { readonly number: string; readonly oldNumber: string | null }
>();

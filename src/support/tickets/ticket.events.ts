import { event, type Personal } from '../../kernel/event.js';
import type { JsonObject } from '../../kernel/json.js';
import type * as words from './ticket.vocabulary.js';
import type { SupportLevel } from '../../customers/accounts/account.vocabulary.js';

/*
 * Events of a ticket. Every step carries the status it leaves the ticket in, and the dates that follow from the rules
 * of its day, so that neither read models nor later rules need to guess.
 * Free text is personal data of one person: a customer's text is about its author; a text of the provider is about the
 * contact it is written to, so an agent who leaves takes no solution along.
 */

type Texts<Field extends string> = { readonly [Name in Field]: string };
type Nullable<Field extends string> = { readonly [Name in Field]: string | null };
type PersonalTexts<Field extends string> = { readonly [Name in Field]: Personal<string> };

/** A step of the work: its actor, and the status after it. */
export interface Step {
  readonly by: string;
  readonly status: words.TicketStatus;
}

/** A step with a text. */
interface Said extends Step {
  readonly subjectId: string;
  readonly text: Personal<string>;
}
const ofSubject = { personal: { text: 'subjectId' } } as const;

interface Filed {
  readonly fileIds: readonly string[];
}

/** A step of the provider that counts as an answer. */
interface Answering {
  /** First answer of the provider to the customer. */
  readonly firstAnswer: boolean;
}

/** Until when a closed ticket may be reopened. */
export type Closing = Texts<'reopenUntil'>;

export interface Participant {
  readonly contactId: string;
  readonly right: words.ParticipantRight;
}

/** Subject of a ticket, as qualified. */
export interface Subject extends Nullable<
  'rangeId' | 'domainId' | 'productId' | 'licenceId' | 'moduleId' | 'versionId'
> {
  readonly kind: words.TicketKind;
  readonly type: words.RequestType;
  readonly severity: words.Severity | null;
  readonly impact: words.Impact | null;
  readonly priority: words.Priority;
}

export interface Risks {
  readonly patientRisk: boolean;
  readonly personalDataIncident: boolean;
}

/** Data of an opening besides its subject. `structureId` null: the client as a whole. */
interface Opening
  extends
    Texts<'number' | 'clientId' | 'creatorId' | 'contactId'>,
    Nullable<'structureId' | 'secondContactId' | 'correctiveVersionId' | 'deadline' | 'projectName' | 'originTicketId'>,
    PersonalTexts<'title' | 'description' | 'severityReason' | 'availability' | 'phone'> {
  readonly participants: readonly Participant[];
  readonly replyByMail: boolean;
}
export const ticketOpened = event('TicketOpened').carries<Step & Filed & Subject & Risks & Opening>({
  impersonal: { number: 'number', deadline: 'time', projectName: 'label' },
  personal: {
    title: 'creatorId',
    description: 'creatorId',
    severityReason: 'creatorId',
    availability: 'creatorId',
    phone: 'creatorId',
  },
  upcasters: [(data) => ({ structureId: null, ...data })],
});

const impersonal = { number: 'number', oldNumber: 'number' } as const;

/** A ticket of the former system, closed for good. */
export const ticketImported = event('TicketImported').carries<
  Step &
    Pick<Subject, 'kind' | 'productId' | 'rangeId' | 'domainId'> &
    Texts<'number' | 'oldNumber' | 'clientId' | 'contactId' | 'openedAt' | 'closedAt'> &
    PersonalTexts<'title' | 'description' | 'solution'>
>({ impersonal, personal: { title: 'contactId', description: 'contactId', solution: 'contactId' } });

/** The customer gave other contact data for one of their people; accounts follow. */
export const ticketContactCorrected = event('TicketContactCorrected').carries<
  Texts<'contactId'> & PersonalTexts<'email' | 'landline' | 'mobile'>
>({ personal: { email: 'contactId', landline: 'contactId', mobile: 'contactId' } });

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
export const ticketAssigned = event('TicketAssigned').carries<Step & Texts<'agentId'>>();
export const ticketQualified = event('TicketQualified').carries<
  Step & Subject & { readonly supportLevel: SupportLevel }
>();
/** The ticket is about another structure than was said; null: the client as a whole. */
export const ticketStructureChanged = event('TicketStructureChanged').carries<Step & Nullable<'structureId'>>();
export const ticketInternalNoteAdded = event('TicketInternalNoteAdded').carries<Said>(ofSubject);
export const ticketAnswered = event('TicketAnswered').carries<Said & Filed & Answering>(ofSubject);

export const ticketInformationAsked = event('TicketInformationAsked').carries<
  Said & Filed & Answering & Texts<'resolvesAt'> & { readonly remindAt: readonly string[] }
>(ofSubject);
export const ticketInformationAdded = event('TicketInformationAdded').carries<Said & Filed>(ofSubject);
export const ticketCustomerReminded = event('TicketCustomerReminded').carries<
  Step & Texts<'resolvesAt'> & { readonly reminder: number }
>();
export const ticketSilentlyResolved = event('TicketSilentlyResolved').carries<Step & Texts<'closesAt'>>();

export const ticketSuspended = event('TicketSuspended').carries<Said>(ofSubject);
export const ticketResumed = event('TicketResumed').carries<Step>();

export const ticketSolutionProposed = event('TicketSolutionProposed').carries<
  Said & Filed & Answering & Texts<'closesAt'> & Nullable<'correctiveVersionId'>
>(ofSubject);
/** Which of its solutions is answered, from 1 on. Absent: answered before that was asked. */
type OfSolution = Readonly<{ solutionNumber?: number }>;

export const ticketSolutionRejected = event('TicketSolutionRejected').carries<Said & Filed & OfSolution>(ofSubject);
export const ticketSolutionAccepted = event('TicketSolutionAccepted').carries<Said & Closing & OfSolution>(ofSubject);

export const ticketClosed = event('TicketClosed').carries<
  Said & Closing & OfSolution & Texts<'contactId'> & { readonly reason: words.ClosureReason }
>(ofSubject);
export const ticketAutoClosed = event('TicketAutoClosed').carries<Step & Closing>();
export const ticketCancelled = event('TicketCancelled').carries<
  Said & Closing & { readonly reason: words.CancellationReason }
>(ofSubject);
export const ticketClosureConfirmed = event('TicketClosureConfirmed').carries<Step>();
export const ticketReopeningEnded = event('TicketReopeningEnded').carries<Step>();
export const ticketReopened = event('TicketReopened').carries<Said>(ofSubject);

/** `callbackAt`: beginning of the half-hour in which they wish to be called; null: they named none. */
export const ticketChasedUp = event('TicketChasedUp').carries<
  Said & PersonalTexts<'callbackPhone'> & Nullable<'callbackAt'> & { readonly count: number }
>({
  personal: { text: 'subjectId', callbackPhone: 'subjectId' },
  upcasters: [(data) => ({ callbackAt: null, ...data })],
});
export const ticketContactsInformed = event('TicketContactsInformed').carries<
  Step & { readonly participants: readonly Participant[]; readonly added: readonly string[] }
>({ impersonal: { added: 'id' } });
export const ticketTakenOver = event('TicketTakenOver').carries<
  Said & Texts<'formerContactId'> & Nullable<'secondContactId'> & { readonly participants: readonly Participant[] }
>(ofSubject);

/** A change request is shown to every client that holds its product, in words that staff wrote for all of them. */
export const ticketPublished = event('TicketPublished').carries<Step & Texts<'title' | 'summary'>>({
  impersonal: { title: 'offered', summary: 'offered' },
});
export const ticketPublicationWithdrawn = event('TicketPublicationWithdrawn').carries<Step>();

interface Voted extends Step {
  /** Vote by a person of another client: counted, but only staff see whose it is. */
  readonly fromOtherClient: boolean;
}
const upcasters = [(data: JsonObject) => ({ fromOtherClient: false, ...data })];
export const ticketVotedFor = event('TicketVotedFor').carries<Voted>({ upcasters });
export const ticketVoteWithdrawn = event('TicketVoteWithdrawn').carries<Voted>({ upcasters });
export const ticketLinked = event('TicketLinked').carries<
  Step & Texts<'ticketId'> & { readonly link: words.TicketLink }
>();
/** `raised`: flags that were not set before, whose clocks start. */
export const ticketRisksFlagged = event('TicketRisksFlagged').carries<
  Said & Risks & { readonly raised: readonly (keyof Risks)[] }
>(ofSubject);
/** A text holds what looks like a patient's or an insured person's number: its texts are restricted from then on (defaults G26). */
export const ticketSensitiveDataFound = event('TicketSensitiveDataFound').carries<Step>();
/** The retention period is over: texts and people are removed; subject, dates and product stay (defaults G59). */
export const ticketPseudonymised = event('TicketPseudonymised').carries<Step & Texts<'number'> & Nullable<'oldNumber'>>(
  { impersonal },
);

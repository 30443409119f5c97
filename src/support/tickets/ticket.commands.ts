import {
  AnyPhone,
  Day,
  Id,
  Ids,
  Instant,
  ListOfNested,
  Integer,
  LongText,
  OneOf,
  Optional,
  RequiredWhen,
  Text,
  YesNo,
} from '../../kernel/validation.js';
import { supportLevels, type SupportLevel } from '../../customers/accounts/account.vocabulary.js';
import { ContactCorrection, TicketParticipant } from './ticket-parts.commands.js';
import * as words from './ticket.vocabulary.js';

/** Opens an assistance or change request (`/sfrequest/`). */
export class OpenTicket {
  @OneOf(words.ticketKinds) kind!: words.TicketKind;
  /** The client concerned: the asker's own, or one linked to it. */
  @Id() clientId!: string;
  /** The structure concerned; a contact who is kept to one alone need not name it. */
  @Optional() @Id() structureId?: string;
  @Id() productId!: string;
  @Optional() @Id() moduleId?: string;
  @Id() versionId!: string;
  @Optional() @Id() correctiveVersionId?: string;
  @OneOf(words.requestTypes) type!: words.RequestType;
  @Text({ max: words.limits.title }) title!: string;
  @LongText({ max: words.limits.description }) description!: string;
  @RequiredWhen<OpenTicket>((command) => command.kind === 'assistance')
  @OneOf(words.severities)
  severity?: words.Severity;
  @Optional() @OneOf(words.impacts) impact?: words.Impact;
  @RequiredWhen<OpenTicket>((command) => command.severity === 'blocking')
  @LongText({ max: words.limits.severityReason })
  severityReason?: string;
  /** Day by which a blocking trouble must be solved. */
  @RequiredWhen<OpenTicket>((command) => command.severity === 'blocking')
  @Day()
  deadline?: string;
  @Id() contactId!: string;
  @Optional() @Id() secondContactId?: string;
  @Ids({ max: words.limits.informedContacts }) informedContactIds: string[] = [];
  @ListOfNested(() => ContactCorrection) corrections: ContactCorrection[] = [];
  @AnyPhone() phone!: string;
  @Optional() @Text({ max: words.limits.availability }) availability?: string;
  @Optional() @Text() projectName?: string;
  @YesNo() replyByMail: boolean = true;
  @YesNo() patientRisk: boolean = false;
  @YesNo() personalDataIncident: boolean = false;
  @Ids({ max: words.limits.files }) fileIds: string[] = [];
  /** The ticket that this change request was made from. */
  @Optional() @Id() originTicketId?: string;
}

/** A message from one side of a ticket to the other. */
class Message {
  @LongText({ max: words.limits.information }) text!: string;
  @Ids({ max: words.limits.files }) fileIds: string[] = [];
}

export class AddTicketInformation extends Message {}

class OfShownSolution {
  /** Which one was read, as the detail counts them (`solutions`): refused where the ticket was resolved anew since. */
  @Integer({ min: 1, max: words.limits.solutions }) solutionNumber!: number;
}

/** The customer refuses the proposed solution; the ticket goes back to work. */
export class RejectTicketSolution extends OfShownSolution {
  @LongText({ max: words.limits.closureComment }) comment!: string;
  @Ids({ max: words.limits.files }) fileIds: string[] = [];
}

/** The customer accepts the proposed solution; the ticket closes, validated. */
export class AcceptTicketSolution extends OfShownSolution {
  @Optional() @LongText({ max: words.limits.closureComment }) comment?: string;
  /** The customer was warned that their comment reads like a refusal, and accepts all the same (W9). */
  @YesNo() contradictionConfirmed: boolean = false;
}

/** The customer closes their ticket with a reason; validated at once (specification §4). */
export class CloseTicket {
  @OneOf(words.closureReasons) reason!: words.ClosureReason;
  @LongText({ max: words.limits.closureComment }) comment!: string;
  /** Person to contact about this closure. */
  @Id() contactId!: string;
  @YesNo() contradictionConfirmed: boolean = false;
  /** As of the two above, where the ticket is resolved; absent where it is not. */
  @Optional() @Integer({ min: 1, max: words.limits.solutions }) solutionNumber?: number;
}

/** Ends the reopening window of a closed ticket: no way back (specification §4). */
export class ConfirmTicketClosure {}

export class ReopenTicket {
  @LongText({ max: words.limits.closureComment }) comment!: string;
}

export class ChaseUpTicket {
  @LongText({ max: words.limits.chaseUpComment }) comment!: string;
  @RequiredWhen<ChaseUpTicket>((command) => Boolean(command.callbackAt)) @AnyPhone() callbackPhone?: string;
  /** Start of the half-hour, among those offered, in which the customer wishes to be called. */
  @Optional() @Instant() callbackAt?: string;
}

/** Replaces the other informed users of a ticket. */
export class InformTicketContacts {
  @ListOfNested(() => TicketParticipant, { max: words.limits.informedContacts }) participants!: TicketParticipant[];
}

/** A colleague with the right takes the ticket over from its contact. */
export class TakeOverTicket {
  @Optional() @LongText({ max: words.limits.chaseUpComment }) comment?: string;
}

/** The contact is disabled or leaves the client: a colleague answers for the ticket from now on. */
export class HandOverTicket {
  @Id() contactId!: string;
}

export class VoteForTicket {}
export class WithdrawTicketVote {}

/** An agent assigns the ticket to themselves. */
export class TakeTicket {}

export class AssignTicket {
  @Id() agentId!: string;
}

export class QualifyTicket {
  @OneOf(words.ticketKinds) kind!: words.TicketKind;
  @Id() productId!: string;
  @Optional() @Id() moduleId?: string;
  @Optional() @Id() versionId?: string;
  @OneOf(words.requestTypes) type!: words.RequestType;
  @OneOf(words.severities) severity!: words.Severity;
  @Optional() @OneOf(words.impacts) impact?: words.Impact;
  @OneOf(supportLevels) supportLevel!: SupportLevel;
}

/** Corrects which structure the ticket is about; without one, it is about the client as a whole. */
export class ChangeTicketStructure {
  @Optional() @Id() structureId?: string;
}

export class AskTicketInformation extends Message {}

export class AnswerTicket extends Message {}

/** A note between agents; customers never see it. */
export class AddInternalNote {
  @LongText({ max: words.limits.information }) text!: string;
}

export class ProposeTicketSolution {
  @LongText({ max: words.limits.information }) solution!: string;
  @Optional() @Id() correctiveVersionId?: string;
  @Ids({ max: words.limits.files }) fileIds: string[] = [];
}

export class WaitForThirdParty {
  @LongText({ max: words.limits.severityReason }) reason!: string;
}

/** Work goes on after waiting for a third party. */
export class ResumeTicket {}

export class LinkTicket {
  @OneOf(words.ticketLinks) link!: words.TicketLink;
  @Id() ticketId!: string;
}

/**
 * Publishes a change request to all clients that hold its product, who may vote for it; sent again, it changes the
 * texts.
 */
export class PublishTicket {
  @Text({ max: words.limits.title }) title!: string;
  @LongText({ max: words.limits.summary }) summary!: string;
}
export class WithdrawTicketPublication {}

export class CancelTicket {
  @OneOf(words.cancellationReasons) reason!: words.CancellationReason;
  @LongText({ max: words.limits.closureComment }) comment!: string;
}

/** Sets or lifts the restricted handling of patient risks and personal-data incidents (features F05, defaults G24). */
export class FlagTicketRisks {
  @YesNo() patientRisk!: boolean;
  @YesNo() personalDataIncident!: boolean;
  @LongText({ max: words.limits.severityReason }) reason!: string;
}

/** Sent by the timers of defaults G30; no person may ask for them. */
export class RemindTicketCustomer {}
export class ResolveSilentTicket {}
export class CloseResolvedTicket {}
export class EndTicketReopening {}

/** Takes texts and people off a ticket that was closed long ago; only the retention rules may ask for it (defaults G59). */
export class PseudonymiseTicket {
  /** The ticket stays findable by its numbers. */
  @Text({ max: 60 }) number!: string;
  @Optional() @Text() oldNumber?: string;
}

/** A ticket of the former system, with its old number; only imports may ask for it. */
export class ImportTicket {
  @OneOf(words.ticketKinds) kind!: words.TicketKind;
  @Id() clientId!: string;
  @Id() contactId!: string;
  @Optional() @Id() productId?: string;
  @Text() oldNumber!: string;
  @Text({ max: words.limits.title }) title!: string;
  @LongText({ max: words.limits.description }) description!: string;
  @Day() openedOn!: string;
  @Day() closedOn!: string;
  @Optional() @LongText({ max: words.limits.information }) solution?: string;
}

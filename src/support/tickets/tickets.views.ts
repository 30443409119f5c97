import type { ActivityRow, TicketRow } from '../../../projections/support/ticket-tables.rows.js';
import type { TicketPublicationRow } from '../../../projections/support/ticket-publications.js';
import type { Actionable, Choice, PersonLabel, Shown } from '../../kernel/views.js';
import { Day, Id, NotBefore, OneOf, Optional, OptionalOrNone, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import * as words from './ticket.vocabulary.js';
import { supportLevels, type SupportLevel } from '../../customers/accounts/account.vocabulary.js';
import type { WaitsFor } from './ticket-waiting.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

/** Fields of a list line, taken unchanged from the row. */
export const fieldsOfLine = shows<TicketRow>()(
  'id',
  'number',
  'oldNumber',
  'kind',
  'status',
  'title',
  'clientId',
  'severity',
  'severityReason',
  'priority',
  'supportLevel',
  'type',
  'openedAt',
  'answeredAt',
  'resolvedAt',
  'closedAt',
  'updatedAt',
  'targetAt',
  'votes',
  'patientRisk',
  'personalDataIncident',
);

/** `GET /api/tickets`: one row of the open, closed and partner lists, and of the staff queue. */
export interface TicketListRow extends ShownBy<typeof fieldsOfLine> {
  readonly clientName: string;
  /** The structure that it is about; null: the client as a whole. */
  readonly structure: Choice | null;
  readonly contact: PersonLabel;
  readonly agent: PersonLabel | null;
  readonly product: Choice | null;
  readonly module: Choice | null;
  readonly version: Choice | null;
  readonly correctiveVersion: Choice | null;
  /** The target is passed and the ticket not resolved. */
  readonly late: boolean;
  readonly waitsFor: WaitsFor;
  /** Its texts, the title among them, are hidden from this user. */
  readonly masked: boolean;
}

const scopes = ['open', 'closed', 'partners', 'old'] as const;
const validations = ['validated', 'unvalidated', 'pending'] as const;

/**
 * Keys of the `filter` of `GET /api/tickets` (specification §3, request-list filter), with their rules. Row ids are read
 * by the list dialect.
 */
export class TicketFilter {
  /** Which list: open, closed, tickets of linked clients, or old tickets of the former system. */
  @Optional() @OneOf(scopes) scope?: (typeof scopes)[number];
  /** Full text over number, title, description, activities. */
  @Optional() @Text({ max: 200 }) q?: string;
  @Optional() @YesNo() mine?: boolean;
  @Optional() @YesNo() waitingForMe?: boolean;
  /** The target is passed and the ticket not resolved. */
  @Optional() @YesNo() late?: boolean;
  @Optional() @Text({ max: 60 }) number?: string;
  @Optional() @Text({ max: 200 }) title?: string;
  @Optional() @Text({ max: 200 }) description?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @Id() structureId?: string;
  @Optional() @Id() contactId?: string;
  @Optional() @Text({ max: 100 }) contactName?: string;
  /** Null: tickets without an agent. */
  @OptionalOrNone() @Id() agentId?: string | null;
  @Optional() @Id() rangeId?: string;
  @Optional() @Id() domainId?: string;
  @Optional() @Id() productId?: string;
  @Optional() @Id() moduleId?: string;
  @Optional() @Id() licenceId?: string;
  @Optional() @OneOf(words.ticketKinds) kind?: words.TicketKind;
  @Optional() @OneOf(words.requestTypes) type?: words.RequestType;
  @Optional() @SomeOf(words.ticketStatuses) status?: readonly words.TicketStatus[];
  @Optional() @SomeOf(words.severities) severity?: readonly words.Severity[];
  @Optional() @OneOf(supportLevels) supportLevel?: SupportLevel;
  @Optional() @Id() correctiveVersionId?: string;
  @Optional() @OneOf(validations) validation?: (typeof validations)[number];
  @Optional() @YesNo() patientRisk?: boolean;
  @Optional() @YesNo() personalDataIncident?: boolean;
  /** Days, inclusive. */
  @Optional() @Day() openedFrom?: string;
  @Optional() @Day() @NotBefore('openedFrom') openedTo?: string;
  @Optional() @Day() answeredFrom?: string;
  @Optional() @Day() @NotBefore('answeredFrom') answeredTo?: string;
  @Optional() @Day() closedFrom?: string;
  @Optional() @Day() @NotBefore('closedFrom') closedTo?: string;
}

/** Filter values of a list, as plain values. */
export type TicketsAsked = { readonly [Field in keyof TicketFilter]: TicketFilter[Field] };

/** Files can be downloaded once scanned clean; the name is null once the person it is about is forgotten. */
export interface TicketFile extends Omit<StoredFileView, 'name'> {
  readonly name: string | null;
}

/** An entry of the timeline, oldest first; only agents receive internal entries. */
export interface TicketActivity extends Shown<ActivityRow, 'id' | 'at' | 'kind' | 'text' | 'internal' | 'status'> {
  readonly author: PersonLabel & { readonly side: ActivityRow['author_side'] };
  /** The person really acting, when a member of staff simulated the author. */
  readonly actedBy: PersonLabel | null;
  /** Values for the dictionary text (new status, agent's name, reason code…). */
  readonly args: Readonly<Record<string, string>>;
  readonly files: readonly TicketFile[];
}

export interface TicketParticipantView {
  readonly contact: PersonLabel;
  readonly right: words.ParticipantRight;
}

export interface TicketLinkView extends Shown<TicketRow, 'id' | 'number' | 'title' | 'status'> {
  readonly link: words.TicketLink;
  /** The other ticket says so of this one. */
  readonly incoming: boolean;
}

type Publication = Shown<TicketPublicationRow, 'title' | 'summary' | 'publishedAt'>;

/** `GET /api/tickets/published`: a change request as every client that holds its product sees it; nothing says whose it is. */
export interface PublishedChangeRow extends Publication {
  readonly id: string;
  readonly product: Choice | null;
  readonly votes: number;
  readonly votedByMe: boolean;
  readonly mayVote: boolean;
  /** The change request belongs to the asker's own client. */
  readonly mine: boolean;
}

/** Further fields of the page of a ticket, taken unchanged from the row. */
export const fieldsOfPage = [
  'revision',
  'impact',
  'deadline',
  'projectName',
  'replyByMail',
  'description',
  'solution',
  'availability',
  'phone',
  'chaseUps',
] as const;

/** `GET /api/tickets/:id`. */
export interface TicketView extends TicketListRow, Actionable, Shown<TicketRow, (typeof fieldsOfPage)[number]> {
  readonly client: {
    readonly id: string;
    readonly name: string;
    readonly zipCode: string | null;
    readonly city: string | null;
    readonly phone: string | null;
    readonly linked: boolean;
  };
  readonly creator: PersonLabel;
  readonly secondContact: PersonLabel | null;
  readonly participants: readonly TicketParticipantView[];
  readonly activities: readonly TicketActivity[];
  readonly files: readonly TicketFile[];
  readonly links: readonly TicketLinkView[];
  /** How often it was resolved: an answer to the solution names the last one. */
  readonly solutions: number;
  readonly closure: {
    readonly reason: TicketRow['closure_reason'];
    readonly comment: string | null;
    readonly automatic: boolean;
    readonly confirmed: boolean;
    /** Until when the ticket may be reopened. */
    readonly reopenUntil: string | null;
  } | null;
  /** When the ticket resolves or closes by itself without an answer. */
  readonly closesAutomaticallyAt: string | null;
  /** The clock of a personal-data incident (defaults G24); null without one. */
  readonly incidentClock: {
    readonly since: string;
    readonly internalTargetAt: string;
    readonly authorityDeadlineAt: string;
  } | null;
  readonly votedByMe: boolean;
  /** Part published to other clients; null where the ticket is not published. */
  readonly publication: Publication | null;
  /** The asker may make a change request from it. */
  readonly mayRequestChange: boolean;
  readonly productRange: Choice | null;
  readonly productDomain: Choice | null;
  readonly licence: string | null;
}

/** `GET /api/tickets/choices?clientId=`: what the creation form may offer, from the asker's rights and the client's licences. */
export interface TicketChoices {
  readonly clients: readonly (Choice & { readonly linked: boolean; readonly phone: string | null })[];
  readonly contacts: readonly (Choice & {
    readonly email: string | null;
    readonly landline: string | null;
    readonly mobile: string | null;
    /** The asker may correct these data while opening a ticket. */ readonly correctable: boolean;
  })[];
  readonly me: string | null;
  /** Structures of the client that a ticket may be about, for this asker. */
  readonly structures: readonly Choice[];
  /** The asker is limited to some structures and may not open a ticket about the client as a whole. */
  readonly structureNeeded: boolean;
  readonly domains: readonly (Choice & { readonly products: readonly TicketProductChoice[] })[];
  readonly maximumFileBytes: number;
}

export interface TicketProductChoice extends Choice {
  readonly rangeId: string;
  readonly rangeLabel: string;
  readonly licenceId: string;
  readonly licence: string;
  readonly kinds: readonly words.TicketKind[];
  readonly modules: readonly Choice[];
  readonly versions: readonly (Choice & {
    readonly current: boolean;
    readonly correctiveVersions: readonly Choice[];
  })[];
}

/** `GET /api/tickets/target?severity=&impact=&clientId=`: the answer promised if the ticket were sent now. */
export interface TicketTarget {
  readonly targetAt: string;
  readonly workingMinutes: number;
  /** Support is closed now: the clock starts at `opensAt`. */
  readonly closedNow: boolean;
  readonly opensAt: string | null;
}

/** `GET /api/tickets/:id/callbacks`: when the customer may be called back. */
export interface TicketCallbacks {
  /** Instants at which a slot begins, soonest first. */
  readonly slots: readonly string[];
  /** Length of a slot. */
  readonly minutes: number;
  /** The structure whose opening hours were counted in; null: support hours alone. */
  readonly structure: string | null;
}

/** `GET /api/tickets/suggestions?text=&clientId=&productId=`: what may already answer the question. */
export interface TicketSuggestion extends Shown<
  TicketRow,
  'id' | 'number' | 'title' | 'status' | 'solution' | 'openedAt' | 'closedAt'
> {
  readonly waitsFor: WaitsFor;
  readonly contact: PersonLabel;
}

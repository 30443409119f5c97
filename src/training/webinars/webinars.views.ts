import type { ChorusRequirement } from '../../customers/accounts/account.vocabulary.js';
import type { WebinarEnrolmentRow, WebinarSessionRow } from '../../../projections/training/webinar-sessions.js';
import type { WebinarPackRow } from '../../../projections/training/webinar-packs.js';
import type { WebinarRow } from '../../../projections/training/webinars.js';
import { Day, Id, NotBefore, OneOf, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Choice, PersonLabel, RecordView, Shown } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import type { ConnectedPerson, Connection, RoomSoftware } from './connection-list.vocabulary.js';
import type { GrantLedger } from '../../sales/orders/grant-ledger.vocabulary.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import {
  webinarPackStandings,
  webinarPackStatuses,
  webinarSessionStatuses,
  type WebinarPackStanding,
  type WebinarPackStatus,
  type WebinarSessionStatus,
} from './webinar.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';
import type { Tones } from '../../kernel/tones.js';

export const webinarShown = shows<WebinarRow>()(
  'reference',
  'title',
  'price',
  'vatRate',
  'vatApplied',
  'attestation',
  'replayUrl',
);

/** `GET /api/webinars`. Amounts in cents excl. VAT. */
export interface WebinarListRow extends RecordView, ShownBy<typeof webinarShown> {
  readonly name: string;
}

export interface WebinarView extends WebinarListRow, Actionable, Shown<WebinarRow, 'description'> {}

export class WebinarFilter extends RecordFilter {}

export const webinarSessionShown = shows<WebinarSessionRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'webinarId',
  'startsAt',
  'endsAt',
  'seats',
);

/** `GET /api/webinar-sessions`: a date with its seats. */
export interface WebinarSessionListRow extends ShownBy<typeof webinarSessionShown> {
  readonly reference: string;
  readonly name: string;
  readonly title: WebinarRow['title'];
  readonly price: number;
  readonly vatApplied: number;
  readonly taken: number;
  readonly seatsLeft: number;
  /** Seats that are waited for. */
  readonly waiting: number;
  readonly isFull: boolean;
  /** People of the asker's client who are enrolled. */
  readonly theirs: number;
  /** Seats are kept for people of the asker's client: the first of them until then. */
  readonly offeredUntil: string | null;
}

export interface EnrolmentView extends Shown<
  WebinarEnrolmentRow,
  'id' | 'clientId' | 'enrolledAt' | 'payment' | 'price' | 'vatRate' | 'letGoAt' | 'attended'
> {
  readonly participant: PersonLabel;
  readonly signatory: PersonLabel | null;
  readonly clientName: string | null;
  readonly packReference: string | null;
  /** That pays it. */
  readonly orderId: string | null;
  /** That order is not signed yet. */
  readonly awaitsSignature: boolean;
}

export interface WaitingView {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string | null;
  /** Any of whom tells the entry. */
  readonly participantId: string;
  readonly participants: readonly PersonLabel[];
  readonly joinedAt: string;
  readonly offeredUntil: string | null;
  /** A path pays the seat already. */
  readonly isPaid: boolean;
  /** Place on the list, from 1. */
  readonly place: number;
}

/** A pack of the asker's client that may still pay. */
export interface UsablePack {
  readonly id: string;
  readonly reference: string;
  readonly unitsLeft: number;
  readonly expiresOn: string;
}

/** `GET /api/webinar-sessions/:id`: to customers what is of their client. */
export interface WebinarSessionView
  extends WebinarSessionListRow, Actionable, Shown<WebinarSessionRow, 'cancelReason' | 'attendanceRecordedAt'> {
  readonly description: WebinarRow['description'];
  readonly isExempt: boolean;
  readonly enrolments: readonly EnrolmentView[];
  readonly waitingList: readonly WaitingView[];
  readonly packs: readonly UsablePack[];
  /** Contacts whom the asker may enrol. */
  readonly people: readonly Choice[];
  /** People who may sign the order of a seat. */
  readonly signatories: readonly Choice[];
  /** References that an order of their client must name. */
  readonly chorus: {
    readonly requirement: ChorusRequirement;
    readonly services: readonly { readonly code: string; readonly label: string; readonly needsCommitment: boolean }[];
  };
  /** Until when participants may be cancelled and swapped. */
  readonly changeableUntil: string;
  /** Until when the order of a seat that is taken now is to be signed; null: no order pays it, or it is kept. */
  readonly signUntil: string | null;
  readonly roomOpensAt: string;
  readonly hasRoom: boolean;
  /** The asker may go in now. */
  readonly mayEnter: boolean;
  /** For staff; for those who took part. */
  readonly replayUrl: string | null;
}

/** A participant in the log of connections. */
export interface ConnectedView {
  readonly participantId: string;
  readonly participant: PersonLabel;
  /** Instants at which the portal let them into the room. */
  readonly entries: readonly string[];
  /** From the first of these to the end of the session; null: there was none. */
  readonly atMostSeconds: number | null;
  /** As the lists of the room write them. */
  readonly connections: readonly Connection[];
  /** As these lists say; null: they do not. */
  readonly seconds: number | null;
  /** To be recorded as there. */
  readonly isProposed: boolean;
}

/** `GET /api/webinar-sessions/:id/connections`, for staff who record attendance. */
export interface ConnectionLog {
  readonly participants: readonly ConnectedView[];
  readonly lists: readonly {
    readonly file: StoredFileView | null;
    readonly software: RoomSoftware;
    readonly filedAt: string;
    readonly people: number;
    /** Lines that are of no participant, or of several whom only a person can tell apart. */
    readonly unmatched: readonly Pick<ConnectedPerson, 'name' | 'email' | 'seconds'>[];
  }[];
}

/** `POST /api/webinar-sessions/seat-visits`: what the link of a mail shows, without a word of whose it is. */
export interface MailedSeat extends Shown<WebinarSessionRow, 'status' | 'startsAt' | 'endsAt'> {
  readonly title: WebinarRow['title'];
  /** Not given back. */
  readonly isTheirs: boolean;
  readonly hasRoom: boolean;
  readonly mayEnter: boolean;
  readonly roomOpensAt: string;
  readonly replayUrl: string | null;
  /** The calendar file itself: a link to it would say whose it is. */
  readonly calendar: string | null;
}

export class WebinarSessionFilter {
  /** In titles and references. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(webinarSessionStatuses) status?: WebinarSessionStatus[];
  @Optional() @Id() webinarId?: string;
  /** Begins on a day between these. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') to?: string;
  /** Still to come. */
  @Optional() @YesNo() coming?: boolean;
  @Optional() @YesNo() isFull?: boolean;
  @Optional() @YesNo() isFree?: boolean;
  /** Seats of it are offered to the asker's client. */
  @Optional() @YesNo() offered?: boolean;
  /** The session was held with participants, and their attendance is not recorded. */
  @Optional() @YesNo() toRecord?: boolean;
}

export const subscriptionTimes = ['coming', 'past'] as const;

export const subscriptionShown = shows<WebinarEnrolmentRow>()('id', 'sessionId', 'payment', 'attended');

/** `GET /api/webinar-subscriptions`: seats of the client of the asker, or their own. */
export interface SubscriptionRow extends ShownBy<typeof subscriptionShown> {
  readonly webinarId: string;
  readonly participantId: string;
  readonly title: WebinarRow['title'];
  readonly name: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: 'confirmed' | 'toOrder' | 'cancelled' | 'held';
  readonly participant: PersonLabel;
  readonly packReference: string | null;
}

export class SubscriptionFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(subscriptionTimes) when?: (typeof subscriptionTimes)[number];
  /** The asker's own. */
  @Optional() @YesNo() mine?: boolean;
}

export const webinarPackShown = shows<WebinarPackRow>()(
  'id',
  'status',
  'revision',
  'createdAt',
  'updatedAt',
  'clientId',
  'reference',
  'units',
  'expiresOn',
  'orderId',
);

/** `GET /api/webinar-packs`. */
export interface WebinarPackListRow extends ShownBy<typeof webinarPackShown> {
  readonly clientName: string | null;
  readonly used: number;
  readonly unitsLeft: number;
  readonly standing: WebinarPackStanding;
}

export interface WebinarPackView extends WebinarPackListRow, Actionable {
  readonly ledger: GrantLedger;
}

export class WebinarPackFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(webinarPackStatuses) status?: WebinarPackStatus[];
  /** Something is left, and it ends soon or little is left. */
  @Optional() @YesNo() runsOut?: boolean;
  @Optional() @SomeOf(webinarPackStandings) standing?: WebinarPackStanding[];
  @Optional() @Id() clientId?: string;
}

export const webinarFiguresShown = shows<WebinarRow>()('reference');

/** `GET /api/webinar-figures`: a webinar in a month (`yyyy-MM`). */
export interface WebinarFiguresRow extends ShownBy<typeof webinarFiguresShown> {
  readonly id: string;
  readonly month: string;
  readonly webinarId: string;
  readonly name: string;
  readonly sessions: number;
  readonly seats: number;
  readonly taken: number;
  /** Of those taken: paid by units of packs. */
  readonly byPack: number;
  /** Of signed orders, in cents excl. VAT. */
  readonly net: number;
  /** Seats taken, from 0 to 1. */
  readonly fill: number;
  /** Of the best row, from 0 to 1. */
  readonly share: number;
}

/** Days stand for their months. */
export class WebinarFiguresFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Day() fromMonth?: string;
  @Optional() @Day() @NotBefore('fromMonth') toMonth?: string;
}

export const webinarSubscriptionTones: Tones<SubscriptionRow['status']> = {
  confirmed: 'success',
  toOrder: 'warning',
  cancelled: 'neutral',
  held: 'neutral',
};

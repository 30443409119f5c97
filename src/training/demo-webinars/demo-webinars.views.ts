import type { DemoRegistrationRow } from '../../../projections/training/demo-registrations.js';
import type { DemoWebinarRow } from '../../../projections/training/demo-webinars.js';
import { languages, type Language } from '../../kernel/language.js';
import { Id, OneOf, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Shown } from '../../kernel/views.js';
import {
  demoRegistrationStatuses,
  demoWebinarStatuses,
  type DemoRegistrationStatus,
  type DemoWebinarStatus,
} from './demo-webinar.vocabulary.js';
import { recordShown, shows, type ShownBy } from '../../kernel/shown.js';

export const demoWebinarShown = shows<DemoWebinarRow>()(
  ...recordShown,
  'title',
  'startsAt',
  'endsAt',
  'language',
  'seats',
);

/** `GET /api/demo-webinars`, for staff. */
export interface DemoWebinarListRow extends ShownBy<typeof demoWebinarShown> {
  readonly name: string;
  /** Seats that are taken. */
  readonly confirmed: number;
  /** Registrations for the recording, which has no seats. */
  readonly recordings: number;
  readonly unconfirmed: number;
  /** Visitors who attended, once recorded. */
  readonly present: number;
}

/** Visitor with a seat on the date. */
export type ComingVisitor = Shown<DemoRegistrationRow, 'id' | 'firstName' | 'lastName' | 'organisation' | 'attended'>;

export interface DemoWebinarView extends DemoWebinarListRow, Actionable, Shown<DemoWebinarRow, 'replayUrl'> {
  readonly hasRoom: boolean;
  readonly coming: readonly ComingVisitor[];
  /** By the clock of the provider. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

export class DemoWebinarFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(demoWebinarStatuses) status?: DemoWebinarStatus[];
  @Optional() @OneOf(languages) language?: Language;
  /** Still to come. */
  @Optional() @YesNo() coming?: boolean;
}

export const demoRegistrationShown = shows<DemoRegistrationRow>()(
  ...recordShown,
  'webinarId',
  'language',
  'firstName',
  'lastName',
  'email',
  'organisation',
  'confirmedAt',
  'handedOverAt',
  'attended',
);

/** `GET /api/demo-registrations`, for staff. */
export interface DemoRegistrationListRow extends ShownBy<typeof demoRegistrationShown> {
  readonly webinar: string;
  readonly startsAt: string;
}

export interface DemoRegistrationView
  extends DemoRegistrationListRow, Actionable, Shown<DemoRegistrationRow, 'consentVersion'> {}

export class DemoRegistrationFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() webinarId?: string;
  @Optional() @SomeOf(demoRegistrationStatuses) status?: DemoRegistrationStatus[];
  @Optional() @YesNo() handedOver?: boolean;
  @Optional() @YesNo() attended?: boolean;
}

/** A demonstration that may be registered for, as everybody sees it. */
export interface OfferedDemo extends Shown<DemoWebinarRow, 'id' | 'title' | 'startsAt' | 'endsAt' | 'language'> {
  /** Null of a recording, which is there for everybody. */
  readonly seatsLeft: number | null;
}

/** View behind the link of a mail, without any data of its visitor. */
export interface DemoSeat extends Shown<DemoWebinarRow, 'title' | 'startsAt' | 'endsAt' | 'language'> {
  readonly status: DemoRegistrationStatus;
  readonly webinarStatus: DemoWebinarStatus;
  /** The registration may be confirmed: the demonstration has not begun, or was recorded. */
  readonly isOffered: boolean;
  /** Near the time. */
  readonly mayEnter: boolean;
  readonly roomOpensAt: string;
  readonly replayUrl: string | null;
  /** The calendar file of a seat that is still to come, or that a cancellation takes out again. */
  readonly calendar: string | null;
}

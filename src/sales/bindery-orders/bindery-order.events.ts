import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { BinderyCadence, BinderyStep, RegisterKind } from './bindery-order.vocabulary.js';

export interface BinderyContent {
  readonly contactId: string;
  readonly kind: RegisterKind;
  readonly title: string;
  readonly quantity: number;
  /** `yyyy-MM`, as `periodTo`. */
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly copyWanted: boolean;
}

export interface NewBinderyOrder extends BinderyContent {
  readonly clientId: string;
  readonly number: string;
  readonly orderedOn: string;
  readonly cadence: BinderyCadence;
}

const impersonal = { number: 'number', title: 'document' } as const;

export const binderyOrderRecorded = event('BinderyOrderRecorded').carries<NewBinderyOrder>({ impersonal });

/** By the customer, whose authority lets the registers leave. */
export const binderyOrderAnnounced = event('BinderyOrderAnnounced').carries<
  NewBinderyOrder & { readonly announcedBy: string; readonly authority: Personal<string> }
>({ impersonal, personal: { authority: 'announcedBy' } });

export const binderyOrderRevised = event('BinderyOrderRevised').carries<BinderyContent>({
  impersonal: { title: 'document' },
});
export const binderyCadenceSet = event('BinderyCadenceSet').carries<{ readonly cadence: BinderyCadence }>();

/** The text is personal data of the person who follows the order, or of its author. */
interface OfPerson {
  readonly subjectId: string;
}

export interface StepDone extends OfPerson {
  readonly on: string;
  readonly note: Personal<string>;
}

const personal = { note: 'subjectId' } as const;

export const binderyOrderReceived = event('BinderyOrderReceived').carries<StepDone>({ personal });
export const binderyOrderProduced = event('BinderyOrderProduced').carries<StepDone>({ personal });
export const binderyOrderControlled = event('BinderyOrderControlled').carries<StepDone>({ personal });

export const binderyOrderShipped = event('BinderyOrderShipped').carries<
  StepDone & { readonly carrier: string; readonly parcelNumber: string | null; readonly parcels: number }
>({ impersonal: { carrier: 'organisation', parcelNumber: 'number' }, personal });

export const binderyOrderDelivered = event('BinderyOrderDelivered').carries<StepDone & { readonly count: number }>({
  personal,
});

export const digitalCopyHandedOver = event('DigitalCopyHandedOver').carries<StepDone>({ personal });

/** Back to a step that was done before. */
export const binderyOrderCorrected = event('BinderyOrderCorrected').carries<
  OfPerson & { readonly step: BinderyStep; readonly from: BinderyStep; readonly reason: Personal<string> }
>({ personal: { reason: 'subjectId' } });

/** A person reports a fault, or the delivered number differs: then both numbers are given instead of a text. */
export const binderyIncidentOpened = event('BinderyIncidentOpened').carries<
  OfPerson & {
    readonly at: BinderyStep;
    readonly text: Personal<string>;
    readonly ordered: number | null;
    readonly received: number | null;
  }
>({ personal: { text: 'subjectId' } });

export const binderyIncidentResolved = event('BinderyIncidentResolved').carries<
  OfPerson & { readonly openedBy: string; readonly resumesAt: BinderyStep; readonly answer: Personal<string> }
>({ personal: { answer: 'subjectId' } });

/** The order was a mistake; cancelled for good at the step that was reached. */
export const binderyOrderCancelled = event('BinderyOrderCancelled').carries<
  OfPerson & { readonly at: BinderyStep; readonly reason: Personal<string> }
>({ personal: { reason: 'subjectId' } });

/**
 * Due day of the binding for the next period. The event is recorded once; no reminder goes out if the binding is
 * ordered already.
 */
export const bindingFellDue = event('BindingFellDue').carries<{
  readonly dueOn: string;
  readonly isFollowed: boolean;
}>();

export const binderyOrderEvents = [
  binderyOrderRecorded,
  binderyOrderAnnounced,
  binderyOrderRevised,
  binderyCadenceSet,
  binderyOrderReceived,
  binderyOrderProduced,
  binderyOrderControlled,
  binderyOrderShipped,
  binderyOrderDelivered,
  digitalCopyHandedOver,
  binderyOrderCorrected,
  binderyIncidentOpened,
  binderyIncidentResolved,
  binderyOrderCancelled,
  bindingFellDue,
] as const;
export type BinderyOrderEvent = EventOf<(typeof binderyOrderEvents)[number]>;

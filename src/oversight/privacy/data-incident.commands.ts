import { Id, LongText, OneOf } from '../../kernel/validation.js';
import { incidentOutcomes, limits, type IncidentOutcome } from './privacy.vocabulary.js';

/** A ticket was flagged as a personal-data incident: its clocks run. */
export class RecordDataIncident {
  @Id() ticketId!: string;
  @Id() clientId!: string;
}

/** Tells the people who answer for the client's data what happened. */
export class NotifyController {
  @LongText({ max: limits.message }) message!: string;
}

/** The controllers were not notified in time: the system sends the minimum notice. */
export class NotifyControllerAutomatically {}

/** The notice is due soon: by a timer. */
export class RemindOfDataIncident {}

/** Outcome and measures: the record that GDPR 33(5) asks for. */
export class CloseDataIncident {
  @OneOf(incidentOutcomes) outcome!: IncidentOutcome;
  @LongText({ max: limits.note }) measures!: string;
}

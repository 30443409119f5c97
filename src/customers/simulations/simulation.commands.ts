import { Id, LongText, OneOf, RequiredWhen, Text } from '../../kernel/validation.js';
import { simulatedAs, type SimulatedAs } from './simulation.vocabulary.js';

/** A member of staff connects in the name of a client or of one of its contacts (specification §4; features F64). */
export class StartSimulation {
  @Id() clientId!: string;
  @OneOf(simulatedAs) as!: SimulatedAs;
  /** The contact; the client itself when absent. */
  @RequiredWhen<StartSimulation>((asked) => asked.as === 'contact') @Id() contactId?: string;
  /** Told to the customer. */
  @LongText({ max: 500 }) reason!: string;
  /** Of the ticket or of the call that makes it necessary. */
  @Text({ max: 60 }) reference!: string;
}

/** Opens the acts of a simulation that only reads; a second reason is told to the customer too. */
export class ElevateSimulation {
  @LongText({ max: 500 }) reason!: string;
}

export class EndSimulation {}

/** Its session was revoked: by the customer, or by the member of staff from elsewhere. */
export class CloseSimulation {}

/** Sent by a timer at the end of the hour. */
export class ExpireSimulation {}

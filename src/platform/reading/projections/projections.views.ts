import type { TextArgs } from '../../../kernel/validation.js';

/** How far a read model or a reaction is. */
export interface ConsumerStatus {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly kind: 'projection' | 'reaction';
  readonly position: string;
  readonly logEnd: string;
  readonly behind: number;
  readonly parked: number;
  /** Events that it was not shown, though it stands behind them; or that it has read and the log has no more. */
  readonly skipped: number;
  readonly state: 'caughtUp' | 'catchingUp' | 'rebuilding';
  readonly updatedAt: string;
}

/** A command that followed from an event, and was refused. */
export interface RefusedCommand {
  readonly command: string;
  readonly lifecycle: string;
  /** Of the thing that it was sent to. */
  readonly id: string;
  readonly code: string;
  readonly args: TextArgs;
}

/** An event that a consumer could not take. */
export interface ParkedEvent {
  readonly id: string;
  readonly projection: string;
  readonly version: number;
  readonly stream: string;
  readonly position: string;
  readonly type: string;
  readonly error: string;
  /** Absent where the event itself was at fault. */
  readonly refused: RefusedCommand | null;
  readonly parkedAt: string;
  readonly attempts: number;
}

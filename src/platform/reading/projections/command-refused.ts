import type { Refusal } from '../../../kernel/refusal.js';
import type { RefusedCommand } from './projections.views.js';

/** A command of the platform was refused where the lifecycle or the reaction foresees no refusal: operators have to see it. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
  readonly refused: RefusedCommand;

  constructor(sent: Pick<RefusedCommand, 'command' | 'lifecycle' | 'id'>, { code, args }: Refusal) {
    super(`${sent.command} of ${sent.lifecycle} ${sent.id}: ${code}`);
    this.refused = { ...sent, code, args };
  }
}

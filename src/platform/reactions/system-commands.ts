import { plainToInstance } from 'class-transformer';
import { systemActor } from '../../kernel/actor.js';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import { Refusal } from '../../kernel/refusal.js';
import type { Commands } from '../commands/commands.js';
import { log } from '../logging/log.js';

export interface SystemCommand {
  readonly lifecycle: string;
  readonly id: string;
  /** Class name of the command. */
  readonly name: string;
  readonly body: unknown;
  /** Derived from the cause: sending twice changes nothing. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** Where another clock than this process's has judged that it is time. */
  readonly now?: string;
}

/** Refusals that the next try may not meet again. */
const passing: readonly string[] = ['changedMeanwhile', 'temporarilyUnavailable', 'notYetDue'];

/** Commands that nobody asked for by hand: those of reactions and timers. */
export class SystemCommands {
  constructor(
    private readonly commands: Pick<Commands, 'execute'>,
    private readonly lifecycle: (name: string) => Lifecycle,
  ) {}

  /** A refusal is an answer too: things have moved on since the cause, and nothing is left to do. */
  async send({ lifecycle: lifecycleName, name, body, ...request }: SystemCommand): Promise<void> {
    const lifecycle = this.lifecycle(lifecycleName);
    const type = lifecycle.commands[name];
    if (!type) throw new Error(`There is no command ${name} of ${lifecycleName}`);
    try {
      await this.commands.execute({
        ...request,
        lifecycle,
        command: name,
        body: plainToInstance(type, body),
        actor: systemActor,
      });
    } catch (error) {
      if (!(error instanceof Refusal) || passing.includes(error.code)) throw error;
      log.info(
        { command: name, lifecycle: lifecycleName, id: request.id, refusal: error.code },
        'command of the system refused',
      );
    }
  }
}

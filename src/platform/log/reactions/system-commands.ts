import { plainToInstance } from 'class-transformer';
import { systemActor, type Actor } from '../../../kernel/actor.js';
import type { EventMetadata } from '../../../kernel/event.js';
import type { Lifecycle } from '../../../kernel/lifecycle.js';
import { forbidden, Refusal } from '../../../kernel/refusal.js';
import type { People } from '../../people/access/ports.js';
import type { Commands } from '../commands/commands.js';
import { log } from '../../run/logging/log.js';

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
  readonly initiator?: string | undefined;
  /** Where another clock than this process's has judged that it is time. */
  readonly now?: string;
  /** Of timers, after a stop: until when silence does not count. */
  readonly closuresFrom?: string | undefined;
}

/** Refusals that the next try may not meet again. */
const passing: readonly string[] = ['changedMeanwhile', 'temporarilyUnavailable'];

/** Actor of the event that a command follows from, and whether they had proved who they are. */
type Asker = Pick<EventMetadata, 'actor' | 'actorKind' | 'identityConfirmed'>;

/** Sends the commands of reactions and timers, which no person sends. */
export class SystemCommands {
  constructor(
    private readonly commands: Pick<Commands, 'execute'>,
    private readonly lifecycle: (name: string) => Lifecycle,
    private readonly people: Pick<People, 'actorOf'>,
  ) {}

  /** @returns why it is refused */
  async send(command: SystemCommand): Promise<Refusal | undefined> {
    return await this.execute(command, systemActor, false);
  }

  /** With the rights that its asker has now, and the proof of identity that they gave then. @returns why it is refused */
  async sendFor(
    { actor: asker, actorKind, identityConfirmed }: Asker,
    command: SystemCommand,
  ): Promise<Refusal | undefined> {
    const actor = actorKind === 'system' ? systemActor : await this.people.actorOf(asker);
    return actor ? await this.execute(command, actor, identityConfirmed === true) : forbidden();
  }

  private async execute(
    { lifecycle: lifecycleName, name, body, initiator, ...request }: SystemCommand,
    actor: Actor,
    identityConfirmed: boolean,
  ): Promise<Refusal | undefined> {
    const lifecycle = this.lifecycle(lifecycleName);
    const type = lifecycle.commands[name];
    if (!type) throw new Error(`There is no command ${name} of ${lifecycleName}`);
    try {
      await this.commands.execute({
        ...request,
        lifecycle,
        command: name,
        body: plainToInstance(type, body),
        actor,
        initiator: actor.kind === 'system' ? initiator : undefined,
        identityConfirmed,
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal) || passing.includes(error.code)) throw error;
      log.info(
        { command: name, lifecycle: lifecycleName, id: request.id, refusal: error.code },
        'command of the system refused',
      );
      return error;
    }
  }
}

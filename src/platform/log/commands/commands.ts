import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { Occurred } from '../../../kernel/event.js';
import type { Lifecycle } from '../../../kernel/lifecycle.js';
import { newId } from '../../../kernel/ids.js';
import { fieldErrors } from '../../../kernel/validation.js';
import { correlationId as currentCorrelationId } from '../../run/logging/correlation.js';
import { CommandExecution } from './command-execution.js';
import type { CommandEnvelope, CommandReceipt, CommandRequest } from './command-request.js';
import { InvalidInput } from './invalid-input.js';
import { Streams, type Loaded } from './streams.js';

/** The one message of the bus: a valid command, with who sends it and where to. */
class ExecuteCommand extends Command<CommandReceipt> {
  constructor(
    readonly lifecycle: Lifecycle,
    readonly name: string,
    readonly command: object,
    readonly envelope: CommandEnvelope,
  ) {
    super();
  }
}

@CommandHandler(ExecuteCommand)
export class ExecuteCommandHandler implements ICommandHandler<ExecuteCommand> {
  constructor(private readonly execution: CommandExecution) {}

  execute({ lifecycle, name, command, envelope }: ExecuteCommand): Promise<CommandReceipt> {
    return this.execution.run(lifecycle, name, command, envelope);
  }
}

/** The one door to the write side, for HTTP, reactions, timers, mails and imports alike. */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly streams: Streams,
    private readonly execution: CommandExecution,
  ) {}

  /**
   * Validates and executes a command.
   * @throws InvalidInput, Refusal
   */
  async execute({
    lifecycle,
    command,
    body,
    commandId = newId(),
    correlationId = currentCorrelationId(),
    ...envelope
  }: CommandRequest): Promise<CommandReceipt> {
    const valid = await this.validated(lifecycle, command, body);
    const sent = { ...envelope, commandId, correlationId };
    return await this.bus.execute(new ExecuteCommand(lifecycle, command, valid, sent));
  }

  /**
   * Decides a command as if it were sent now; nothing is written.
   * @returns whether it would change anything
   * @throws InvalidInput, Refusal
   */
  async rehearse({ lifecycle, command, body, ...envelope }: CommandRequest): Promise<boolean> {
    const valid = await this.validated(lifecycle, command, body);
    const sent = { commandId: newId(), correlationId: currentCorrelationId(), ...envelope };
    return await this.execution.rehearse(lifecycle, command, valid, sent);
  }

  /** A stream as it stands now. */
  load<State extends { readonly status: string }>(lifecycle: Lifecycle<State>, id: string): Promise<Loaded<State>> {
    return this.streams.load(lifecycle, id);
  }

  /** Events of a stream, as many as there are. */
  history(lifecycle: Lifecycle, id: string): Promise<readonly Occurred[]> {
    return this.streams.history(lifecycle, id);
  }

  private async validated(lifecycle: Lifecycle, name: string, body: object): Promise<object> {
    const type = lifecycle.commands[name];
    if (!type) throw new Error(`${lifecycle.name} has no command ${name}`);
    const command = body instanceof type ? body : plainToInstance(type, body);
    const errors = await validate(command, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false });
    if (errors.length > 0) throw new InvalidInput(fieldErrors(errors));
    return command;
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, type Provider, type Type } from '@nestjs/common';
import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { CommandClass, Lifecycle } from '../../kernel/lifecycle.js';
import { fieldErrors } from '../../kernel/validation.js';
import { CommandExecution } from './command-execution.js';
import type { CommandEnvelope, CommandReceipt, CommandRequest } from './command-request.js';
import { InvalidInput } from './invalid-input.js';
import { Streams, type Loaded } from './streams.js';

/** A bus carries the command alone: who sends it, and where to, travels beside it. */
const envelopes = new AsyncLocalStorage<CommandEnvelope>();

/** The one door to the write side, for HTTP, reactions, timers, mails and imports alike. */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly streams: Streams,
  ) {}

  /**
   * Validates and executes a command.
   * @throws InvalidInput, Refusal
   */
  async execute({ lifecycle, command, body, ...envelope }: CommandRequest): Promise<CommandReceipt> {
    const valid = await this.validated(lifecycle, command, body);
    return await envelopes.run(envelope, () => this.bus.execute<object, CommandReceipt>(valid));
  }

  /** A stream as it stands now. */
  load<State extends { readonly status: string }>(lifecycle: Lifecycle<State>, id: string): Promise<Loaded<State>> {
    return this.streams.load(lifecycle, id);
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

const registered = new WeakMap<CommandClass, string>();

/** The generic handler, once for each command class of a lifecycle. */
export const commandHandlers = (lifecycle: Lifecycle): readonly Provider[] =>
  Object.entries(lifecycle.commands).map(([name, command]) => {
    const holder = registered.get(command);
    if (holder !== undefined && holder !== lifecycle.name)
      throw new Error(`${name} is a command of ${holder} and of ${lifecycle.name}`);
    registered.set(command, lifecycle.name);
    return commandHandler(lifecycle, name, command);
  });

const commandHandler = (lifecycle: Lifecycle, name: string, command: CommandClass): Type => {
  @CommandHandler(command)
  class GenericHandler {
    constructor(@Inject(CommandExecution) private readonly execution: CommandExecution) {}

    execute(sent: object): Promise<CommandReceipt> {
      const envelope = envelopes.getStore();
      if (!envelope) throw new Error(`${name} was sent without an envelope: use Commands`);
      return this.execution.run(lifecycle, name, sent, envelope);
    }
  }
  Object.defineProperty(GenericHandler, 'name', { value: `${name}Handler` });
  return GenericHandler;
};

import { Controller, HttpCode, Inject, Post, Req, type Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { creates, type Lifecycle } from '../../../kernel/lifecycle.js';
import { kebab } from '../../../kernel/names.js';
import type { ReceiptView } from '../../../kernel/views.js';
import { DecidesWhileSimulating } from './authenticated.js';
import { CommandEndpoint, idOf } from './command-endpoint.js';
import { describeCommand } from './open-api-commands.js';

export interface CommandRoute {
  readonly command: string;
  /** Below `/api/<path>`. */
  readonly path: string;
  readonly creates: boolean;
}

/**
 * The routes of a lifecycle's commands: the first that starts a stream is `POST /`, another one `POST /<verb-noun>`,
 * and all others `POST /:id/<verb-noun>`. Commands that only the system may send have no route.
 */
export const commandRoutes = ({ rules }: Pick<Lifecycle, 'rules'>): readonly CommandRoute[] => {
  const offered = Object.entries(rules).filter(([, { by }]) => by.some((asker) => asker !== 'system'));
  const first = offered.find(([, rule]) => creates(rule))?.[0];
  return offered.map(([command, rule]) => {
    if (!creates(rule)) return { command, path: `:id/${kebab(command)}`, creates: false };
    return { command, path: command === first ? '' : kebab(command), creates: true };
  });
};

/** A controller with one route for each command of the lifecycle. */
export const commandController = (lifecycle: Lifecycle, path: string): Type => {
  class CommandController {
    constructor(readonly endpoint: CommandEndpoint) {}
  }
  Inject(CommandEndpoint)(CommandController, undefined, 0);
  const prototype: object = CommandController.prototype;
  for (const route of commandRoutes(lifecycle)) {
    const receive = function (this: CommandController, request: FastifyRequest): Promise<ReceiptView> {
      return this.endpoint.receive(lifecycle, route.command, route.creates ? null : idOf(request), request);
    };
    const descriptor = { value: receive, writable: true, configurable: true };
    Object.defineProperty(prototype, route.command, descriptor);
    Req()(prototype, route.command, 0);
    Post(route.path)(prototype, route.command, descriptor);
    HttpCode(route.creates ? 201 : 200)(prototype, route.command, descriptor);
    DecidesWhileSimulating()(prototype, route.command, descriptor);
    describeCommand(lifecycle, route, prototype, descriptor);
  }
  Controller(`api/${path}`)(CommandController);
  Object.defineProperty(CommandController, 'name', { value: `${lifecycle.name}Commands` });
  return CommandController;
};

import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { personBehind } from '../../../kernel/actor.js';
import { isId, newId } from '../../../kernel/ids.js';
import { isJsonObject } from '../../../kernel/json.js';
import type { Lifecycle } from '../../../kernel/lifecycle.js';
import { notFound, Refusal } from '../../../kernel/refusal.js';
import type { ReceiptView } from '../../../kernel/views.js';
import { Commands } from '../../log/commands/commands.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { authenticatedOf } from './authenticated.js';
import { Idempotency } from './idempotency.js';

const invalidHeader = (name: string): never => {
  throw new InvalidInput({ [name]: { code: 'invalid', args: {} } });
};

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return key === undefined || isId(key) ? key : invalidHeader('Idempotency-Key');
};

const expectedRevisionOf = ({ headers }: FastifyRequest): bigint | undefined => {
  const wanted = headers['if-match'];
  if (wanted === undefined || wanted === '*') return undefined;
  const revision = /^(?:W\/)?"?(\d{1,18})"?$/.exec(wanted)?.[1];
  return revision === undefined ? invalidHeader('If-Match') : BigInt(revision);
};

const bodyOf = ({ body }: FastifyRequest): object => {
  if (body === undefined || body === null) return {};
  if (isJsonObject(body)) return body;
  throw new InvalidInput({ body: { code: 'invalid', args: {} } });
};

/** The id in a route; anything but an id names nothing. */
export const idOf = ({ params }: FastifyRequest): string => {
  if (typeof params === 'object' && params !== null && 'id' in params && isId(params.id)) return params.id;
  throw notFound();
};

const isRefused = (error: unknown): boolean => error instanceof Refusal || error instanceof InvalidInput;

/** Common part of every generated command route: headers, idempotency, and the one door to the write side. */
@Injectable()
export class CommandEndpoint {
  constructor(
    private readonly commands: Commands,
    private readonly idempotency: Idempotency,
  ) {}

  /** `id` is null where the command starts a stream. */
  async receive(
    lifecycle: Lifecycle,
    command: string,
    id: string | null,
    request: FastifyRequest,
  ): Promise<ReceiptView> {
    const { actor, sessionId } = authenticatedOf(request);
    const key = keyOf(request);
    const body = bodyOf(request);
    const expectedRevision = expectedRevisionOf(request);
    const send = async (streamId: string, commandId: string, isFirst: boolean) => {
      const receipt = await this.commands.execute({
        lifecycle,
        command,
        body,
        id: id ?? streamId,
        actor,
        sessionId,
        commandId,
        correlationId: request.id,
        expectedRevision,
        isNew: id === null && isFirst,
      });
      const { revision, position } = receipt;
      return {
        view: { id: receipt.id, revision: String(revision), position: String(position) },
        unchanged: receipt.unchanged,
      };
    };
    if (key === undefined) return (await send(newId(), newId(), true)).view;
    const attempt = await this.idempotency.begin(personBehind(actor), key, JSON.stringify([request.url, body]));
    if (attempt.receipt) return attempt.receipt;
    try {
      const { view, unchanged } = await send(attempt.streamId, attempt.commandId, attempt.isFirst);
      if (unchanged || !attempt.isFirst) await this.idempotency.done(attempt, view);
      return view;
    } catch (error) {
      if (isRefused(error)) await this.idempotency.refused(attempt);
      throw error;
    }
  }
}

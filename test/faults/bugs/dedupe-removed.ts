import type { FastifyRequest } from 'fastify';
import { CommandEndpoint } from '../../../src/platform/run/http/command-endpoint.js';

/** The bug: a repeat is taken for another request. */
const receive = CommandEndpoint.prototype.receive;

CommandEndpoint.prototype.receive = function (lifecycle, command, id, request: FastifyRequest) {
  delete request.headers['idempotency-key'];
  return receive.call(this, lifecycle, command, id, request);
};

await import('../../../src/main.js');

import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../kernel/ids.js';
import type { Config } from '../config/config.js';
import { fileLimits } from '../files/file-rules.js';
import { withCorrelation } from '../logging/correlation.js';
import { isId } from './command-endpoint.js';
import { answerProblem } from './problem.filter.js';
import { securityHeaders } from './security-headers.js';

const oneMebibyte = 1024 * 1024;

/** A client may name its request, so that its own log and ours can be joined. */
const requestId = ({ headers }: { readonly headers: FastifyRequest['headers'] }): string => {
  const given = headers['x-correlation-id'];
  return isId(given) ? given : newId();
};

/** Fastify as every route needs it: limits, headers, correlation ids, and problem details even where the router gives up. */
export const httpAdapter = (config: Pick<Config, 'trustedProxies'>): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: oneMebibyte,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestIdHeader: false,
    genReqId: requestId,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => void answerProblem(error, request, reply),
    multipart: false,
  });

const isApi = (url: string): boolean => url.startsWith('/api/') || url === '/api';

const beforeAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.header('X-Correlation-Id', request.id);
  if (isApi(request.url)) void reply.header('Cache-Control', 'no-store');
};

/** Plug-ins and hooks of the server; `observe` is told of every answer. */
export const prepareServer = async (
  server: FastifyInstance,
  config: Pick<Config, 'isSecure'>,
  observe: (request: FastifyRequest, reply: FastifyReply) => void,
): Promise<void> => {
  server.removeContentTypeParser('text/plain');
  server.addHook('onRequest', (request, reply, done) => {
    beforeAnswer(request, reply);
    withCorrelation(request.id, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    observe(request, reply);
    done();
  });
  await server.register(helmet, securityHeaders(config.isSecure));
  await server.register(cookie);
  await server.register(multipart, {
    throwFileSizeLimit: true,
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: fileLimits.bytes },
  });
};

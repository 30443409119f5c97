import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId, newId } from '../../../kernel/ids.js';
import { mostImportCharacters } from '../../../kernel/imports.vocabulary.js';
import type { Config } from '../config/config.js';
import { fileLimits } from '../../papers/files/files.vocabulary.js';
import { withOnePatience } from '../../log/event-store/patience.js';
import { withCorrelation } from '../logging/correlation.js';
import { isOfPackages } from './package-hosts.js';
import { assertFileDeclared } from './file-answer.js';
import { answerProblem } from './problem.filter.js';
import { assertModest, assertReadable, assertStorable } from './request-shape.js';
import { securityHeaders } from './security-headers.js';
import { letGoOfSlow, partOfUpload, patience } from './slow-clients.js';

const oneMebibyte = 1024 * 1024;
/** A file that is read in: three bytes a character at most, and those of its envelope. */
const longestImport = 3 * mostImportCharacters + 1024;
const readsIn = /\/(?:imports|import-trials)$/;
/** Milliseconds in which the largest file comes even over a poor line. */
const longestUpload = 300_000;

/** A client may name its request, so that its own log and ours can be joined. */
const requestId = ({ headers }: { readonly headers: FastifyRequest['headers'] }): string => {
  const given = headers['x-correlation-id'];
  return isId(given) ? given : newId();
};

/** Fastify as every route needs it: limits, headers, correlation ids, and problem details even where the router gives up. */
export const httpAdapter = (
  config: Pick<Config, 'trustedProxies' | 'isSecure'>,
  { headers = patience }: { readonly headers?: number } = {},
): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: oneMebibyte,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestIdHeader: false,
    genReqId: requestId,
    // against clients that send nothing, or their headers by the byte; bodies are watched one by one
    http: { headersTimeout: headers, connectionsCheckingInterval: headers / 10 },
    requestTimeout: longestUpload,
    // a start on a machine that is busy takes its time, and says itself when it is too long
    pluginTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    // an address that the router cannot read never comes to the hooks
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      dress(config, request, reply);
      void answerProblem(error, request, reply);
    },
    multipart: false,
  });

/** Milliseconds after which a request that waits for some server is given up (503); the server's own bounds come before. */
const longestAnswer = 15_000;
/** Routes whose duration depends on the line to the client. */
const takesItsTime = /^\/api\/(?:files|uploads|.*\/export|notifications\/live)/;

const isApi = (url: string): boolean => url.startsWith('/api/') || url === '/api';

type Dressed = Pick<Config, 'isSecure'> & Partial<Pick<Config, 'videoHosts' | 'packagesUrl'>>;

/** The only addresses of the hosts of packages: nothing else of the portal is there. */
const packagesRoute = /^\/api\/course-packages\//;

/** Headers of every answer, unless its route sets others. */
const dress = ({ isSecure, ...others }: Dressed, request: FastifyRequest, reply: FastifyReply): void => {
  void reply.headers({ ...securityHeaders(isSecure, others), 'X-Correlation-Id': request.id });
  if (isApi(request.url)) void reply.header('Cache-Control', 'no-store');
};

/** Plug-ins and hooks of the server; `observe` is told of every answer. */
export const prepareServer = async (
  server: FastifyInstance,
  config: Dressed,
  observe: (request: FastifyRequest, reply: FastifyReply) => void,
  { body = patience }: { readonly body?: number } = {},
): Promise<void> => {
  server.removeContentTypeParser('text/plain');
  // read by its route, as it comes
  server.addContentTypeParser(partOfUpload, (_request, _payload, done) => done(null));
  server.addHook('onRoute', (route) => {
    if (isApi(route.url) && readsIn.test(route.url)) route.bodyLimit ??= longestImport;
    if (isApi(route.url) && !takesItsTime.test(route.url)) route.handlerTimeout ??= longestAnswer;
  });
  server.addHook('onRequest', (request, reply, done) => {
    dress(config, request, reply);
    letGoOfSlow(request, reply, body);
    withOnePatience(() => withCorrelation(request.id, done));
  });
  const { packagesUrl = null } = config;
  server.addHook('onRequest', (request, reply, done) =>
    isOfPackages(request.hostname, packagesUrl) && !packagesRoute.test(request.url) ? reply.callNotFound() : done(),
  );
  server.addHook('preValidation', (request, _reply, done) => {
    assertReadable(request);
    assertModest(request.query);
    assertModest(request.body);
    assertStorable(request.query);
    assertStorable(request.body);
    done();
  });
  // oxlint-disable-next-line typescript/require-await -- what it throws is the promise's refusal
  server.addHook('onSend', async (request, reply) => {
    assertFileDeclared(request, reply);
  });
  server.addHook('onResponse', (request, reply, done) => {
    observe(request, reply);
    done();
  });
  await server.register(cookie);
  await server.register(multipart, {
    throwFileSizeLimit: true,
    // one byte more than may be: a file cut off here is still seen to be too large
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: fileLimits.bytes + 1 },
  });
};

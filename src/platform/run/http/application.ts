import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Config } from '../config/config.js';
import { Draining } from '../health/draining.js';
import { Metrics } from '../health/metrics.js';
import { log, nestLog } from '../logging/log.js';
import { serveDocumentation } from './open-api.js';
import { httpAdapter, prepareServer } from './server.js';
import { built, serveFront } from './static-files.js';

const observer = (metrics: Metrics) => (request: FastifyRequest, reply: FastifyReply) => {
  const route = request.routeOptions.url ?? 'unknown';
  const seconds = reply.elapsedTime / 1000;
  metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, seconds);
  if (!route.startsWith('/health')) {
    log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  }
};

/** A worker serves health checks only. */
const workerRoutes = /^\/health(?:\/|$)/;

interface ApplicationOptions {
  readonly config: Config;
  readonly module: DynamicModule;
  /** Told of every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** Adds to the server before it is complete. */
  readonly prepare?: (server: FastifyInstance) => Promise<void>;
}

const prepareApplication = async (
  app: NestFastifyApplication,
  server: FastifyInstance,
  { config, prepare }: Pick<ApplicationOptions, 'config' | 'prepare'>,
): Promise<void> => {
  const draining = app.get(Draining);
  server.addHook('onRequest', (_request, reply, done) => {
    draining.owe(reply.raw);
    done();
  });
  await prepareServer(server, config, observer(app.get(Metrics)));
  if (config.role === 'worker') {
    server.addHook('onRequest', (request, reply, done) =>
      workerRoutes.test(request.url) ? done() : reply.callNotFound(),
    );
  } else {
    if (config.trial.documentation) serveDocumentation(app);
    await serveFront(server, { folder: built('admin-ui'), prefix: '/admin/' });
    await serveFront(server, { folder: built('portal-ui'), prefix: '/' });
  }
  await prepare?.(server);
  await app.init();
};

/** The application with its server, not yet listening. */
export const createApplication = async ({
  config,
  module,
  onRoute,
  prepare,
}: ApplicationOptions): Promise<NestFastifyApplication> => {
  const adapter = httpAdapter(config);
  const server: FastifyInstance = adapter.getInstance();
  if (onRoute) server.addHook('onRoute', onRoute);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: nestLog,
    abortOnError: false,
    forceCloseConnections: true,
  });
  try {
    await prepareApplication(app, server, { config, prepare });
  } catch (error) {
    // what was opened until then is closed again
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
};

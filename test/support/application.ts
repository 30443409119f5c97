import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { AccessModule } from '../../src/customers/access/access.module.js';
import { systemActor } from '../../src/kernel/actor.js';
import { newId } from '../../src/kernel/ids.js';
import { BusinessDefinition } from '../../src/platform/log/business/business-definition.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { Commands } from '../../src/platform/log/commands/commands.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { ConsumersModule } from '../../src/platform/run/workers/consumers.module.js';
import type { Db } from '../../src/platform/reading/database/database.js';
import { Mirror } from '../../src/platform/log/event-store/ports.js';
import { ConsumerRunner } from '../../src/platform/reading/projections/consumer-runner.js';
import { FilesModule } from '../../src/platform/papers/files/files.module.js';
import { createApplication } from '../../src/platform/run/http/application.js';
import { HttpModule } from '../../src/platform/run/http/http.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { Bearers } from '../../src/platform/people/sessions/bearer.js';
import { Sessions } from '../../src/platform/people/sessions/sessions.js';
import { Workers } from '../../src/platform/run/workers/workers.js';
import { WorkersModule } from '../../src/platform/run/workers/workers.module.js';
import { freshDatabase, type FreshDatabase } from './database.js';
import { forgetMissingTexts, unknownTexts } from '../../src/platform/people/translations/dictionary.js';
import { closedAtTheEnd } from './left-open.js';
import { parseJson } from '../../ui-common/src/net/json.js';
import { testSecrets } from './platform.js';
import { publicUrl } from './public-url.js';
import { allDeclarations, allRights, declarationsOf } from './rights.js';

@Module({})
class TestModule {}

/**
 * Of modules that do not run: the rights, since those that run ask who may see what of the others, and the read models that
 * reactions wait for.
 */
const lentByOthers = (modules: readonly object[]): Provider => {
  const running = modules.flatMap(declarationsOf);
  const own = new Set(running.flatMap(({ projections }) => projections.map(({ name }) => name)));
  const needed = new Set(running.flatMap(({ reactions }) => reactions.flatMap(({ reaction }) => reaction.needs)));
  const projections = allDeclarations
    .flatMap((declared) => declared.projections)
    .filter(({ name }) => needed.has(name) && !own.has(name));
  const definition = new BusinessDefinition({ name: 'lent by others', rights: allRights, projections });
  return { provide: 'business:lent', useValue: definition };
};

export interface ApplicationOptions {
  /** Business modules to run. */
  readonly modules: readonly (Type | DynamicModule)[];
  readonly env?: Readonly<Record<string, string>>;
  readonly onRoute?: (route: RouteOptions) => void;
  /** Shared with another process; one of its own when absent. */
  readonly database?: FreshDatabase;
  /** Adds routes of its own to the server before it listens. */
  readonly prepare?: (server: FastifyInstance) => Promise<void>;
}

export type Call = (path: string, init?: RequestInit & { readonly json?: unknown }) => Promise<Response>;

export interface RunningApplication {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly db: Db;
  /** Every read model has read the whole log, and its effects are done. */
  caughtUp(): Promise<void>;
  /** Every read model has read the whole log; reactions may still be at it. */
  readModelsCaughtUp(): Promise<void>;
  /** Sends a command as the system, past HTTP, at this moment or that of `now`. @returns the id of the stream. */
  given(lifecycle: string, command: string, body: object, id?: string, now?: string): Promise<string>;
  /** Calls without a session. */
  readonly call: Call;
  /** Calls as this person, with a bearer of their session; `simulatedBy` a member of staff. */
  as(personId: string, simulatedBy?: string): Promise<Call>;
  close(): Promise<void>;
}

/** The body of an answer, as its route promises it. */
export const jsonOf = async <Body>(answer: Response | Promise<Response>): Promise<Body> => {
  return parseJson<Body>(await (await answer).text());
};

/** Calls this address as a page of the product does, with these headers each time. */
export const caller =
  (url: string, headers: Readonly<Record<string, string>> = {}): Call =>
  (path, { json, headers: own, ...init } = {}) => {
    const all = new Headers({
      'Accept-Language': 'en',
      Origin: publicUrl,
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    });
    new Headers(own).forEach((value, name) => all.set(name, value));
    const body = json === undefined ? {} : { method: init.method ?? 'POST', body: JSON.stringify(json) };
    return fetch(`${url}${path}`, { redirect: 'manual', ...init, ...body, headers: all });
  };

/** Specs that ask in vain on purpose call the text so, and stories the word of a choice that they make up. */
const madeUp = /:(door\w*(\.\w+)?|neverHeardOf|some[A-Z]\w*)$/;

/** The real application with its workers, on a database of its own, listening. */
export const startApplication = async ({
  modules,
  env = {},
  onRoute,
  prepare,
  database,
}: ApplicationOptions): Promise<RunningApplication> => {
  const { db, destroy } = database ? { ...database, destroy: () => Promise.resolve() } : await freshDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'guichet-http-'));
  const config = readConfig({
    PLATFORM: 'development',
    DATABASE_URL: db.url,
    MASTER_KEY: testSecrets.masterKey.toString('base64'),
    TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
    DATA_FOLDER: dataFolder,
    INBOUND_SMTP_PORT: 'off',
    METRICS_PORT: '0',
    PORT: '0',
    PUBLIC_URL: publicUrl,
    REBUILD_THREADS: '0',
    ...env,
  });
  const work = config.role === 'api' ? [] : [WorkersModule];
  const module: DynamicModule = {
    module: TestModule,
    providers: [lentByOthers(modules)],
    imports: [
      PlatformModule.with({ config, secrets: testSecrets, db }),
      ConsumersModule,
      HttpModule,
      FilesModule,
      AccessModule,
      ...modules,
      ...work,
    ],
  };
  forgetMissingTexts();
  const app = await createApplication({ config, module, onRoute, prepare });
  const close = closedAtTheEnd(async () => {
    await app.close();
    await destroy();
    await rm(dataFolder, { recursive: true, force: true });
    const unknown = unknownTexts().filter((name) => !madeUp.test(name));
    if (unknown.length > 0) throw new Error(`Asked for texts that no language has: ${unknown.join(', ')}`);
  });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const call = caller(url);
  return {
    url,
    app,
    db,
    call,
    caughtUp: () => app.get(Workers).caughtUp(),
    readModelsCaughtUp: async () => {
      await app.get(Mirror).caughtUp();
      await app.get(ConsumerRunner).pass(['projection']);
    },
    given: async (lifecycle, command, body, id = newId(), now) => {
      const request = { command, id, body, actor: systemActor, commandId: newId(), correlationId: newId(), now };
      await app
        .get(Commands)
        .execute({ ...request, lifecycle: app.get(BusinessRegistry).lifecycle(lifecycle).lifecycle });
      return id;
    },
    as: async (personId, simulatedBy) => {
      const { session } = await app.get(Sessions).open({ personId, ...(simulatedBy ? { simulatedBy } : {}) });
      const claims = { sessionId: session.id, personId, simulatedBy: simulatedBy ?? null };
      const bearers = app.get(Bearers);
      let bearer = await bearers.issue(claims);
      return async (path, init) => {
        // as a page does: a spec may last longer than a token
        if (Date.parse(bearer.expiresAt) < Date.now() + 2 * 60_000) bearer = await bearers.issue(claims);
        return caller(url, { Authorization: `Bearer ${bearer.token}` })(path, init);
      };
    },
    close,
  };
};

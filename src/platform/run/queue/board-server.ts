import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  ControllerHandlerReturnType,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAsset } from '../http/asset.js';
import { assetsOf } from '../http/static-files.js';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const listOf = <Item>(one: Item | readonly Item[]): readonly Item[] => (one instanceof Array ? one : [one]);

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const firstOf = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** bull-board on this Fastify: its files come from memory, its pages load nothing from elsewhere. */
export class BoardServer implements IServerAdapter {
  private queues: BullBoardQueues = new Map();
  private views = '';
  private statics = { route: '/static', folder: '' };
  private entry: AppViewRoute | undefined;
  private api: readonly AppControllerRoute[] = [];
  private ui: UIConfig = {};
  private failed: (error: Error) => ControllerHandlerReturnType = () => ({ status: 500, body: '' });

  constructor(private readonly basePath: string) {}

  setQueues(queues: BullBoardQueues): this {
    this.queues = queues;
    return this;
  }

  setViewsPath(path: string): this {
    this.views = path;
    return this;
  }

  setStaticPath(route: string, folder: string): this {
    this.statics = { route, folder };
    return this;
  }

  setEntryRoute(route: AppViewRoute): this {
    this.entry = route;
    return this;
  }

  setErrorHandler(handler: (error: Error) => ControllerHandlerReturnType): this {
    this.failed = handler;
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    this.api = routes;
    return this;
  }

  setUIConfig(config: UIConfig): this {
    this.ui = config;
    return this;
  }

  /** Puts its routes on this part of the server. */
  async serve(server: FastifyInstance): Promise<void> {
    const { route, folder } = this.statics;
    const assets = await assetsOf(folder);
    server.get(`${route}/*`, (request, reply) => {
      const [path = ''] = request.url.split('?');
      const asset = assets.get(path.slice(this.basePath.length + route.length + 1));
      if (asset) return sendAsset(asset, request, reply, true);
      reply.callNotFound();
      return reply;
    });
    const page = await this.page();
    for (const url of listOf(this.entry?.route ?? [])) {
      server.get(url, (_, reply) => reply.type('text/html; charset=utf-8').send(page));
    }
    for (const route of this.api) {
      const handler = this.answering(route);
      for (const url of listOf(route.route)) {
        server.route({ method: listOf(route.method).map((method) => method.toUpperCase()), url, handler });
      }
    }
  }

  private answering(route: AppControllerRoute): Handler {
    return async ({ params, query, body, headers }, reply) => {
      const { status, body: answer } = await Promise.resolve(
        route.handler({
          queues: this.queues,
          uiConfig: this.ui,
          params: record(params),
          query: record(query),
          body: record(body),
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, firstOf(value)])),
        }),
      ).catch((error: unknown) => this.failed(error instanceof Error ? error : new Error(String(error))));
      return reply.code(status ?? 200).send(answer);
    };
  }

  /** Its one page; fonts of other servers are left out, as the browser would refuse them. */
  private async page(): Promise<string> {
    if (!this.entry) return '';
    const { name, params } = this.entry.handler({ basePath: this.basePath, uiConfig: this.ui });
    const template = await readFile(join(this.views, name), 'utf8');
    return template
      .replaceAll(/<link href="https:[^>]*>/g, '')
      .replaceAll(/<%([-=])\s*(\w+)\s*%>/g, (_, sign: string, key: string) => {
        const value = params[key] ?? '';
        return sign === '-' ? value : escaped(value);
      });
  }
}

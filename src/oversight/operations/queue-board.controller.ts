import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anyResource } from '../../kernel/actor.js';
import { forbidden } from '../../kernel/refusal.js';
import { Config } from '../../platform/run/config/config.js';
import { Access, People } from '../../platform/people/access/ports.js';
import { notConnected } from '../../platform/run/http/authenticated.js';
import { isServed } from '../../platform/run/http/is-served.js';
import { answerProblem } from '../../platform/run/http/problem.filter.js';
import { assertFromOurPage } from '../../platform/run/http/same-origin.js';
import { BoardServer } from '../../platform/run/queue/board-server.js';
import { Jobs } from '../../platform/run/queue/jobs.js';
import { SessionCookies } from '../../platform/people/sessions/session-cookies.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';

const path = '/admin/queues';

/** bull-board, for members of staff who may operate: their cookie is asked for on each request, as it can send no bearer. */
@Injectable()
export class QueueBoard implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
    private readonly jobs: Jobs,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly people: People,
    private readonly access: Access,
  ) {}

  async onModuleInit(): Promise<void> {
    // the command line serves no requests
    if (!isServed(this.host)) return;
    const [{ createBullBoard }, { BullMQAdapter }] = await Promise.all([
      import('@bull-board/api'),
      import('@bull-board/api/bullMQAdapter'),
    ]);
    const board = new BoardServer(path);
    createBullBoard({ queues: this.jobs.queues.map(({ queue }) => new BullMQAdapter(queue)), serverAdapter: board });
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    server.register(
      async (scope) => {
        scope.addHook('onRequest', (request, reply) => this.guard(request, reply));
        await board.serve(scope);
      },
      { prefix: path },
    );
  }

  private async guard(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      if (request.method !== 'GET') assertFromOurPage(request, this.config.publicUrl);
      await this.admit(request);
      allowBase(reply);
    } catch (error) {
      answerProblem(error, request, reply);
    }
  }

  private async admit(request: FastifyRequest): Promise<void> {
    const session = await this.sessions.byToken(this.cookies.session(request));
    const actor = session && session.simulatedBy === null ? await this.people.actorOf(session.personId) : undefined;
    if (!actor) throw notConnected();
    const decision = this.access.can(actor, 'job.read', anyResource('job'));
    if (!decision.allowed) throw forbidden(decision.code);
  }
}

/** Its page names its own address as the base of its links. */
const allowBase = (reply: FastifyReply): void => {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string')
    void reply.header('content-security-policy', policy.replace(`base-uri 'none'`, `base-uri 'self'`));
};

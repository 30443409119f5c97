import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isCustomer, personBehind } from '../../kernel/actor.js';
import { Refusal } from '../../kernel/refusal.js';
import { Entry } from '../../platform/people/access/ports.js';
import { Db } from '../../platform/reading/database/database.js';
import type { Authenticated } from '../../platform/run/http/authenticated.js';
import { isOpenBeforeTerms } from '../terms/terms-gate.vocabulary.js';
import { standingOf } from '../terms/terms-of-use.vocabulary.js';
import { connectionOf, type Connection } from '../../platform/people/sessions/connection.js';
import { versionsSeenBy } from './me.session.queries.js';

/** Milliseconds for which a positive answer is cached: due dates change by the day. */
const letIn = 60_000;
const remembered = 10_000;

const idOf = ({ params }: Pick<FastifyRequest, 'params'>): unknown =>
  typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;

/**
 * Customers whose terms of use are due accept them first (specification §2, guard). Simulations are never asked; a
 * contact who signed in as the client by its vocal code is asked for their own acceptance.
 */
@Injectable()
export class TermsGate extends Entry {
  private readonly passed = new Map<string, number>();

  constructor(private readonly db: Db) {
    super();
  }

  override async assertOpen(user: Authenticated, request: FastifyRequest): Promise<void> {
    const { actor, sessionId } = user;
    if (!isCustomer(actor) || actor.simulatedBy !== null || this.hasPassed(sessionId)) return;
    const connection = await connectionOf(this.db, sessionId);
    if (!(await this.isDue(personBehind(actor), connection))) {
      this.pass(sessionId);
      return;
    }
    const asked = {
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
      isAboutOneself: idOf(request) === actor.id,
      isFirstConnection: connection.before.length === 0,
    };
    if (!isOpenBeforeTerms(asked)) throw new Refusal('termsDue', {}, 403);
  }

  private async isDue(personId: string, connection: Connection): Promise<boolean> {
    const versions = await versionsSeenBy(this.db, personId);
    const accepted = versions.filter((version) => version.accepted).map(({ id }) => id);
    return standingOf(versions, accepted, connection).standing === 'due';
  }

  private hasPassed(sessionId: string): boolean {
    return (this.passed.get(sessionId) ?? -letIn) > performance.now() - letIn;
  }

  private pass(sessionId: string): void {
    if (this.passed.size >= remembered) this.passed.clear();
    this.passed.set(sessionId, performance.now());
  }
}

import { Controller, Get, Post, Res } from '@nestjs/common';
import { ApiTags } from '../../run/http/documented.js';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../kernel/actor.js';
import { CurrentActor, Requires } from '../../run/http/authenticated.js';
import { LeavesAsFile } from '../../run/http/file-answer.js';
import { List, NoFilter, type ListDefinition, type ListRequest } from '../../run/http/list.js';
import type { Page } from '../../run/http/page.js';
import { addPeriodicJob } from '../../run/queue/periodic-job.js';
import { Jobs } from '../../run/queue/jobs.js';
import { RequestedVerification } from './audit-jobs.js';
import type { AuditHead, AuditSealView, AuditVerificationView } from './audit.views.js';
import { Audits } from './audits.js';

const newestFirst = (field: string) =>
  ({
    filter: NoFilter,
    sortable: { [field]: field },
    defaultSort: [field, 'DESC'],
    pageSize: 50,
  }) satisfies ListDefinition<NoFilter>;

const sealList = newestFirst('number');
const verificationList = newestFirst('requestedAt');

/** Questions of auditors about the log as a whole. */
@ApiTags('audit')
@Requires('audit.read')
@Controller('api')
export class AuditController {
  constructor(
    private readonly audits: Audits,
    private readonly jobs: Jobs,
    private readonly verification: RequestedVerification,
  ) {}

  @Get('audit-seals')
  seals(@List(sealList) request: ListRequest<NoFilter>): Promise<Page<AuditSealView>> {
    return this.audits.seals(request);
  }

  @Get('audit-verifications')
  verifications(@List(verificationList) request: ListRequest<NoFilter>): Promise<Page<AuditVerificationView>> {
    return this.audits.verifications(request);
  }

  /** A worker carries it out; its row tells the state and, at the end, the report. */
  @Requires('audit.verify')
  @Post('audit-verifications')
  async verify(@CurrentActor() actor: Actor): Promise<AuditVerificationView> {
    const requested = await this.audits.request(actor.id);
    await addPeriodicJob(this.jobs, this.verification);
    return requested;
  }

  @LeavesAsFile('audit')
  @Get('audit-head')
  async head(@Res({ passthrough: true }) reply: FastifyReply): Promise<AuditHead> {
    const head = await this.audits.head();
    void reply.header('Content-Disposition', `attachment; filename="guichet-audit-head-${head.position}.json"`);
    return head;
  }
}

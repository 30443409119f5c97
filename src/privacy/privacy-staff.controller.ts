import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { Id } from '../kernel/validation.js';
import { CurrentActor, Requires } from '../platform/http/authenticated.js';
import { checkedBody } from '../platform/http/body.js';
import { Page } from '../platform/http/page.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import { ErasureQueries } from './erasures.queries.js';
import type { ErasurePlanView, RetentionReportView } from './privacy.views.js';
import { RetentionReport } from './retention.queries.js';

class PlanQuery {
  @Id() personId!: string;
}

/** What an erasure, and the rules of retention, would do. */
@ApiTags('privacy')
@Controller('api')
export class PrivacyStaffController {
  constructor(
    private readonly erasureQueries: ErasureQueries,
    private readonly retention: RetentionReport,
    private readonly reads: SensitiveReads,
  ) {}

  /** A dry run: read, and noted. */
  @Requires('erasure.read')
  @Get('erasures/plan')
  async plan(@Query() query: object, @CurrentActor() actor: Actor): Promise<ErasurePlanView> {
    const { personId } = checkedBody(PlanQuery, query);
    const plan = await this.erasureQueries.plan(personId);
    await this.reads.note(actor, { act: 'erasurePlan', subjectId: personId });
    return plan;
  }

  /** What the rules would do now. */
  @Requires('retention.read')
  @Get('retention')
  async report(): Promise<Page<RetentionReportView>> {
    const rows = await this.retention.all();
    return new Page(rows, rows.length);
  }
}

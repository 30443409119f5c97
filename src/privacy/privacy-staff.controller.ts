import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { Id } from '../kernel/validation.js';
import { CurrentActor, Requires } from '../platform/http/authenticated.js';
import { checkedBody } from '../platform/http/body.js';
import { List, type ListRequest, type NoFilter } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import { erasureList, ErasureQueries } from './erasures.queries.js';
import {
  dataIncidentList,
  privacyPersonList,
  type PersonFilter,
  PrivacyRegister,
  restrictionList,
  retentionRunList,
} from './privacy-register.queries.js';
import type {
  DataIncidentView,
  ErasurePlanView,
  ErasureView,
  PrivacyPersonView,
  RestrictionView,
  RetentionReportView,
  RetentionRunView,
} from './privacy.views.js';
import { RetentionReport } from './retention.queries.js';

class PlanQuery {
  @Id() personId!: string;
}

/** What those who answer for people's data keep and see. */
@ApiTags('privacy')
@Controller('api')
export class PrivacyStaffController {
  constructor(
    private readonly register: PrivacyRegister,
    private readonly erasureQueries: ErasureQueries,
    private readonly retention: RetentionReport,
    private readonly reads: SensitiveReads,
  ) {}

  @Requires('privacyPerson.read')
  @Get('privacy-people')
  @Reads('contacts', 'staff_users')
  people(@List(privacyPersonList) request: ListRequest<PersonFilter>): Promise<Page<PrivacyPersonView>> {
    return this.register.people(request);
  }

  @Requires('erasure.read')
  @Get('erasures')
  @Reads('privacy')
  erasures(@List(erasureList) request: ListRequest<NoFilter>): Promise<Page<ErasureView>> {
    return this.erasureQueries.list(request);
  }

  /** A dry run: read, and noted. */
  @Requires('erasure.read')
  @Get('erasures/plan')
  async plan(@Query() query: object, @CurrentActor() actor: Actor): Promise<ErasurePlanView> {
    const { personId } = checkedBody(PlanQuery, query);
    const plan = await this.erasureQueries.plan(personId);
    await this.reads.note(actor, { act: 'erasurePlan', subjectId: personId });
    return plan;
  }

  @Requires('restriction.read')
  @Get('restrictions')
  @Reads('privacy')
  restrictions(
    @List(restrictionList) request: ListRequest<NoFilter>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<RestrictionView>> {
    return this.register.restrictions(request, actor);
  }

  @Requires('dataIncident.read')
  @Get('data-incidents')
  @Reads('data_incidents', 'tickets')
  incidents(
    @List(dataIncidentList) request: ListRequest<NoFilter>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<DataIncidentView>> {
    return this.register.incidents(request, actor);
  }

  /** What the rules would do now. */
  @Requires('retention.read')
  @Get('retention')
  async report(): Promise<Page<RetentionReportView>> {
    const rows = await this.retention.all();
    return new Page(rows, rows.length);
  }

  @Requires('retention.read')
  @Get('retention-runs')
  @Reads('retention_runs')
  runs(@List(retentionRunList) request: ListRequest<NoFilter>): Promise<Page<RetentionRunView>> {
    return this.register.runs(request);
  }
}

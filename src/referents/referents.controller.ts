import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { Id, Optional } from '../kernel/validation.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { checkedBody } from '../platform/http/body.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { recordController } from '../platform/records/record-controller.js';
import {
  listReferents,
  referentAssignmentList,
  referentChoices,
  referentDetail,
  referentRequirementReads,
  referentVacancies,
  type ReferentAssignmentFilterFields,
} from './referents.queries.js';
import type { ReferentAssignmentView, ReferentChoices, VacantRolesView } from './referents.views.js';

class OfClientQuery {
  @Optional() @Id() clientId?: string;
}

const models = ['referent_assignments', 'contacts', 'clients', 'structures'];

/** What is read of referents. The routes of their commands are generated from the lifecycle. */
@ApiTags('referent-assignments')
@Controller('api/referent-assignments')
class ReferentAssignmentsController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  @Get()
  @Reads(...models)
  list(
    @List(referentAssignmentList) request: ListRequest<ReferentAssignmentFilterFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<ReferentAssignmentView>> {
    return listReferents(request, this.asking(actor));
  }

  @Get('vacancies')
  @Reads('referent_assignments', 'referent_requirements', 'licences')
  vacancies(@Query() query: object, @CurrentActor() actor: Actor): Promise<VacantRolesView> {
    return referentVacancies(checkedBody(OfClientQuery, query).clientId, this.asking(actor));
  }

  @Get('choices')
  @Reads('contacts', 'structures', 'licences')
  choices(@Query() query: object, @CurrentActor() actor: Actor): Promise<ReferentChoices> {
    return referentChoices(checkedBody(OfClientQuery, query).clientId, this.asking(actor));
  }

  @Get(':id')
  @Reads(...models)
  detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<ReferentAssignmentView> {
    return referentDetail(id, this.asking(actor));
  }

  private asking(actor: Actor) {
    return { db: this.db, actor, can: this.access.can, now: new Date().toISOString() };
  }
}

export const referentsControllers = [ReferentAssignmentsController, recordController(referentRequirementReads)];

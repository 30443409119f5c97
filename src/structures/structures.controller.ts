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
import { legacyDaysOf, type LegacyDay } from './opening-hours.vocabulary.js';
import {
  listStructures,
  openingHoursOf,
  structureChoices,
  structureDetail,
  structureList,
  type StructureFilterFields,
} from './structures.queries.js';
import type { StructureChoices, StructureListRow, StructureView } from './structures.views.js';

class ChoicesQuery {
  @Optional() @Id() clientId?: string;
}

/** What is read of structures. The routes of their commands are generated from the lifecycle. */
@ApiTags('structures')
@Controller('api/structures')
export class StructuresController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  @Get()
  @Reads('structures', 'clients')
  list(
    @List(structureList) request: ListRequest<StructureFilterFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<StructureListRow>> {
    return listStructures(request, this.asking(actor));
  }

  @Get('choices')
  @Reads('structures')
  choices(@Query() query: object, @CurrentActor() actor: Actor): Promise<StructureChoices> {
    return structureChoices(checkedBody(ChoicesQuery, query).clientId, this.asking(actor));
  }

  @Get(':id')
  @Reads('structures', 'clients')
  detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<StructureView> {
    return structureDetail(id, this.asking(actor));
  }

  /** The weekdays in the shape of the former site (specification §3), for programs that still read it. */
  @Get(':id/legacy-opening-hours')
  @Reads('structures')
  async legacyOpeningHours(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<readonly LegacyDay[]> {
    return legacyDaysOf((await openingHoursOf(id, this.asking(actor))).days);
  }

  private asking(actor: Actor) {
    return { db: this.db, actor, can: this.access.can, now: new Date().toISOString() };
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { Id, Optional } from '../kernel/validation.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { checkedBody } from '../platform/http/body.js';
import { Reads } from '../platform/http/reads.js';
import { recordController } from '../platform/records/record-controller.js';
import { clientReferenceReads, licencesHeld, referenceChoices } from './client-references.queries.js';
import type { HeldLicenceView, ReferenceChoices } from './references.views.js';

class OfClientQuery {
  @Optional() @Id() clientId?: string;
}

/** What stands beside the references of a client: what it may use, and what the form offers. */
@ApiTags('client-references')
@Controller('api/client-references')
class BesideReferencesController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  @Get('licences')
  @Reads('licences', 'products', 'product_ranges')
  licences(@Query() query: object, @CurrentActor() actor: Actor): Promise<readonly HeldLicenceView[]> {
    return licencesHeld(checkedBody(OfClientQuery, query).clientId, this.asking(actor));
  }

  @Get('choices')
  @Reads('structures')
  choices(@Query() query: object, @CurrentActor() actor: Actor): Promise<ReferenceChoices> {
    return referenceChoices(checkedBody(OfClientQuery, query).clientId, this.asking(actor));
  }

  private asking(actor: Actor) {
    return { db: this.db, actor, can: this.access.can };
  }
}

/** These first: their routes must not be taken for the id of a reference. */
export const referencesControllers = [BesideReferencesController, recordController(clientReferenceReads)];

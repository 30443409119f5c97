import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { listProfiles, profileDetail, profileList, type ProfileFields } from './profiles.queries.js';
import { askingOf, type Asking } from './rights-scope.queries.js';
import type { ProfileListRow, ProfileView } from './rights.views.js';

/** What is read of profiles. The routes of their commands are generated from the lifecycle. */
@ApiTags('rights')
@Reads('profiles', 'contacts', 'clients')
@Controller('api/profiles')
export class ProfilesController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  @Get()
  list(
    @List(profileList) request: ListRequest<ProfileFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<ProfileListRow>> {
    return listProfiles(request, this.asking(actor));
  }

  @Get(':id')
  detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<ProfileView> {
    return profileDetail(id, this.asking(actor));
  }

  private asking(actor: Actor): Asking {
    return askingOf(this.db, this.access, actor);
  }
}

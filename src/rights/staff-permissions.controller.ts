import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { Access, People } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { askingOf } from './rights-scope.queries.js';
import {
  listPermissionChanges,
  listStaffPermissions,
  permissionChangeDetail,
  permissionChangeList,
  staffLeavingOf,
  staffPermissionsList,
  staffRights,
  type PermissionChangeFields,
  type StaffPermissionsFields,
} from './staff-permissions.queries.js';
import type {
  PermissionChangeRow,
  PermissionChangeView,
  StaffLeavingView,
  StaffPermissionsRow,
  StaffRightsView,
  StaffSubscriptionListRow,
  StaffSubscriptionView,
} from './staff-permissions.views.js';
import {
  listStaffSubscriptions,
  staffSubscriptionDetail,
  staffSubscriptionList,
  type StaffSubscriptionFields,
} from './staff-subscriptions.queries.js';

/** Staff and their permission keys (specification §2, adminperms; features F61, F62). */
@ApiTags('rights')
@Controller('api/staff-permissions')
export class StaffPermissionsController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly people: People,
  ) {}

  @Get()
  @Reads('staff_users', 'staff_permissions')
  list(
    @List(staffPermissionsList) request: ListRequest<StaffPermissionsFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<StaffPermissionsRow>> {
    return listStaffPermissions(request, askingOf(this.db, this.access, actor));
  }

  @Get(':id')
  @Reads('staff_users', 'staff_permissions')
  detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<StaffRightsView> {
    return staffRights(id, askingOf(this.db, this.access, actor), (personId) => this.people.actorOf(personId));
  }

  @Get(':id/leaving')
  @Reads('staff_users', 'staff_permissions', 'tickets')
  leaving(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<StaffLeavingView> {
    return staffLeavingOf(id, askingOf(this.db, this.access, actor));
  }
}

/** Requests to change permissions, and who settled them. */
@ApiTags('rights')
@Reads('staff_permissions', 'staff_users')
@Controller('api/permission-changes')
export class PermissionChangesController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  @Get()
  list(
    @List(permissionChangeList) request: ListRequest<PermissionChangeFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<PermissionChangeRow>> {
    return listPermissionChanges(request, askingOf(this.db, this.access, actor));
  }

  @Get(':id')
  detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<PermissionChangeView> {
    return permissionChangeDetail(id, askingOf(this.db, this.access, actor));
  }
}

/** What members of staff subscribed to (specification §2, abonnementstaff). */
@ApiTags('rights')
@Reads('staff_permissions', 'staff_users', 'clients')
@Controller('api/staff-subscriptions')
export class StaffSubscriptionsController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  @Get()
  list(
    @List(staffSubscriptionList) request: ListRequest<StaffSubscriptionFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<StaffSubscriptionListRow>> {
    return listStaffSubscriptions(request, askingOf(this.db, this.access, actor));
  }

  @Get(':id')
  detail(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<StaffSubscriptionView> {
    return staffSubscriptionDetail(id, askingOf(this.db, this.access, actor));
  }
}

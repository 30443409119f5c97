import { Module, type DynamicModule } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { MenusModule } from '../menus/menus.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SignInModule } from '../../customers/sign-in/sign-in.module.js';
import { SimulationsModule } from '../../customers/simulations/simulations.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { LegacyAuthController } from './legacy-auth.controller.js';
import { LegacyConnections } from './legacy-connections.service.js';
import { LegacyEntitiesController } from './legacy-entities.controller.js';
import { LegacyForms } from './legacy-forms.service.js';
import { LegacyFrameController } from './legacy-frame.controller.js';

/** The calls of the former portal (specification §7), below one prefix, for pages that are not replaced yet. */
@Module({
  imports: [MenusModule, NotificationsModule, SignInModule, SimulationsModule, ThemesModule],
  controllers: [LegacyAuthController, LegacyEntitiesController, LegacyFrameController],
  providers: [LegacyConnections, LegacyForms],
})
export class LegacyModule {
  static at(prefix: string): DynamicModule {
    return { module: LegacyModule, imports: [RouterModule.register([{ path: prefix, module: LegacyModule }])] };
  }
}

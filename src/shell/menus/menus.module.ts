import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { menuCustomisations } from '../../../projections/shell/menu-customisations.js';
import { sideMenus } from '../../../projections/shell/side-menus.js';
import { menuCustomisation } from './menu-customisation.js';
import { menuReads } from './menus.queries.js';
import { sideMenu } from './side-menu.js';
import { menusRights } from './menus.rights.js';

export { menuEntriesNaming, menuOf } from './menus.queries.js';

/** The side menu: composed by staff, customised by each person (specification §3 and §4, menu). */
@Module(
  businessModule({
    name: 'menus',
    rights: menusRights,
    lifecycles: [{ lifecycle: sideMenu }, { lifecycle: menuCustomisation }],
    projections: [sideMenus, menuCustomisations],
    reads: [menuReads],
  }),
)
export class MenusModule {}

import type { DomainEvent } from '../../src/kernel/event.js';
import { notificationsChosen } from '../../src/shell/notifications/notification-choices.js';
import { menuCustomisationReset, menuCustomised } from '../../src/shell/menus/menu-customisation.js';
import { sideMenu } from '../../src/shell/menus/side-menu.js';
import { EntityThemeFields } from '../../src/shell/themes/entity-theme.commands.js';
import { entityTheme } from '../../src/shell/themes/entity-theme.js';

const image = '0192c1f0-0000-7000-8000-0000000000f1';

/** A theme with every field that it may have. */
export const themeFields: Required<EntityThemeFields> = {
  ...new EntityThemeFields(),
  entity: 'BL_SPAIN',
  language: 'es',
  name: 'España',
  headerImageId: image,
  headerImageText: 'La plaza del ayuntamiento',
  footerImageId: image,
  footerImageText: 'El escudo',
  footerText: 'El portal de las administraciones españolas.',
  css: '--theme-radius: 4px',
  helpNode: 'n-1',
  footerLinksNode: 'n-2',
};

const labels = { fr: 'Guide', es: 'Guía', en: 'Guide' };

/** A menu with a built-in section and entry, and one of each that staff added. */
export const menuFields = {
  sections: [
    {
      id: 'tickets',
      hidden: false,
      items: [
        { id: 'openTickets', to: '/sfrequest/open', tabNodeIds: [], shownTo: ['customers'] as const, hidden: false },
      ].map((item) => ({ ...item, shownTo: [...item.shownTo] })),
    },
    {
      id: 'own-guides',
      labels,
      to: '/info/root/12',
      hidden: false,
      items: [
        {
          id: 'own-guide',
          labels,
          to: 'https://example.org/guide',
          nodeId: 'n-3',
          tabNodeIds: ['n-4'],
          shownTo: [],
          hidden: true,
        },
      ],
    },
  ],
};

const customised = {
  personId: '0192c1f0-0000-7000-8000-0000000000f2',
  pinned: ['openTickets'],
  hidden: ['references'],
  sectionOrder: ['account', 'tickets'],
};

/** An example of each storable event of the frame. */
export const frameExamples: readonly DomainEvent[] = [
  ...[entityTheme.registered(themeFields), entityTheme.revised(themeFields)],
  ...[entityTheme.archived({}), entityTheme.restored({})],
  ...[sideMenu.registered(menuFields), sideMenu.revised(menuFields), sideMenu.archived({}), sideMenu.restored({})],
  menuCustomised(customised),
  menuCustomisationReset({ personId: customised.personId }),
  notificationsChosen({ personId: customised.personId, noMail: ['ticketProgress'], notShown: [], digest: true }),
];

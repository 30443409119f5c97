import { describe, expect, it } from '@jest/globals';
import { leftMenusOf } from './legacy-menu.vocabulary.js';

const item = { sectionId: 'tickets', nodeId: 'n1', tabNodeIds: ['n2'], external: false, hidden: false };

describe('the left menus of the legacy call (specification §3, menu)', () =>
  it('are sections by their id, closed, with their items, and what is known of the entries', () =>
    expect(
      leftMenusOf({
        sections: [
          {
            id: 'tickets',
            label: 'Assistance',
            to: null,
            items: [
              { ...item, id: 'openTickets', label: 'Demandes en cours', to: '/sfrequest/open' },
              { ...item, id: 'closedTickets', label: 'Demandes closes', to: '/sfrequest/closed', hidden: true },
            ],
          },
        ],
        pinned: [],
        customisation: null,
      }),
    ).toEqual({
      sections: {
        tickets: {
          open: false,
          items: [
            { to: '/sfrequest/open', label: 'Demandes en cours', sectionId: 'tickets', nodeId: 'n1', external: false },
          ],
        },
      },
      sectionsConf: { tickets: { label: 'Assistance', url: null } },
      entries: { openTickets: { nodeId: 'n1', tabNodeIds: ['n2'] } },
      activeId: null,
      previousActiveId: null,
    })));

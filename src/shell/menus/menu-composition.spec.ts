import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { builtInMenu } from './built-in-menu.vocabulary.js';
import { composed, mayBeNamed, menuFor } from './menu-composition.vocabulary.js';
import { menuAudiences, type MenuItem, type MenuSection } from './menu.vocabulary.js';

const labels = { fr: 'Un lien', es: 'Un enlace', en: 'A link' };
const own = (id: string): MenuItem => ({
  id,
  labels,
  to: 'https://example.org/',
  nodeId: null,
  tabNodeIds: [],
  shownTo: [],
  hidden: false,
});
/** A menu as it comes back from the database. */
const stored: (text: string) => readonly MenuSection[] = JSON.parse;
const idsOf = (sections: readonly MenuSection[]) => sections.flatMap(({ items }) => items.map(({ id }) => id));

/** Any menu that staff could have made: built-in entries moved, left out or hidden, others added. */
const made = fc
  .tuple(
    fc.shuffledSubarray([...builtInMenu]),
    fc.shuffledSubarray(builtInMenu.flatMap(({ items }) => [...items, own(`own-${items[0]?.id ?? ''}`)])),
    fc.nat(),
  )
  .map(([sections, items, seed]): readonly MenuSection[] =>
    sections.map((section, place) => ({
      ...section,
      items: items.filter((_, index) => (index + seed) % sections.length === place),
    })),
  );

describe('the composed menu', () => {
  it('is the built-in one until its first change', () => expect(composed(null)).toBe(builtInMenu));

  it('has every built-in entry exactly once, and every added one, whatever staff made of it', () =>
    fc.assert(
      fc.property(made, (menu) => {
        const ids = idsOf(composed(menu));
        const added = idsOf(menu).filter((id) => id.startsWith('own-'));
        expect([...ids].sort()).toEqual([...idsOf(builtInMenu), ...added].sort());
      }),
    ));

  it('keeps the order that staff gave', () =>
    fc.assert(
      fc.property(made, (menu) => {
        const given = idsOf(menu);
        const after = composed(menu);
        expect(after.slice(0, menu.length).map(({ id }) => id)).toEqual(menu.map(({ id }) => id));
        expect(idsOf(after).filter((id) => given.includes(id))).toEqual(given);
      }),
    ));

  it('is the same when it is composed again', () =>
    fc.assert(fc.property(made, (menu) => expect(composed(composed(menu))).toEqual(composed(menu)))));

  it('leads where the release leads, and drops what a release has dropped', () => {
    const [first] = builtInMenu;
    const moved = {
      ...first,
      items: [
        { ...first?.items[0], to: '/elsewhere' },
        { ...own('gone'), labels: null },
      ],
    };
    const [section] = composed(stored(JSON.stringify([moved])));
    expect(section?.items[0]?.to).toBe('/sfrequest/');
    expect(section?.items.map(({ id }) => id)).not.toContain('gone');
  });
});

describe('the menu of a person', () => {
  const paths = (...audiences: Parameters<typeof menuFor>[1]) =>
    menuFor(builtInMenu, audiences).flatMap(({ items }) => items.map(({ to }) => to));

  it('offers to open a ticket to those who may', () => {
    expect(paths('customers')).not.toContain('/sfrequest/');
    expect(paths('customers', 'openTickets')).toContain('/sfrequest/');
  });

  it('offers the tickets of partners to those who act for them', () => {
    expect(paths('customers')).not.toContain('/sfrequest/partners');
    expect(paths('customers', 'actsForOthers')).toContain('/sfrequest/partners');
  });

  it('leads staff to their own application, and nowhere else', () => expect(paths('staff')).toEqual(['/admin/']));

  it('shows each entry to persons of its audience', () =>
    fc.assert(
      fc.property(fc.subarray([...menuAudiences]), (audiences) => {
        const shown = idsOf(menuFor(builtInMenu, audiences));
        builtInMenu
          .flatMap(({ items }) => items)
          .forEach(({ id, shownTo }) =>
            expect(shown.includes(id)).toBe(
              shownTo.length === 0 || shownTo.some((audience) => audiences.includes(audience)),
            ),
          );
      }),
    ));

  it('leaves out what staff hid, and a section that has nothing left', () => {
    const [tickets, ...others] = builtInMenu;
    const hidden = [{ ...tickets, items: tickets?.items.map((item) => ({ ...item, hidden: true })) }, ...others];
    expect(menuFor(stored(JSON.stringify(hidden)), ['customers', 'openTickets']).map(({ id }) => id)).not.toContain(
      'tickets',
    );
  });

  it('puts the sections they ordered first, and the others after them in the built-in order', () => {
    const order = menuFor(builtInMenu, ['customers'], { sectionOrder: ['account', 'organisation'], named: null }).map(
      ({ id }) => id,
    );
    expect(order.slice(0, 3)).toEqual(['account', 'organisation', 'tickets']);
    expect(order).toHaveLength(menuFor(builtInMenu, ['customers']).length);
  });
});

describe('the menu of a person whose profiles name entries', () => {
  const restricted: MenuItem = { ...own('own-guide'), shownTo: ['administrators'] };
  const menu = builtInMenu.map((section) =>
    section.id === 'help' ? { ...section, items: [...section.items, restricted] } : section,
  );
  const shown = (named: readonly string[] | null, ...audiences: Parameters<typeof menuFor>[1]) =>
    idsOf(menuFor(menu, ['customers', 'interlocutors', ...audiences], { sectionOrder: [], named }));

  it('has of what every customer is shown what they name', () => {
    expect(shown(['openTickets'])).not.toContain('referents');
    expect(shown(['openTickets', 'referents'])).toEqual(expect.arrayContaining(['openTickets', 'referents']));
    expect(shown(null)).toContain('closedTickets');
  });

  it('keeps their own card, the data held about them and the page of contacts', () =>
    expect(shown(['openTickets'])).toEqual(expect.arrayContaining(['ownCard', 'privacy', 'contactUs'])));

  it('keeps the entries that a right of theirs brings', () => {
    expect(shown(['openTickets'], 'openTickets')).toContain('openTicket');
    expect(shown(['openTickets'], 'administration')).toContain('roles');
  });

  it('has entries that staff made for others, and no page that their rights do not open', () => {
    expect(shown(null)).not.toContain('own-guide');
    expect(shown(['own-guide'])).toContain('own-guide');
    expect(shown(['roles', 'staffApplication'])).not.toEqual(expect.arrayContaining(['roles']));
    expect(shown(['roles', 'staffApplication'])).not.toContain('staffApplication');
  });

  it('is whole for administrators', () =>
    expect(shown(['openTickets'], 'administrators')).toEqual(shown(null, 'administrators')));

  it('shows each person at least the entries that may not be named', () =>
    fc.assert(
      fc.property(fc.subarray([...menuAudiences]), fc.subarray(idsOf(menu)), (audiences, named) => {
        const byRights = menuFor(menu, audiences).flatMap(({ items }) => items.filter((item) => !mayBeNamed(item)));
        const shaped = idsOf(menuFor(menu, audiences, { sectionOrder: [], named }));
        expect(shaped).toEqual(expect.arrayContaining(byRights.map(({ id }) => id)));
      }),
    ));
});

describe('the specified menu', () => {
  it('names each section and each entry once', () => {
    const ids = idsOf(builtInMenu);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(builtInMenu.map(({ id }) => id)).size).toBe(builtInMenu.length);
  });
});

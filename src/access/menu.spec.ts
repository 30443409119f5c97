import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../kernel/actor.js';
import { menuOf } from './menu.js';

const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId: 'town' };
const paths = (actor: Actor) =>
  menuOf(actor, 'https://old.example').sections.flatMap(({ items }) => items.map(({ to }) => to));

describe('the menu', () => {
  it('offers to open a ticket to those who may', () => {
    expect(paths(ann)).not.toContain('/sfrequest/');
    expect(paths({ ...ann, productRights: { finance: ['openTickets'] } })).toContain('/sfrequest/');
    expect(paths({ ...ann, kind: 'clientAdministrator' })).toContain('/sfrequest/');
  });

  it('offers the tickets of partners to those who act for them', () => {
    expect(paths(ann)).not.toContain('/sfrequest/partners');
    expect(paths({ ...ann, linkedClientIds: ['village'] })).toContain('/sfrequest/partners');
  });

  it('leads staff to their own application, and nowhere else', () =>
    expect(paths({ ...ann, kind: 'staff', clientId: null })).toEqual(['/admin/']));

  it('marks what leaves the portal', () => {
    const items = menuOf(ann, 'https://old.example').sections.flatMap((section) => section.items);
    expect(items.filter(({ external }) => external).map(({ to }) => to)).toEqual(['https://old.example/index.php']);
  });
});

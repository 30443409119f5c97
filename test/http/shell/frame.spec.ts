import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { ConfigurationView } from '../../../src/customers/access/access.views.js';
import type { NameableSection } from '../../../src/customers/rights/rights.views.js';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { newId } from '../../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../../src/kernel/views.js';
import { MenusModule } from '../../../src/shell/menus/menus.module.js';
import type { MenuAudiencesView, MenuCompositionView, MenuView } from '../../../src/shell/menus/menus.views.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { EntityThemeFields } from '../../../src/shell/themes/entity-theme.commands.js';
import { ThemesModule } from '../../../src/shell/themes/themes.module.js';
import type { EntityThemeListRow, ThemeView } from '../../../src/shell/themes/themes.views.js';
import { refusalCode } from '../../support/answers.js';
import { jsonOf, startApplication, type Call } from '../../support/application.js';
import { givenPeople } from '../../support/people.js';
import { startPortal } from '../../support/portal.js';

const { running, people, contact, administrator, agent } = await startPortal({
  modules: [AccountsModule, ThemesModule, MenusModule],
  env: { LEGACY_URL: 'https://legacy.example' },
});

/** Sends a command and waits until it can be read. */
const send = async (call: Call, path: string, json: object): Promise<ReceiptView> => {
  const receipt = await jsonOf<ReceiptView>(call(path, { json }));
  await running.caughtUp();
  return receipt;
};
const menuOf = (call: Call, language = 'fr') => jsonOf<MenuView>(call(`/api/menu?language=${language}`));
const pathsOf = ({ sections }: MenuView) => sections.flatMap(({ items }) => items.map(({ to }) => to));
const theme = (over: object = {}) => ({ ...new EntityThemeFields(), name: 'Le groupe', ...over });

describe('a theme', () => {
  const wornBy = (call: Call, language = 'fr') => jsonOf<ThemeView>(call(`/api/theme?language=${language}`));

  it('is the built-in one of the client’s entity, in the language of the page, until staff make another', async () => {
    expect(await wornBy(contact)).toMatchObject({
      entity: 'BL_COLLTER',
      name: 'Collectivités territoriales',
      menu: { active: '#372E95' },
    });
    expect((await wornBy(contact, 'es')).name).not.toBe('Collectivités territoriales');
  });

  it('is the group’s without a client, which is the default one unless the group has its own', async () => {
    expect((await wornBy(agent)).entity).toBe('GROUPE_BL');
    const { id } = await send(agent, '/api/entity-themes', theme({ entity: 'BL_COLLTER', menuActive: '#1F5D9E' }));
    expect((await wornBy(agent)).menu.active).toBe('#1F5D9E');
    expect((await wornBy(contact)).menu.active).toBe('#1F5D9E');
    await send(agent, `/api/entity-themes/${id}/archive-entity-theme`, {});
    expect((await wornBy(contact)).menu.active).toBe('#372E95');
  });

  it('has its colours, and the texts of the dictionary, where it was made in French only', async () => {
    await send(agent, '/api/entity-themes', theme({ footerLeft: '#123456', css: '--theme-radius: 4px' }));
    const spanish = await jsonOf<ThemeView>(running.call('/api/theme/before-log-in?langue=es'));
    expect(spanish).toMatchObject({
      footer: { left: '#123456', textColour: '#FFFFFF' },
      properties: { '--theme-radius': '4px' },
    });
    expect(spanish.name).not.toBe('Le groupe');
  });

  it('is French before log-in unless the route says otherwise', async () => {
    const asked = async (query: string) =>
      (await jsonOf<ThemeView>(running.call(`/api/theme/before-log-in${query}`))).name;
    expect(await asked('')).toBe('Le groupe');
    expect(await asked('?langue=xx')).toBe('Le groupe');
  });

  it('is refused in words when a text cannot be read', async () => {
    const answer = await agent('/api/entity-themes', {
      json: theme({ entity: 'CARL', menuActive: '#8C86D9' }),
      headers: { 'Accept-Language': 'fr' },
    });
    expect(answer.status).toBe(409);
    const { code, detail } = await jsonOf<Problem>(answer);
    expect(code).toBe('themeContrastTooLow');
    expect(detail).toMatch(/menu, entrée active atteint [\d.]+ pour 4.5 demandé.*#[0-9A-F]{6}/);
  });

  it('is one for each entity and language', async () => {
    await send(agent, '/api/entity-themes', theme({ entity: 'BL_SANTE' }));
    const again = await agent('/api/entity-themes', { json: theme({ entity: 'BL_SANTE' }) });
    expect(await refusalCode(again)).toBe('entityThemeAlreadyThere');
    const rows = await jsonOf<readonly EntityThemeListRow[]>(
      agent(`/api/entity-themes?filter=${encodeURIComponent('{"entity":"BL_SANTE"}')}`),
    );
    expect(rows).toEqual([expect.objectContaining({ entity: 'BL_SANTE', language: 'fr', menuActive: '#372E95' })]);
  });

  it('shows its images to all, and no other file', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const upload = async () => {
      const body = new FormData();
      body.append('file', new Blob([png]), 'place.png');
      return (await jsonOf<StoredFileView>(agent('/api/files', { method: 'POST', body }))).id;
    };
    const [shown, other] = [await upload(), await upload()];
    await running.caughtUp();
    const { id } = await send(
      agent,
      '/api/entity-themes',
      theme({ entity: 'BL_COLLTER', language: 'es', headerImageId: shown, headerImageText: 'La place' }),
    );
    const { header, footer } = await wornBy(contact, 'es');
    expect([header.image, footer.image]).toEqual([{ src: `/api/theme/images/${shown}`, text: 'La place' }, null]);
    const image = await running.call(`/api/theme/images/${shown}`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 1, height: 1 });
    expect((await running.call(`/api/theme/images/${other}`)).status).toBe(404);
    expect((await running.call(`/api/theme/images/${newId()}`)).status).toBe(404);
    expect((await running.call('/api/theme/images/x')).status).toBe(404);
    await send(agent, `/api/entity-themes/${id}/archive-entity-theme`, {});
    expect((await running.call(`/api/theme/images/${shown}`)).status).toBe(404);
  });
});

describe('the menu', () => {
  it('is built from the rights of the person', async () => {
    expect(pathsOf(await menuOf(contact))).toEqual(expect.arrayContaining(['/sfrequest/', '/sfrequest/open']));
    expect(pathsOf(await menuOf(contact))).not.toContain('/interlocutor/roles');
    expect(pathsOf(await menuOf(administrator))).toContain('/interlocutor/roles');
    expect(pathsOf(await menuOf(agent))).toEqual(['/admin/']);
  });

  it('speaks the language of the page, and marks what leads to another site', async () => {
    const { sections } = await menuOf(contact, 'es');
    expect(sections[0]).toMatchObject({ id: 'tickets', label: 'Asistencia' });
    const legacy = sections.flatMap(({ items }) => items).filter(({ external }) => external);
    expect(legacy.map(({ to }) => to)).toEqual([
      'https://legacy.example/index.php',
      'https://legacy.example/index.php?action=logout',
    ]);
  });

  it('follows the changes of staff, at once and for all; archived, it is the built-in one again', async () => {
    const { sections } = await jsonOf<MenuCompositionView>(agent('/api/menu/composition'));
    expect(sections[0]).toMatchObject({ id: 'tickets', builtIn: true, builtInLabels: { es: 'Asistencia' } });
    const guide = {
      id: 'own-guide',
      labels: { fr: 'Guide', es: 'Guía', en: 'Guide' },
      to: 'https://example.org/guide',
      nodeId: 'n1',
      tabNodeIds: ['n2'],
      shownTo: ['administrators'],
      hidden: false,
    };
    const help = { id: 'help', hidden: false, items: [guide] };
    const { id } = await send(agent, '/api/side-menus', { sections: [help] });
    const [first] = (await menuOf(administrator)).sections;
    expect(first?.items.map((item) => item.label)).toEqual(['Guide', 'Nous contacter']);
    expect(first?.items[0]).toMatchObject({ nodeId: 'n1', tabNodeIds: ['n2'], external: true });
    expect((await menuOf(contact)).sections[0]?.items.map((item) => item.label)).toEqual(['Nous contacter']);
    const again = await agent('/api/side-menus', { json: { sections: [] } });
    expect(await refusalCode(again)).toBe('sideMenuAlreadyThere');
    await send(agent, `/api/side-menus/${id}/archive-side-menu`, {});
    expect((await menuOf(contact)).sections[0]?.id).toBe('tickets');
    expect(await jsonOf<MenuCompositionView>(agent('/api/menu/composition'))).toMatchObject({ id, status: 'archived' });
  });

  it('is looked at by staff with the eyes of a person', async () => {
    const audiences = async (id: string) =>
      (await jsonOf<MenuAudiencesView>(agent(`/api/menu/audiences/${id}`))).audiences;
    expect(await audiences(people.contact)).toEqual(['customers', 'interlocutors', 'openTickets']);
    expect(await audiences(people.administrator)).toEqual(expect.arrayContaining(['administrators', 'orders']));
    expect((await agent(`/api/menu/audiences/${newId()}`)).status).toBe(404);
  });
});

describe('a person’s own menu', () => {
  const own = { pinned: ['openTickets', 'gone'], hidden: ['references'], sectionOrder: ['account'] };

  it('has their pins, their order, and no entries that they hid', async () => {
    const { id } = await send(contact, '/api/menu-customisations', own);
    const menu = await menuOf(contact);
    expect(menu.pinned).toEqual(['openTickets']);
    expect(menu.sections[0]?.id).toBe('account');
    expect(menu.sections.flatMap(({ items }) => items).find((item) => item.id === 'references')?.hidden).toBe(true);
    expect(menu.customisation).toEqual({ id, revision: '0', active: true });
    expect((await menuOf(administrator)).customisation).toBeNull();
  });

  it('is changed by no other person', async () => {
    const id = (await menuOf(contact)).customisation?.id ?? '';
    const path = `/api/menu-customisations/${id}/revise-menu-customisation`;
    expect((await administrator(path, { json: own })).status).toBe(404);
    const simulated = await running.as(people.contact, people.agent);
    expect((await simulated(path, { json: own })).status).toBe(403);
  });

  it('goes back to the common one', async () => {
    const id = (await menuOf(contact)).customisation?.id ?? '';
    await send(contact, `/api/menu-customisations/${id}/reset-menu-customisation`, {});
    const menu = await menuOf(contact);
    expect([menu.pinned, menu.sections[0]?.id, menu.customisation?.active]).toEqual([[], 'tickets', false]);
  });
});

describe('an installation without a former portal', () => {
  it('names none, and its menu has no section that leads there', async () => {
    const alone = await startApplication({ modules: [AccountsModule, ThemesModule, MenusModule] });
    const someone = await givenPeople(alone);
    const { sections } = await menuOf(await alone.as(someone.contact));
    expect(sections.map(({ id }) => id)).not.toContain('otherServices');
    expect(sections.flatMap(({ items }) => items).filter(({ external }) => external)).toEqual([]);
    const configuration = await jsonOf<ConfigurationView>(alone.call('/api/configuration'));
    expect(configuration.legacyUrl).toBeNull();
    // profiles cannot name what leads there either, and the preview of staff knows
    const administrator = await alone.as(someone.administrator);
    const nameable = await jsonOf<readonly NameableSection[]>(administrator('/api/menu/entries'));
    expect(nameable.flatMap(({ items }) => items).map(({ id }) => id)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^legacy/)]),
    );
    expect(nameable).not.toEqual([]);
    const staff = await alone.as(someone.agent);
    const seen = await jsonOf<MenuAudiencesView>(staff(`/api/menu/audiences/${someone.contact}`));
    expect(seen.legacyUrl).toBeNull();
    await alone.close();
  });
});

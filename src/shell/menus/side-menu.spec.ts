import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor } from '../../kernel/actor.js';
import { decide } from '../../kernel/decide.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import { SideMenuFields } from './side-menu.commands.js';
import { sideMenu } from './side-menu.js';

const { RegisterSideMenu, ReviseSideMenu, ArchiveSideMenu, RestoreSideMenu } = sideMenu.commands;
const labels = { fr: 'Guide', es: 'Guía', en: 'Guide' };
const item = (id: string, over: object = {}) => ({ id, to: '/x', tabNodeIds: [], shownTo: [], hidden: false, ...over });
const section = (id: string, items: readonly object[], over: object = {}) => ({ id, hidden: false, items, ...over });
const asFields: (text: string) => SideMenuFields = JSON.parse;
const menu = (...sections: readonly object[]): SideMenuFields => asFields(JSON.stringify({ sections }));
const tickets = menu(section('tickets', [item('openTickets', { to: '/sfrequest/open', shownTo: ['customers'] })]));
const made = (type: (new () => object) | undefined, fields: object = {}): object => {
  if (!type) throw new Error('no such command');
  return command(type, fields);
};
const { given } = specify(sideMenu, { actor: systemActor, facts: undefined });
const codes = (fields: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(SideMenuFields, fields)))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('the fields of the side menu', () => {
  it.each([
    ['a path', '/contact/'],
    ['a path with a query', '/info/node/12?tab=1'],
    ['a web address', 'https://example.org/a?b=c'],
    ['an address without TLS', 'http://example.org/'],
    ['a path of the legacy site', 'legacy:/index.php?action=logout'],
  ])('lead to %s', (_, to) => expect(codes(menu(section('tickets', [item('openTickets', { to })])))).toEqual([]));

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['another site without a scheme', '//evil.example/'],
    ['another site by a backslash', '/\\evil.example'],
    ['another site through the legacy prefix', 'legacy://evil.example'],
    ['a relative path', 'contact'],
    ['blanks', '/a b'],
  ])('never lead to %s', (_, to) =>
    expect(codes(menu(section('tickets', [item('openTickets', { to })])))).toEqual([
      'sections.0.items.0.to: invalidTarget',
    ]),
  );

  it('name entries in every language, and only audiences that exist', () => {
    const half = item('own-a', { labels: { fr: 'Guide', es: '', en: 'Guide' }, shownTo: ['everybody'] });
    expect(codes(menu(section('tickets', [half])))).toEqual([
      'sections.0.items.0.labels.es: required',
      'sections.0.items.0.shownTo: invalidChoice',
    ]);
  });
});

describe('the side menu', () => {
  it('is made of sections and entries', () =>
    given().when(made(RegisterSideMenu, tickets)).then(sideMenu.registered(tickets)));

  it('holds each entry once', () => {
    const twice = menu(section('tickets', [item('openTickets')]), section('help', [item('openTickets')]));
    given().when(made(RegisterSideMenu, twice)).thenRefused('menuEntryTwice', { id: 'openTickets' });
    given(sideMenu.registered(tickets))
      .when(made(ReviseSideMenu, menu(section('help', []), section('help', []))))
      .thenRefused('menuEntryTwice', { id: 'help' });
  });

  it('has a name for whatever staff added, under an id of its own', () => {
    const refused = (id: string, entry: object) =>
      given()
        .when(made(RegisterSideMenu, menu(section('tickets', [entry]))))
        .thenRefused('menuEntryWithoutName', { id });
    refused('own-guide', item('own-guide'));
    refused('guide', item('guide', { labels }));
    given()
      .when(made(RegisterSideMenu, menu(section('own-guides', [item('own-guide', { labels })], { labels }))))
      .thenStatus('active');
  });

  it('gives way to the built-in one, and comes back', () => {
    given(sideMenu.registered(tickets)).when(made(ArchiveSideMenu)).then(sideMenu.archived({}));
    given(sideMenu.registered(tickets), sideMenu.archived({})).when(made(RestoreSideMenu)).thenStatus('active');
  });

  it('is the only one', () => {
    const context = {
      id: 'menu',
      actor: systemActor,
      now: '2026-03-02T12:00:00.000Z',
      facts: undefined,
      idFor: String,
    };
    const { take } = decide(
      sideMenu,
      'RegisterSideMenu',
      sideMenu.initial,
      made(RegisterSideMenu, tickets),
      context,
      () => ({ allowed: true }),
    );
    expect(take.map(({ refusal }) => refusal)).toEqual(['sideMenuAlreadyThere']);
  });
});

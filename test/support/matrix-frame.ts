import { languages } from '../../src/kernel/language.js';
import { EntityThemeFields } from '../../src/shell/themes/entity-theme.commands.js';
import { themeEntities } from '../../src/shell/themes/entity-theme.vocabulary.js';
import { but, everybody, forbiddenTo, forbiddenToAll, nowhere, nowhereToAct, onlyFor } from './matrix-answers.js';
import type { Case } from './matrix.js';

/**
 * Entities and languages of themes, each pair once: the first three are for bodies of commands, the others for records.
 */
const pairs = themeEntities.flatMap((entity) => languages.map((language) => ({ entity, language })));

export const themeOf = (n: number): object => ({
  ...new EntityThemeFields(),
  ...pairs[n < 100 ? n : 3 + (n % 12)],
  name: 'Spare',
});

const everyone = { own: everybody };
const byWhoKeepsMenus = { own: onlyFor('agent') };
const unknown = { own: nowhere };
const ownMenu = { pinned: ['openTicket'], hidden: [], sectionOrder: [] };

const ownChoices = { noMail: ['ticketProgress'], notShown: [], digest: false };
const marks: Case['answers'] = { own: nowhereToAct };

const commandsOn = (plural: string, bodies: Readonly<Record<string, object>>): readonly Case[] =>
  Object.entries(bodies).map(([verb, body]) => ({
    route: `POST /api/${plural}/:id/${verb}`,
    target: 'nothing',
    body,
    answers: unknown,
  }));

/**
 * Cases of the frame: themes and menus for everybody, and their administration by staff. Themes are records like
 * others.
 */
export const frameCases: readonly Case[] = [
  { route: 'GET /api/menu', target: 'nothing', answers: everyone },
  { route: 'GET /api/theme', target: 'nothing', answers: everyone },
  { route: 'GET /api/menu/entries', target: 'nothing', answers: { own: onlyFor('administrator', 'agent') } },
  { route: 'GET /api/menu/composition', target: 'nothing', answers: byWhoKeepsMenus },
  {
    route: 'GET /api/menu/audiences/:personId',
    target: 'name',
    answers: { own: but(forbiddenToAll, { notFound: ['agent'] }) },
  },
  { route: 'POST /api/side-menus', target: 'nothing', body: { sections: [] }, answers: byWhoKeepsMenus },
  ...commandsOn('side-menus', {
    'revise-side-menu': { sections: [] },
    'archive-side-menu': {},
    'restore-side-menu': {},
  }),
  {
    route: 'POST /api/menu-customisations',
    target: 'nothing',
    body: ownMenu,
    answers: { own: forbiddenTo('simulated') },
  },
  ...commandsOn('menu-customisations', { 'revise-menu-customisation': ownMenu, 'reset-menu-customisation': {} }),
  { route: 'GET /api/notifications', target: 'nothing', answers: everyone },
  { route: 'GET /api/notifications/unread', target: 'nothing', answers: everyone },
  { route: 'GET /api/notifications/live', target: 'nothing', answers: everyone },
  {
    route: 'POST /api/notifications/mark-all-read',
    target: 'nothing',
    body: {},
    answers: { own: forbiddenTo('simulated') },
  },
  { route: 'POST /api/notifications/:id/mark-read', target: 'nothing', body: {}, answers: marks },
  { route: 'POST /api/notifications/:id/mark-unread', target: 'nothing', body: {}, answers: marks },
  { route: 'GET /api/notification-choices/own', target: 'nothing', answers: everyone },
  {
    route: 'POST /api/notification-choices',
    target: 'nothing',
    body: ownChoices,
    answers: { own: forbiddenTo('simulated') },
  },
  ...commandsOn('notification-choices', { 'revise-notification-choices': ownChoices }),
];

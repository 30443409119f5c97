import type { Answers, Case } from './matrix.js';
import type { People } from './people.js';

const nowhere = '.nnnnnnn';
const listed: Answers = { own: '.yyyyfyy' };
/** Its administrators, and staff. */
const administered: Answers = { own: '.ffyffyf' };
const ofContact = (own: string): Answers => ({ own, unknown: nowhere });
const ofClient: Answers = { own: '.nnynnyn', unknown: nowhere };
const byStaff: Answers = { own: '.nnnnnyn', unknown: nowhere };

/** Fields that are valid, by route. */
export const accountFields = (people: People) => ({
  clients: (n: number) => ({
    name: 'Spare',
    clientCode: `SPARE${n}`,
    kind: 'company',
    siren: '732829320',
    zipCode: '24000',
    city: 'X',
  }),
  contacts: (n: number) => ({
    clientId: people.town,
    civility: 'none',
    firstName: 'Spare',
    lastName: 'Person',
    email: `spare${n}@example.org`,
    landline: '0553000000',
    service: 'S',
    function: 'F',
    role: 'user',
  }),
});

const card = {
  civility: 'none',
  firstName: 'Spare',
  lastName: 'Person',
  landline: '0553000000',
  email: 'spare@example.org',
  service: 'S',
  function: 'F',
};
const csv = 'firstName,lastName\nA,B';

/** Clients and contacts: who may ask what of them. */
export const accountCases = (people: People, fields = accountFields(people)): readonly Case[] => [
  { route: 'GET /api/contacts', target: 'nothing', answers: listed },
  { route: 'POST /api/contacts', target: 'nothing', body: fields.contacts(1), answers: administered },
  {
    route: 'GET /api/contacts/choices',
    target: 'nothing',
    query: `?clientId=${people.town}`,
    answers: { own: '.yyynnyy' },
  },
  {
    route: 'GET /api/contacts/duplicates',
    target: 'nothing',
    query: `?clientId=${people.town}`,
    answers: { own: '.ffynnyf' },
  },
  { route: 'GET /api/contacts/export', target: 'nothing', answers: { own: '.yyyyfyf' } },
  { route: 'GET /api/contacts/import-template', target: 'nothing', answers: { own: '.yyyyfyf' } },
  ...['import-trials', 'imports'].map((which): Case => ({
    route: `POST /api/contacts/${which}`,
    target: 'nothing',
    body: { clientId: people.town, csv },
    answers: administered,
  })),
  { route: 'GET /api/contacts/:id', target: 'record', answers: ofContact('.yyynnyy') },
  { route: 'GET /api/contacts/:id/leaving', target: 'record', answers: ofContact('.nnynnyn') },
  ...(
    [
      ['revise-contact', card, '.ffynnyf'],
      ['change-contact-rights', { role: 'user' }, '.ffynnyf'],
      ['change-callback-code', {}, '.ffynnyf'],
      ['change-contact-clients', { clientIds: [] }, '.fffnnyf'],
      ['change-contact-structures', { structureIds: [] }, '.ffynnyf'],
      ['change-contact-carl-resource', {}, '.fffnnyf'],
      ['revise-contact-preferences', {}, '.fffnnff'],
      ['stop-contact-email-change', {}, '.ffynnyf'],
      ['agree-to-contact-email-change', { changeId: '0193a000-0000-7000-8000-0000000000ff' }, '.fffnnff'],
      ['vouch-for-contact-email-change', { reason: 'Known' }, '.fffnnyf'],
      ['stop-contact-mobile-change', {}, '.ffynnyf'],
      ['agree-to-contact-mobile-change', { changeId: '0193a000-0000-7000-8000-0000000000ff' }, '.fffnnff'],
      ['vouch-for-contact-mobile-change', { reason: 'Known' }, '.fffnnyf'],
      ['archive-contact', {}, '.ffynnyf'],
      ['restore-contact', {}, '.ffynnyf'],
    ] as const
  ).map(([verb, body, own]): Case => ({
    route: `POST /api/contacts/:id/${verb}`,
    target: 'record',
    body,
    answers: ofContact(own),
  })),
  { route: 'GET /api/clients', target: 'nothing', answers: administered },
  { route: 'POST /api/clients', target: 'nothing', body: fields.clients(1), answers: { own: '.fffffyf' } },
  { route: 'GET /api/clients/:id', target: 'client', answers: ofClient },
  { route: 'GET /api/clients/:id/sign-in', target: 'client', answers: { own: '.nnynnnn', unknown: nowhere } },
  {
    route: 'POST /api/clients/:id/set-sign-in-password',
    target: 'client',
    body: { password: 'weak' },
    answers: { own: '.nninnnf', unknown: '.nnnnnnf' },
  },
  { route: 'GET /api/clients/:id/changes', target: 'client', answers: ofClient },
  { route: 'GET /api/clients/:id/establishment', target: 'client', answers: ofClient },
  {
    route: 'POST /api/clients/:id/revise-client-coordinates',
    target: 'client',
    body: { zipCode: '24000', city: 'Town' },
    answers: ofClient,
  },
  {
    route: 'POST /api/clients/:id/revise-client-settings',
    target: 'client',
    body: { language: 'fr' },
    answers: ofClient,
  },
  { route: 'POST /api/clients/:id/revise-client', target: 'record', body: fields.clients(2), answers: byStaff },
  { route: 'POST /api/clients/:id/set-tacit-days', target: 'record', body: { tacitDays: 30 }, answers: byStaff },
  { route: 'POST /api/clients/:id/archive-client', target: 'record', body: {}, answers: byStaff },
  { route: 'POST /api/clients/:id/restore-client', target: 'record', body: {}, answers: byStaff },
];

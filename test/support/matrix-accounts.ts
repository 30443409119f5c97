import {
  administratorsAndStaffAct,
  but,
  exportable,
  forbiddenTo,
  forbiddenToAll,
  nowhere,
  nowhereToAct,
  onlyFor,
  seenByClient,
  shownTo,
  staffAloneAct,
  type Answer,
  type Answers,
} from './matrix-answers.js';
import type { Case } from './matrix.js';
import type { People } from './people.js';

const listed: Answers = { own: forbiddenTo('clerk') };
/** Its administrators, and staff. */
const administered: Answers = { own: onlyFor('administrator', 'agent') };
const ofContact = (own: Answer): Answers => ({ own, unknown: nowhere });
const ofClient: Answers = { own: shownTo('administrator', 'agent'), unknown: nowhere };
const byStaff: Answers = { own: shownTo('agent'), unknown: nowhere };

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

/** Cases of the routes of clients and contacts. */
export const accountCases = (people: People, fields = accountFields(people)): readonly Case[] => [
  { route: 'GET /api/contacts', target: 'nothing', answers: listed },
  { route: 'POST /api/contacts', target: 'nothing', body: fields.contacts(1), answers: administered },
  {
    route: 'GET /api/contacts/choices',
    target: 'nothing',
    query: `?clientId=${people.town}`,
    answers: { own: seenByClient },
  },
  {
    route: 'GET /api/contacts/duplicates',
    target: 'nothing',
    query: `?clientId=${people.town}`,
    answers: { own: administratorsAndStaffAct },
  },
  { route: 'GET /api/contacts/export', target: 'nothing', answers: { own: exportable } },
  {
    route: 'GET /api/contacts/import-template',
    target: 'nothing',
    answers: { own: forbiddenTo('clerk', 'simulated') },
  },
  ...['import-trials', 'imports'].map((which): Case => ({
    route: `POST /api/contacts/${which}`,
    target: 'nothing',
    body: { clientId: people.town, csv },
    answers: administered,
  })),
  { route: 'GET /api/contacts/:id', target: 'record', answers: ofContact(seenByClient) },
  { route: 'GET /api/contacts/:id/leaving', target: 'record', answers: ofContact(shownTo('administrator', 'agent')) },
  ...(
    [
      ['revise-contact', card, administratorsAndStaffAct],
      ['change-contact-rights', { role: 'user' }, administratorsAndStaffAct],
      ['change-callback-code', {}, administratorsAndStaffAct],
      ['change-contact-clients', { clientIds: [] }, staffAloneAct],
      ['change-contact-structures', { structureIds: [] }, administratorsAndStaffAct],
      ['change-contact-carl-resource', {}, staffAloneAct],
      ['revise-contact-preferences', {}, but(forbiddenToAll, { notFound: ['stranger', 'clerk'] })],
      ['stop-contact-email-change', {}, administratorsAndStaffAct],
      [
        'agree-to-contact-email-change',
        { changeId: '0193a000-0000-7000-8000-0000000000ff' },
        but(forbiddenToAll, { notFound: ['stranger', 'clerk'] }),
      ],
      ['vouch-for-contact-email-change', { reason: 'Known' }, staffAloneAct],
      ['stop-contact-mobile-change', {}, administratorsAndStaffAct],
      [
        'agree-to-contact-mobile-change',
        { changeId: '0193a000-0000-7000-8000-0000000000ff' },
        but(forbiddenToAll, { notFound: ['stranger', 'clerk'] }),
      ],
      ['vouch-for-contact-mobile-change', { reason: 'Known' }, staffAloneAct],
      ['archive-contact', {}, administratorsAndStaffAct],
      ['restore-contact', {}, administratorsAndStaffAct],
    ] as const
  ).map(([verb, body, own]): Case => ({
    route: `POST /api/contacts/:id/${verb}`,
    target: 'record',
    body,
    answers: ofContact(own),
  })),
  { route: 'GET /api/clients', target: 'nothing', answers: administered },
  { route: 'POST /api/clients', target: 'nothing', body: fields.clients(1), answers: { own: onlyFor('agent') } },
  { route: 'GET /api/clients/:id', target: 'client', answers: ofClient },
  {
    route: 'GET /api/clients/:id/sign-in',
    target: 'client',
    answers: { own: shownTo('administrator'), unknown: nowhere },
  },
  {
    route: 'POST /api/clients/:id/set-sign-in-password',
    target: 'client',
    body: { password: 'weak' },
    answers: { own: but(nowhere, { forbidden: ['simulated'], invalid: ['administrator'] }), unknown: nowhereToAct },
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

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { businessModules } from '../../src/app.module.js';
import type { CommandClass } from '../../src/kernel/lifecycle.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { BusinessRegistry } from '../../src/platform/business/business-registry.js';
import type { StoredFileView } from '../../src/platform/files/files.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { recordFields } from '../support/matrix.js';
import { themeOf } from '../support/matrix-frame.js';
import { givenAdministrator, givenPeople, type People } from '../support/people.js';
import { givenSoldArticle } from '../support/sold-article.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../support/tickets.js';

/*
 * An id of another client is refused wherever a command takes one: it would show the other client's name afterwards. Each
 * field of an id stands here by what it names; what begins a thing is tried with the village's.
 */

/** Names of fields whose ids are a client's or a person's own; the value is what the village has. */
const ofClients = {
  ...{ contactId: 'contact', secondContactId: 'contact', informedContactIds: 'contact', signatoryId: 'contact' },
  ...{ administrativeContactId: 'contact', correspondentId: 'contact', referentId: 'contact', substituteId: 'contact' },
  ...{ receiverId: 'contact', participantId: 'contact', participantIds: 'contact', replacementId: 'contact' },
  ...{ attendeeIds: 'contact', signerId: 'contact', successorId: 'contact' },
  ...{ structureId: 'structure', structureIds: 'structure', parentId: 'structure', profileIds: 'profile' },
  ...{ ticketId: 'ticket', originTicketId: 'ticket', fileIds: 'file', fileId: 'file', signatureFileId: 'file' },
  ...{ headerImageId: 'file', footerImageId: 'file', captionsId: 'file', orderId: 'order', againId: 'order' },
  ...{
    requestId: 'request',
    seatsId: 'seats',
    enrolmentId: 'enrolment',
    packId: 'pack',
    interventionId: 'intervention',
  },
  ...{ sourceId: 'document', signatureId: 'signature', slotId: 'slot', personId: 'person', subjectId: 'person' },
} as const;

/** The client itself, which the right to the command is asked about. */
const clients = ['clientId', 'clientIds', 'linkedClientIds', 'defaultClientId'];

/** What the provider keeps for all clients. */
const ofProvider = [
  ...['productId', 'productIds', 'moduleId', 'versionId', 'correctiveVersionId', 'rangeId', 'rangeIds', 'domainId'],
  ...['productRangeId', 'articleId', 'courseId', 'groupId', 'documentIds', 'natureId', 'pathId', 'webinarId'],
  ...['webinarSessionId', 'resourceId', 'staffId', 'agentId', 'staffUserId', 'termsId', 'staffIds', 'trainerIds'],
];

/** Named by the product to itself, or of the one who asks alone. */
const ofItself = ['id', 'mailId', 'factorId', 'changeId', 'soldId', 'placedBy', 'signedBy'];

let running: RunningApplication;
let people: People;
let catalogue: Catalogue;
let calls: { readonly agent: Call; readonly administrator: Call; readonly contact: Call };
let foreign: Readonly<Record<string, string>>;

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  catalogue = await givenCatalogue(running, people);
  await givenSoldArticle(running);
  const [agent, administrator, contact] = await Promise.all(
    [people.agent, people.administrator, people.contact].map((id) => running.as(id)),
  );
  if (!agent || !administrator || !contact) throw new Error('Three people ask');
  calls = { agent, administrator, contact };
  const ofVillage = await running.as(await givenAdministrator(running, people.village));
  await running.given('licence', 'RegisterLicence', {
    ...{ clientId: people.village, productId: catalogue.product, number: 'L-2', validFrom: '2020-01-01' },
  });
  const made = async (call: Call, path: string, json: object): Promise<string> =>
    (await jsonOf<ReceiptView>(call(`/api/${path}`, { json }))).id;
  const body = new FormData();
  body.append('file', new Blob(['x']), 'a.txt');
  const stranger = new TicketUser(await running.as(people.stranger), people, catalogue);
  await running.caughtUp();
  foreign = {
    contact: people.stranger,
    structure: await made(agent, 'structures', { clientId: people.village, name: 'Village hall' }),
    profile: await running.given('profile', 'RegisterProfile', {
      ...{ clientId: people.village, name: 'Of the village', functionRights: [], productRights: [] },
    }),
    ticket: await stranger.opens({ clientId: people.village, contactId: people.stranger }),
    file: (await jsonOf<StoredFileView>(ofVillage('/api/files', { method: 'POST', body }))).id,
    request: await made(await running.as(people.stranger), 'privacy-requests', { right: 'access' }),
  };
  await running.caughtUp();
}, 120_000);
afterAll(() => running.close());

const namesOf = (type: CommandClass): readonly string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .flatMap(({ name, propertyName }) => (name === 'isUuid' ? [propertyName] : [])),
  ),
];

/** What begins a thing, as the one who asks sends it: path of the route, and the fields that name what a client has. */
interface Beginning {
  readonly by: keyof typeof calls;
  readonly path: string;
  readonly body?: () => object;
  readonly fields: readonly (keyof typeof ofClients)[];
}

const beginnings: readonly Beginning[] = [
  { by: 'administrator', path: 'orders', fields: ['signatoryId', 'correspondentId'] },
  { by: 'agent', path: 'quotes', fields: ['signatoryId', 'administrativeContactId'] },
  { by: 'agent', path: 'renewals', fields: ['signatoryId'] },
  { by: 'agent', path: 'aptitude-checks', fields: ['signatoryId', 'structureId'] },
  { by: 'agent', path: 'interventions', fields: ['contactId'] },
  { by: 'agent', path: 'sms-subscriptions', fields: ['contactId'] },
  { by: 'agent', path: 'client-references', fields: ['structureId'] },
  { by: 'agent', path: 'structures', fields: ['parentId'] },
  { by: 'agent', path: 'referent-assignments', fields: ['contactId', 'substituteId', 'structureId'] },
  { by: 'agent', path: 'contacts', fields: ['structureIds', 'profileIds'] },
  {
    ...{ by: 'administrator', path: 'delegations', fields: ['receiverId', 'structureIds'] },
    body: () => ({ receiverId: people.contact, powers: ['contacts'], startsOn: '2030-01-01', endsOn: '2030-01-10' }),
  },
  {
    ...{ by: 'contact', path: 'tickets' },
    fields: ['structureId', 'contactId', 'secondContactId', 'informedContactIds', 'fileIds', 'originTicketId'],
    body: () => new TicketUser(calls.contact, people, catalogue).opening(),
  },
  {
    ...{ by: 'agent', path: 'entity-themes', fields: ['headerImageId', 'footerImageId'] },
    body: () => ({ ...themeOf(1), headerImageText: 'Hall', footerImageText: 'Hall' }),
  },
  {
    ...{ by: 'agent', path: 'restrictions', fields: ['requestId'] },
    body: () => ({ personId: people.contact, ground: 'accuracyContested' }),
  },
  {
    ...{ by: 'agent', path: 'erasures', fields: ['requestId'] },
    body: () => ({ personId: people.colleague, ground: 'request' }),
  },
];

const bodyOf = ({ path, body }: Beginning): object => body?.() ?? recordFields(people, catalogue)[path]?.(700) ?? {};

describe('an id in a command', () => {
  it('is known by what it names', () => {
    const known = [...Object.keys(ofClients), ...clients, ...ofProvider, ...ofItself];
    const unknown = running.app
      .get(BusinessRegistry)
      .lifecycles.flatMap(({ lifecycle }) =>
        Object.entries(lifecycle.commands).flatMap(([name, type]) => namesOf(type).map((field) => `${name}.${field}`)),
      )
      .filter((field) => !known.includes(field.split('.')[1] ?? ''));
    expect(unknown).toEqual([]);
  });
});

describe.each(beginnings)('$path', (beginning) => {
  it.each(beginning.fields)('refuses what another client has as %s', async (field) => {
    const id = foreign[ofClients[field]];
    const json = { ...bodyOf(beginning), [field]: field.endsWith('s') ? [id] : id };
    const answer = await calls[beginning.by](`/api/${beginning.path}`, { json });
    const said = await answer.text();
    expect([400, 404, 409].includes(answer.status) ? 409 : `${answer.status} ${said}`).toBe(409);
    expect(said).not.toMatch(/Stranger|Village hall|Of the village/);
  });

  it('takes the same without it', async () => {
    const answer = await calls[beginning.by](`/api/${beginning.path}`, { json: bodyOf(beginning) });
    expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import { businessModules } from '../../src/app.module.js';
import type { CommandClass } from '../../src/kernel/lifecycle.js';
import type { ReceiptView } from '../../src/kernel/views.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import type { StoredFileView } from '../../src/platform/papers/files/files.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { recordFields } from '../support/matrix.js';
import { ordered as certificatesOrdered } from '../support/modules/connections/certificate-orders.js';
import { themeOf } from '../support/matrix-frame.js';
import { givenAdministrator, givenPeople, type People } from '../support/people.js';
import { givenSoldArticle, givenSoldCertificates } from '../support/sold-article.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../support/tickets.js';

/*
 * An id of another client is refused wherever a command takes one: it would show the other client's name afterwards.
 * Each field with an id is listed here by the kind of thing that it names, also in nested lists. Commands that begin a
 * thing or change it are refused with ids of the village, and accepted with the town's own.
 */

/**
 * Names of fields whose ids are a client's or a person's own; the value is the kind of a thing that the village has
 * too.
 */
const ofClients = {
  ...{ contactId: 'contact', secondContactId: 'contact', informedContactIds: 'contact', signatoryId: 'contact' },
  ...{ administrativeContactId: 'contact', correspondentId: 'contact', referentId: 'contact', substituteId: 'contact' },
  ...{ receiverId: 'contact', participantId: 'contact', participantIds: 'contact', replacementId: 'contact' },
  ...{ attendeeIds: 'contact', signerId: 'contact', successorId: 'contact', delegateId: 'contact' },
  ...{ structureId: 'structure', structureIds: 'structure', parentId: 'structure', profileIds: 'profile' },
  ...{ ticketId: 'ticket', originTicketId: 'ticket', fileIds: 'file', fileId: 'file', signatureFileId: 'file' },
  ...{ headerImageId: 'file', footerImageId: 'file', captionsId: 'file', orderId: 'order', againId: 'order' },
  ...{
    requestId: 'request',
    seatsId: 'seats',
    enrolmentId: 'enrolment',
    packId: 'pack',
    interventionId: 'intervention',
    correctsId: 'declaration',
    correctedById: 'declaration',
    replacesId: 'replaced',
    replacedById: 'replaced',
    renewsOrderId: 'certificateOrder',
    renewsHolderId: 'certificateHolder',
    holderId: 'certificateHolder',
  },
  ...{ siretFileIds: 'file', electionMinutesFileIds: 'file', representativeIdentityFileIds: 'file' },
  ...{ sourceId: 'document', signatureId: 'signature', slotId: 'slot', personId: 'person', subjectId: 'person' },
} as const;

/** The client itself, which the right to the command is asked about. */
const clients = ['clientId', 'clientIds', 'linkedClientIds', 'defaultClientId'];

/** Fields with ids of things that the provider keeps for all clients. */
const ofProvider = [
  ...['productId', 'productIds', 'moduleId', 'versionId', 'correctiveVersionId', 'rangeId', 'rangeIds', 'domainId'],
  ...['productRangeId', 'articleId', 'courseId', 'groupId', 'documentIds', 'natureId', 'pathId', 'webinarId'],
  ...['webinarSessionId', 'resourceId', 'staffId', 'agentId', 'staffUserId', 'termsId', 'staffIds', 'trainerIds'],
  ...['assigneeId', 'managerId', 'subprocessorId', 'subprocessorIds', 'sectionId', 'ownerId', 'downloadId', 'byId'],
  ...['tutorialId', 'mediaId', 'slideId', 'filterIds', 'servedById'],
  // of a path: a class of another client is none (test/http/training/learning-paths.spec.ts)
  ...['sessionId', 'sessionIds'],
  // of a class: a signed one of its client (test/http/training/training-agreements.spec.ts)
  'agreementId',
  // of any client: staff invite them
  ...['surveyId', 'contactIds'],
  // people without an account, of no client
  ...['registrationIds'],
];

/** Named by the product to itself, or of the one who asks alone. */
const ofItself = [
  'id',
  'mailId',
  'factorId',
  'changeId',
  'soldId',
  'placedBy',
  'signedBy',
  'by',
  'openedBy',
  'batchId',
  'fromId',
  'placeId',
  ...['seatId', 'seatIds', 'keptSeatId'],
  'reservedBy',
  'insteadOf',
  'toId',
];

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
  await givenSoldCertificates(running);
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

/** Fields of ids, with those of the objects within: `participants.contactId`. */
const namesOf = (type: CommandClass): readonly string[] => {
  const fields = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const own = fields.flatMap(({ name, propertyName }) => (name === 'isUuid' ? [propertyName] : []));
  const nested = fields
    .filter((field) => field.type === 'nestedValidation')
    .flatMap(({ propertyName, each }) =>
      nestedIn(type, propertyName, each).flatMap((within) => namesOf(within).map((name) => `${propertyName}.${name}`)),
    );
  return [...new Set([...own, ...nested])];
};

/** The class of a nested field, into which its part of the body is read. */
const nestedIn = (type: CommandClass, field: string, each: boolean): readonly CommandClass[] => {
  const read: unknown = Reflect.get(plainToInstance(type, { [field]: each ? [{}] : {} }), field);
  const one: unknown = Array.isArray(read) ? read[0] : read;
  const made: unknown = typeof one === 'object' && one !== null ? one.constructor : undefined;
  return isClass(made) && made !== Object ? [made] : [];
};

const isClass = (value: unknown): value is CommandClass => typeof value === 'function';

/** Creation of a thing: sender, path of the route, and the fields that name things of a client. */
interface Beginning {
  readonly by: keyof typeof calls;
  readonly path: string;
  readonly body?: () => object;
  readonly fields: readonly (keyof typeof ofClients)[];
}

const beginnings: readonly Beginning[] = [
  { by: 'administrator', path: 'orders', fields: ['signatoryId', 'correspondentId'] },
  { by: 'agent', path: 'oracle-licences', fields: ['fileIds'] },
  {
    ...{ by: 'administrator', path: 'certificate-orders' },
    fields: ['signatoryId', 'contactId', 'siretFileIds', 'electionMinutesFileIds', 'representativeIdentityFileIds'],
    body: () => ({
      ...{ clientId: people.town, signatoryId: people.administrator, contactId: people.administrator },
      ...certificatesOrdered,
    }),
  },
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
      .filter((field) => !known.includes(field.split('.').at(-1) ?? ''));
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

type Kind = 'contact' | 'structure' | 'profile' | 'file';

/** A command on a thing of the town, with an id in its body. */
interface Step {
  readonly by: keyof typeof calls;
  readonly command: string;
  /** Makes the thing, as far as the command needs it. @returns the path of the thing. */
  readonly of: () => Promise<string>;
  readonly takes: readonly (readonly [field: string, kind: Kind, body: (id: string) => object])[];
}

const made = async (by: keyof typeof calls, path: string, body: object): Promise<string> => {
  const { id } = await jsonOf<ReceiptView>(calls[by](`/api/${path}`, { json: body }));
  await running.caughtUp();
  return `${path}/${id}`;
};

let count = 800;
const begun = (by: keyof typeof calls, path: string) => (): Promise<string> => {
  count += 1;
  return made(by, path, recordFields(people, catalogue)[path]?.(count) ?? {});
};

/** A contact of the village who acts for the town too. */
const ofTwoClients = (): Promise<string> => {
  count += 1;
  const fields = recordFields(people, catalogue)['contacts']?.(count) ?? {};
  return made('agent', 'contacts', { ...fields, clientId: people.village, clientIds: [people.town] });
};

/** Each assignment has another topic: a contact cannot have a role twice. */
const assigned = (): Promise<string> => {
  count += 1;
  const fields = recordFields(people, catalogue)['referent-assignments']?.(count) ?? {};
  return made('agent', 'referent-assignments', { ...fields, contactId: people.contact });
};

const ticketOf = async (...steps: readonly (readonly [verb: string, body: object])[]): Promise<string> => {
  const path = await made('contact', 'tickets', new TicketUser(calls.contact, people, catalogue).opening());
  for (const [verb, json] of steps) {
    expect((await calls.agent(`/api/${path}/${verb}`, { json })).status).toBe(200);
    await running.caughtUp();
  }
  return path;
};

const steps: readonly Step[] = [
  {
    ...{ by: 'agent', command: 'change-contact-structures', of: begun('agent', 'contacts') },
    takes: [['structureIds', 'structure', (id) => ({ structureIds: [id] })]],
  },
  {
    ...{ by: 'agent', command: 'change-contact-rights', of: begun('agent', 'contacts') },
    takes: [['profileIds', 'profile', (id) => ({ role: 'user', profileIds: [id] })]],
  },
  {
    ...{ by: 'agent', command: 'archive-contact', of: begun('agent', 'contacts') },
    takes: [['successorId', 'contact', (id) => ({ successorId: id })]],
  },
  {
    ...{ by: 'agent', command: 'change-contact-clients', of: ofTwoClients },
    takes: [
      [
        'successors.successorId',
        'contact',
        (id) => ({ clientIds: [], successors: [{ clientId: people.town, successorId: id }] }),
      ],
    ],
  },
  {
    ...{ by: 'agent', command: 'revise-structure', of: begun('agent', 'structures') },
    takes: [['parentId', 'structure', (id) => ({ clientId: people.town, name: 'School', parentId: id })]],
  },
  {
    ...{ by: 'agent', command: 'revise-referent-assignment', of: assigned },
    takes: [['substituteId', 'contact', (id) => ({ validFrom: '2026-01-01', substituteId: id })]],
  },
  {
    ...{ by: 'agent', command: 'substitute-referent', of: assigned },
    takes: [['substituteId', 'contact', (id) => ({ from: '2030-07-01', to: '2030-07-31', substituteId: id })]],
  },
  {
    ...{ by: 'agent', command: 'revise-client-reference', of: begun('agent', 'client-references') },
    takes: [
      [
        'structureId',
        'structure',
        (id) => ({ ...recordFields(people, catalogue)['client-references']?.(1), structureId: id }),
      ],
    ],
  },
  {
    ...{ by: 'agent', command: 'revise-quote', of: begun('agent', 'quotes') },
    takes: [
      ['signatoryId', 'contact', (id) => ({ title: 'Formation', signatoryId: id })],
      ['administrativeContactId', 'contact', (id) => ({ title: 'Formation', administrativeContactId: id })],
      ['fileIds', 'file', (id) => ({ title: 'Formation', fileIds: [id] })],
    ],
  },
  {
    ...{ by: 'agent', command: 'revise-intervention', of: begun('agent', 'interventions') },
    takes: [['contactId', 'contact', (id) => ({ contactId: id, nature: 'advice', title: 'Conseil', quantity: 1 })]],
  },
  {
    ...{ by: 'agent', command: 'revise-aptitude-check', of: begun('agent', 'aptitude-checks') },
    takes: [
      ['signatoryId', 'contact', (id) => ({ signatoryId: id })],
      ['structureId', 'structure', (id) => ({ structureId: id })],
    ],
  },
  {
    ...{ by: 'contact', command: 'add-ticket-information', of: ticketOf },
    takes: [['fileIds', 'file', (id) => ({ text: 'Words', fileIds: [id] })]],
  },
  {
    ...{ by: 'contact', command: 'inform-ticket-contacts', of: ticketOf },
    takes: [['participants.contactId', 'contact', (id) => ({ participants: [{ contactId: id, right: 'read' }] })]],
  },
  {
    ...{ by: 'agent', command: 'change-ticket-structure', of: ticketOf },
    takes: [['structureId', 'structure', (id) => ({ structureId: id })]],
  },
  {
    ...{ by: 'agent', command: 'answer-ticket', of: () => ticketOf(['take-ticket', {}]) },
    takes: [['fileIds', 'file', (id) => ({ text: 'Words', fileIds: [id] })]],
  },
  {
    ...{ by: 'agent', command: 'propose-ticket-solution', of: () => ticketOf(['take-ticket', {}]) },
    takes: [['fileIds', 'file', (id) => ({ solution: 'Words', fileIds: [id] })]],
  },
];

/** Makes a thing of this kind for the town. @returns its id. */
const ownOf = async (kind: Kind, by: keyof typeof calls): Promise<string> => {
  if (kind === 'contact') return (await begun('agent', 'contacts')()).split('/')[1] ?? '';
  if (kind === 'structure') return (await begun('agent', 'structures')()).split('/')[1] ?? '';
  if (kind === 'profile')
    return running.given('profile', 'RegisterProfile', {
      ...{ clientId: people.town, name: 'Of the town', functionRights: [], productRights: [] },
    });
  const body = new FormData();
  body.append('file', new Blob(['x']), 'a.txt');
  return (await jsonOf<StoredFileView>(calls[by]('/api/files', { method: 'POST', body }))).id;
};

describe.each(steps)('$command', ({ by, command, of, takes }) => {
  it.each(takes)('refuses what another client has as %s, and takes the town’s', async (field, kind, body) => {
    const path = await of();
    const send = (id: string) => calls[by](`/api/${path}/${command}`, { json: body(id) });
    // a signatory is one who may sign
    const own = field === 'signatoryId' ? people.administrator : await ownOf(kind, by);
    await running.caughtUp();
    const refused = await send(foreign[kind] ?? '');
    const said = await refused.text();
    expect([400, 404, 409].includes(refused.status) ? 409 : `${refused.status} ${said}`).toBe(409);
    expect(said).not.toMatch(/Stranger|Village hall|Of the village/);
    const taken = await send(own);
    expect([taken.status, await taken.text()]).toEqual([200, expect.any(String)]);
  });
});

describe('rights of several contacts', () => {
  it('are changed at one’s own client alone, whatever list a contact stands in', async () => {
    const change = { contactId: people.stranger, role: 'administrator', profileIds: [], revision: '0' };
    const answer = await calls.administrator('/api/contact-rights/changes', { json: { changes: [change] } });
    const said = await answer.text();
    expect(said).not.toMatch(/Stranger|"outcome":"changed"/);
    const profiles = { ...change, contactId: people.colleague, profileIds: [foreign['profile']] };
    const other = await calls.administrator('/api/contact-rights/changes', { json: { changes: [profiles] } });
    expect(await other.text()).not.toMatch(/Of the village|"outcome":"changed"/);
  });
});

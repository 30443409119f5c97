import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import { businessModules } from '../../src/app.module.js';
import type { ContactImportView } from '../../src/customers/accounts/accounts.views.js';
import { dayOf, daysAfter } from '../../src/kernel/days.js';
import { newId } from '../../src/kernel/ids.js';
import type { Problem, ReceiptView } from '../../src/kernel/views.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import {
  mailsToOne,
  unprovenMailLimits,
  unprovenMailsOf,
  type UnprovenMailLimit,
} from '../../src/platform/log/commands/unproven-mails.vocabulary.js';
import { Mails } from '../../src/platform/messages/mail/mails.js';
import { PersonalData } from '../../src/platform/people/personal-data/personal-data.js';
import { Credentials } from '../../src/platform/people/sessions/credentials.js';
import { visitorMails } from '../../src/platform/people/visitors/visitors.js';
import { mostSavedViews } from '../../src/shell/saved-views/saved-view.vocabulary.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { forgetUnprovenMails } from '../support/unproven-mails.js';
import { givenAdministrator, givenPeople, password, type People } from '../support/people.js';
import { givenCatalogue, TicketUser, type Catalogue } from '../support/tickets.js';

/*
 * Mails to strangers and to staff are limited: each command that mails an address typed by its sender is sent many
 * times at once, by a customer with the right.
 */

/** More than the limit of a person, all at once; the long run sends as many as a form of the browser did. */
const tries = process.env.SHORT_RUN === undefined ? 60 : 30;
const strangers = 'stranger.example';

let running: RunningApplication;
let people: People;
let catalogue: Catalogue;
let marie: Call;
let anne: Call;
let town: Call;
let agent: Call;
let natureId: string;
let number = 0;

const later = daysAfter(dayOf(new Date().toISOString()), 31);
const words = (text: string) => ({ fr: text, es: text, en: text });
const made = async (path: string, json: object, call: Call = agent): Promise<string> => {
  const answer = await call(`/api/${path}`, { json });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await jsonOf<ReceiptView>(answer)).id;
};
/** Letters alone: they are part of names too. */
const numbered = (prefix: string): string => {
  number += 1;
  return prefix + [...String(number)].map((digit) => 'abcdefghij'[Number(digit)] ?? '').join('');
};
const newAddress = (): string => `${numbered('x')}@${strangers}`;
const somebody = () => ({ civility: 'none', firstName: 'Support', lastName: numbered('Guichet'), email: newAddress() });
const card = () => ({
  ...{ ...somebody(), landline: '0553000000', service: 'Finance', function: 'Clerk', language: 'fr' },
});
const registering = () => ({ ...card(), clientId: people.town, role: 'user' });

const each = <Value>(make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: tries }, (_, index) => make(index)));

const newSeats = async (quantity: number): Promise<string> => {
  const code = numbered('CANNON').toUpperCase();
  const groupId = await made('course-groups', { title: words(code) });
  const fields = {
    code,
    title: words('Budget'),
    description: words('Budget'),
    groupId,
    durationMonths: 6,
    hours: 8,
    cap: tries,
  };
  const course = await made('courses', { ...fields, language: 'fr' });
  const units = [{ kind: 'page', title: 'Cycle', text: 'Words.' }];
  await made(`courses/${course}/publish-course-content`, { units });
  await made(`courses/${course}/open-course`, {});
  const seats = { clientId: people.town, courseId: course, quantity, orderReference: code };
  const id = await made('course-seats', { ...seats, correspondentId: people.administrator });
  await running.caughtUp();
  return id;
};

const known = 'known.example';
const registered = async (domain: string): Promise<readonly string[]> => {
  const ids = await each(() =>
    running.given('contact', 'RegisterContact', { ...registering(), email: `${numbered('x')}@${domain}` }),
  );
  await running.caughtUp();
  return ids;
};

type Shots = readonly (() => Promise<Response>)[];

interface Cannon {
  /** Prepares the requests. */
  readonly load: () => Promise<Shots>;
  /** Mails that each of them causes at most. */
  readonly mails?: number;
}

const shots = (shoot: (index: number) => Promise<Response>): Shots =>
  Array.from({ length: tries }, (_, index) => () => shoot(index));

const message = (email: string) => ({
  ...{ natureId, company: 'collectivites', title: 'Your account is blocked: https://evil.example', email },
  ...{ description: 'Log in', firstName: 'Support', lastName: 'Guichet', language: 'en', fileIds: [] },
});

/** Of people without an account, each with a seat or proposed for one. */
const learners = async (count: number, isProposed = false): Promise<readonly string[]> => {
  const seatsId = await newSeats(tries);
  const ids: string[] = [];
  for (let named = 0; named < count; named += 1) {
    if (isProposed && named % unprovenMailLimits.customer === 0) await forgetUnprovenMails(running);
    ids.push(
      isProposed
        ? await made('enrolments/propose-enrolment', { ...somebody(), seatsId }, marie)
        : await made('enrolments', { ...somebody(), seatsId, startsOn: later }),
    );
  }
  await running.caughtUp();
  return ids;
};
const act = (id: string | undefined, verb: string, json: object): Promise<Response> =>
  anne(`/api/enrolments/${id}/${verb}`, { json });
/** Each of many learners once. */
const onEach = async (verb: string, json: object, isProposed = false): Promise<Shots> =>
  (await learners(tries, isProposed)).map((id) => () => act(id, verb, json));
/** All requests are about the same learner. */
const onOne = async (verb: string, json: (index: number) => object): Promise<Shots> => {
  const [id] = await learners(1);
  return shots((index) => act(id, verb, json(index)));
};
const newPath = async (): Promise<string> => {
  const fields = { title: words('Path'), description: words('Path'), steps: [{ kind: 'class', code: 'Class' }] };
  const id = await made('learning-paths', fields);
  await made(`learning-paths/${id}/open-learning-path`, {});
  await running.caughtUp();
  return id;
};
const enterPath = (pathId: string): Promise<Response> =>
  anne('/api/path-enrolments', { json: { ...somebody(), pathId, startsOn: later } });
const onContacts = async (domain: string, shoot: (id: string) => Promise<Response>): Promise<Shots> =>
  (await registered(domain)).map((id) => () => shoot(id));

const cannons: Readonly<Record<string, Cannon>> = {
  SendContactRequest: {
    load: () => Promise.resolve(shots(() => town('/api/contact-requests', { json: message(newAddress()) }))),
  },
  ProposeEnrolment: {
    load: async () => {
      const seatsId = await newSeats(tries);
      return shots(() => marie('/api/enrolments/propose-enrolment', { json: { ...somebody(), seatsId } }));
    },
  },
  DeclineProposedEnrolment: { load: () => onEach('decline-proposed-enrolment', {}, true) },
  Unenrol: { load: () => onEach('unenrol', {}) },
  SwapLearner: { load: () => onOne('swap-learner', somebody), mails: 2 },
  MoveEnrolment: { load: () => onOne('move-enrolment', (index) => ({ startsOn: daysAfter(later, 1 + index) })) },
  RegisterContact: { load: () => Promise.resolve(shots(() => anne('/api/contacts', { json: registering() }))) },
  ReviseContact: {
    load: () => onContacts(strangers, (id) => anne(`/api/contacts/${id}/revise-contact`, { json: card() })),
  },
  InviteAccount: {
    load: () => onContacts(strangers, (id) => anne(`/api/accounts/${id}/invite-account`, { json: {} })),
  },
  ResendInvitation: {
    load: async () => {
      const ids = await registered(strangers);
      for (const id of ids) await made(`accounts/${id}/invite-account`, {});
      return ids.map((id) => () => anne(`/api/accounts/${id}/resend-invitation`, { json: {} }));
    },
  },
  EnrolInPath: {
    load: async () => {
      const pathId = await newPath();
      return shots(() => enterPath(pathId));
    },
  },
  WithdrawFromPath: {
    load: async () => {
      const pathId = await newPath();
      const ids: string[] = [];
      for (let entered = 0; entered < tries; entered += 1) {
        if (entered % unprovenMailLimits.customer === 0) await forgetUnprovenMails(running);
        ids.push((await jsonOf<ReceiptView>(enterPath(pathId))).id);
      }
      await running.caughtUp();
      return ids.map((id) => () => anne(`/api/path-enrolments/${id}/withdraw-from-path`, { json: {} }));
    },
  },
  OpenTicket: {
    load: () => {
      const user = new TicketUser(anne, people, catalogue);
      const corrected = (contactId: string) => ({
        contactId: people.administrator,
        corrections: [{ contactId, email: newAddress() }],
      });
      return onContacts(known, (id) => anne('/api/tickets', { json: user.opening(corrected(id)) }));
    },
  },
};

/** Tickets of people who never entered, each of one, that Anne follows as their second contact. */
const ofStrangers = async (prepare: (id: string) => Promise<unknown> = () => Promise.resolve()) => {
  const { contact, administrator: secondContactId } = people;
  const opening = new TicketUser(anne, people, catalogue).opening({ secondContactId, contactId: contact });
  const ids = await Promise.all(
    (await registered(strangers)).map((contactId) => running.given('ticket', 'OpenTicket', { ...opening, contactId })),
  );
  await running.caughtUp();
  for (const id of ids) await prepare(id);
  return ids;
};
const byStaff = (id: string, verb: string, json: object) => made(`tickets/${id}/${verb}`, json);
const solved = (id: string) => byStaff(id, 'propose-ticket-solution', { solution: 'Try again' });
const onTicket = (id: string, verb: string, json: object): Promise<Response> =>
  anne(`/api/tickets/${id}/${verb}`, { json });
const said = 'Your account is blocked: https://evil.example';
const onEachTicket = async (verb: string, json: object, prepare?: (id: string) => Promise<unknown>): Promise<Shots> =>
  (await ofStrangers(prepare)).map((id) => () => onTicket(id, verb, json));

/** Commands of customers on tickets of people whose mailbox was never proven; their address is not in the command. */
const onTickets: Readonly<Record<string, Cannon>> = {
  OpenTicket: {
    load: () => {
      const user = new TicketUser(anne, people, catalogue);
      return onContacts(strangers, (contactId) => anne('/api/tickets', { json: user.opening({ contactId }) }));
    },
  },
  AddTicketInformation: { load: () => onEachTicket('add-ticket-information', { text: said }) },
  AcceptTicketSolution: { load: () => onEachTicket('accept-ticket-solution', { solutionNumber: 1 }, solved) },
  RejectTicketSolution: {
    load: () => onEachTicket('reject-ticket-solution', { solutionNumber: 1, comment: said }, solved),
  },
  CloseTicket: {
    load: () => {
      const closure = { reason: 'noLongerNeeded', comment: said, contactId: people.administrator };
      return onEachTicket('close-ticket', closure);
    },
  },
  ReopenTicket: {
    load: () =>
      onEachTicket('reopen-ticket', { comment: said }, (id) =>
        byStaff(id, 'cancel-ticket', { reason: 'duplicate', comment: 'Twice' }),
      ),
  },
  InformTicketContacts: {
    load: async () => {
      const id = await new TicketUser(anne, people, catalogue).opens({ contactId: people.administrator });
      return (await registered(strangers)).map(
        (contactId) => () => onTicket(id, 'inform-ticket-contacts', { participants: [{ contactId, right: 'read' }] }),
      );
    },
  },
  TakeOverTicket: { load: () => onEachTicket('take-over-ticket', {}) },
};

/** Seats of contacts who never entered, each of one. */
const enrolled = async (domain = strangers): Promise<readonly string[]> => {
  const seatsId = await newSeats(tries);
  const ids: string[] = [];
  for (const email of await addressesOf(await registered(domain)))
    ids.push(await made('enrolments', { ...somebody(), email, seatsId, startsOn: later }));
  await running.caughtUp();
  return ids;
};
const addressesOf = async (ids: readonly string[]): Promise<readonly string[]> =>
  Promise.all(ids.map(async (id) => (await jsonOf<{ readonly email: string }>(agent(`/api/contacts/${id}`))).email));
const newSession = async (): Promise<string> => {
  const reference = numbered('WEB').toUpperCase();
  const fields = { reference, title: words(reference), description: words(reference), price: 0, vatRate: '2000' };
  const webinarId = await made('webinars', fields);
  const at = { day: later, from: '10:00', to: '11:00', seats: tries, roomUrl: 'https://room.example/1' };
  const id = await made('webinar-sessions', { webinarId, ...at });
  await made(`webinar-sessions/${id}/open-webinar-session`, {});
  await running.caughtUp();
  return id;
};
const inSession = (id: string, verb: string, json: object): Promise<Response> =>
  anne(`/api/webinar-sessions/${id}/${verb}`, { json });

/** Commands of customers on learners who are contacts and never entered. */
const onLearners: Readonly<Record<string, Cannon>> = {
  DeclineProposedEnrolment: {
    load: async () => {
      const seatsId = await newSeats(tries);
      const ids: string[] = [];
      for (const [named, email] of (await addressesOf(await registered(strangers))).entries()) {
        if (named % unprovenMailLimits.customer === 0) await forgetUnprovenMails(running);
        ids.push(await made('enrolments/propose-enrolment', { ...somebody(), email, seatsId }, marie));
      }
      await running.caughtUp();
      return ids.map((id) => () => act(id, 'decline-proposed-enrolment', {}));
    },
  },
  Unenrol: { load: async () => (await enrolled()).map((id) => () => act(id, 'unenrol', {})) },
  MoveEnrolment: {
    load: async () =>
      (await enrolled()).map((id) => () => act(id, 'move-enrolment', { startsOn: daysAfter(later, 1) })),
  },
  SwapLearner: {
    load: async () => {
      const [emails, ids] = [await addressesOf(await registered(strangers)), await enrolled(known)];
      return ids.map((id, place) => () => act(id, 'swap-learner', { ...somebody(), email: emails[place] }));
    },
    mails: 2,
  },
  EnrolInPath: {
    load: async () => {
      const pathId = await newPath();
      return (await addressesOf(await registered(strangers))).map(
        (email) => () => anne('/api/path-enrolments', { json: { ...somebody(), email, pathId, startsOn: later } }),
      );
    },
  },
  EnrolParticipant: {
    load: async () => {
      const id = await newSession();
      return onContacts(strangers, (participantId) => inSession(id, 'enrol-participant', { participantId }));
    },
  },
  CancelEnrolment: {
    load: async () => {
      const id = await newSession();
      const ids = await registered(strangers);
      for (const participantId of ids)
        await made(`webinar-sessions/${id}/enrol-participant`, { participantId, clientId: people.town });
      await running.caughtUp();
      return ids.map((participantId) => () => inSession(id, 'cancel-enrolment', { participantId }));
    },
  },
};

/** Counted by the same rule as those above. */
const learnersAlike: Readonly<Record<string, string>> = {
  ChangeCorrespondent: 'as `SwapLearner`, of who is told',
  WithdrawFromPath: 'as `Unenrol`, of a path',
  SwapPathSession: 'as `MoveEnrolment`, of a path',
  MarkPathStepDone: 'staff alone know of what the portal does not',
  SwapParticipant: 'as `SwapLearner`, of a webinar',
  AcceptSeatOffer: 'as `EnrolParticipant`, of seats that were offered',
};

const onStrangers = [
  ...Object.entries(onTickets).map(([name, cannon]) => [`${name} on strangers`, cannon] as const),
  ...Object.entries(onLearners).map(([name, cannon]) => [`${name} of contacts who never entered`, cannon] as const),
];

/** Commands that customers may not send; staff may cause as many mails as their own limits allow. */
const ofStaff: Readonly<Record<string, string>> = {
  RequestPasswordReset: 'staff alone have a link sent to others, five a day to each',
  MarkPathStepDone: 'staff alone know of what the portal does not',
};

/** Limited as those above by the same rule, about learners who were counted when they were named. */
const alike: Readonly<Record<string, string>> = {
  SwapPathSession: 'as `MoveEnrolment`, of a path',
};

/**
 * Bounded by the seats that the client bought: a seat is taken once, and the commands that free it are counted above.
 */
const ofSeats: Readonly<Record<string, string>> = {
  TakeCourseSeat: 'as an import and a form of many do',
  TakeReservedSeat: 'as the seats of a path: the entry into it is counted',
};

/** Commands with a mail address among their fields that cause no mail to it, and why. */
const harmless: Readonly<Record<string, string>> = {
  RegisterClient: 'coordinates, which nothing is mailed to',
  ReviseClient: 'coordinates, which nothing is mailed to',
  ReviseClientCoordinates: 'coordinates, which nothing is mailed to',
  RegisterStructure: 'coordinates, which nothing is mailed to',
  ReviseStructure: 'coordinates, which nothing is mailed to',
  RegisterStaffUser: 'colleagues, by staff alone: the invitation is an act of its own',
  ReviseStaffUser: 'the former address of a colleague, by staff alone',
  RegisterContactNature: 'a team’s mailbox, by staff alone: it gets what is sent within the limits',
  ReviseContactNature: 'a team’s mailbox, by staff alone: it gets what is sent within the limits',
  AskDemoRegistration: 'people without an account: limited by network address and by mailbox',
  ReportContactMailError: 'the system’s own word of a mailbox that sent a mail back: nobody is mailed there again',
  SubmitAfterSalesRequest: 'kept with the request; mails go to the contact’s card',
  PlaceCertificateOrder: 'printed into certificates; mails go to those who order, follow and sign',
  ConfirmCertificateHolder: 'printed into certificates; mails go to those who order, follow and sign',
  RegisterLegalIdentity: 'printed on papers, which nothing is mailed to',
  ReviseLegalIdentity: 'printed on papers, which nothing is mailed to',
  SendActsFilingSetup: 'kept with the set-up; mails go to its main user and to who sent it',
  SendFinanceFilingSetup: 'kept with the set-up; mails go to its main user and to who sent it',
};

const sentTo = async (domain: string): Promise<readonly string[]> => {
  await running.caughtUp();
  const mails = running.app.get(Mails);
  const { rows } = await mails.list({ offset: 0, limit: 10_000 });
  return rows.flatMap(({ id, to }) => (to?.endsWith(`@${domain}`) ? [id] : []));
};

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  catalogue = await givenCatalogue(running, people);
  [marie, anne, town, agent] = await Promise.all([
    running.as(people.contact),
    running.as(people.administrator),
    running.as(people.town),
    running.as(people.agent),
  ]);
  natureId = await running.given('contactNature', 'RegisterContactNature', {
    ...{ labelFr: 'Une facture', labelEs: 'Una factura', labelEn: 'An invoice', routedTo: 'staff', place: 1 },
    ...{ permission: 'contactRequests', companies: ['collectivites'], forVisitors: true },
  });
  await running.caughtUp();
}, 60_000);
afterAll(() => running.close());
beforeEach(() => forgetUnprovenMails(running));

describe('many at once of a command that mails an address which its sender typed', () => {
  it.each([...Object.entries(cannons), ...onStrangers])(
    '%s: no more mails leave than one person may cause',
    async (_, cannon) => {
      const ready = await cannon.load();
      await forgetUnprovenMails(running);
      const before = new Set(await sentTo(strangers));
      const answers = await Promise.all(ready.map((shoot) => shoot()));
      const refused = answers.filter(({ status }) => status === 429);
      const taken = answers.filter(({ ok }) => ok);
      const other = answers.find(({ ok, status }) => !ok && status !== 429);
      expect(other && (await other.text())).toBeUndefined();
      expect(taken).toHaveLength(unprovenMailLimits.customer / (cannon.mails ?? 1));
      expect(refused).toHaveLength(tries - taken.length);
      const problem = await jsonOf<Problem>(refused[0] ?? new Response());
      expect(problem).toMatchObject({ code: 'tooManyMails', args: { max: unprovenMailLimits.customer, count: 60 } });
      expect(problem.detail).toContain('60 minutes');
      expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(3_500);
      const mails = (await sentTo(strangers)).filter((id) => !before.has(id));
      expect(mails.length).toBeLessThanOrEqual(unprovenMailLimits.customer);
      // what stands ready takes its time
    },
    120_000,
  );
});

/** Fifty minutes ago. */
const fill = async (id: string, mails: number, limit: UnprovenMailLimit = 'customer'): Promise<void> => {
  const subject = running.app.get(PersonalData).keyedHash(unprovenMailsOf(limit, id));
  await running.db.pool.query(
    `INSERT INTO unproven_mails (cause, subject, mails, caused_at)
     VALUES (gen_random_uuid(), $1, $2, clock_timestamp() - interval '50 minutes')`,
    [subject, mails],
  );
};

/** Commands that customers send without limit, and that mail staff. */
const toStaff: Readonly<Record<string, Cannon>> = {
  AddContactRequestMessage: {
    load: async () => {
      const id = await made('contact-requests', message('marie@example.org'), marie);
      await running.caughtUp();
      const json = { text: said, fileIds: [] };
      return shots(() => marie(`/api/contact-requests/${id}/add-contact-request-message`, { json }));
    },
  },
  AddTicketInformation: {
    load: async () => {
      const id = await new TicketUser(marie, people, catalogue).opens({});
      return shots(() => marie(`/api/tickets/${id}/add-ticket-information`, { json: { text: said } }));
    },
  },
  OpenTicket: {
    load: () => {
      const user = new TicketUser(marie, people, catalogue);
      return Promise.resolve(shots(() => marie('/api/tickets', { json: user.opening({}) })));
    },
  },
};

describe('many at once of a command by which a customer has staff mailed', () => {
  it.each(Object.entries(toStaff))(
    '%s: no more than one person may send in an hour',
    async (_, { load }) => {
      const [ready, more] = [await load(), tries - 20];
      await forgetUnprovenMails(running);
      await fill(people.contact, unprovenMailLimits.toStaff - more, 'toStaff');
      const answers = await Promise.all(ready.map((shoot) => shoot()));
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(more);
      expect(refused).toHaveLength(tries - more);
      const problem = await jsonOf<Problem>(refused[0] ?? new Response());
      const args = { max: unprovenMailLimits.toStaff, count: 10 };
      expect(problem).toMatchObject({ code: 'tooManyMessages', args });
      expect(problem.detail).toContain('10 minutes');
    },
    60_000,
  );

  it('counts all people of a client together, and staff never', async () => {
    const id = await made('contact-requests', message('marie@example.org'), marie);
    await running.caughtUp();
    await fill(people.town, unprovenMailLimits.toStaffOfClient, 'toStaffOfClient');
    const json = { text: said, fileIds: [] };
    const refused = await marie(`/api/contact-requests/${id}/add-contact-request-message`, { json });
    expect(await jsonOf<Problem>(refused)).toMatchObject({ status: 429, code: 'tooManyMessagesOfClient' });
    expect((await agent(`/api/contact-requests/${id}/answer-contact-request`, { json })).status).toBe(200);
  });
});

/** Commands of customers with words of theirs, after which staff are mailed no more often than staff or others make it possible. */
const bounded: Readonly<Record<string, string>> = {
  AcceptInterventionReport: 'once of a report',
  AcceptInterventionReportWithReserves: 'once of a report',
  RefuseInterventionReport: 'once of a report: staff write it anew',
  AcceptTicketSolution: 'once of a solution that staff propose',
  RejectTicketSolution: 'once of a solution that staff propose',
  CloseTicket: 'once of a ticket that is opened or reopened, which counts',
  AnswerAfterSalesQuestion: 'once of a question that staff ask',
  CancelAfterSalesRequest: 'once of a request, which counts',
  CancelBinderyOrder: 'once of an order, which counts',
  ConfirmBinderyDelivery: 'once of an order, which counts',
  CancelCertificateOrder: 'once of an order, which counts',
  CancelOrder: 'mails the customer’s people alone',
  CorrectCertificateSetupForm: 'mails nobody: the form that is sent again counts',
  DeclineRenewal: 'once of a renewal that staff hand over',
  RefuseAptitudeCheck: 'once of a check that staff hand over',
  RefuseQuote: 'once of a quote that staff send',
  FlagTicketRisks: 'a risk to patients or to data is never put off; the same one is flagged once',
  MakePrivacyRequest: 'one open request of each right',
  AnswerSurvey: 'mails nobody, once of an invitation',
  EvaluateContentArticle: 'mails nobody',
  RateTutorial: 'mails nobody',
  RecordDeflection: 'mails nobody',
  ElevateSimulation: 'mails whom staff simulate',
  OfferDelegation: 'mails the customer’s people alone',
  DeclineDelegation: 'mails the customer’s people alone',
  RevokeDelegation: 'mails the customer’s people alone',
  RegisterProfile: 'mails the customer’s people alone',
  ReviseProfile: 'mails the customer’s people alone',
  SendChorusConnector: 'its password is tested before anybody is mailed',
  WithdrawSignature: 'mails the customer’s people alone',
};

describe('the limit of mails to unproven addresses', () => {
  const register = (call: Call) => call('/api/contacts', { json: registering() });

  it('is one of all commands of a person, and of that person alone', async () => {
    await fill(people.administrator, unprovenMailLimits.customer - 1);
    expect((await register(anne)).status).toBe(201);
    const refused = await register(anne);
    expect(await jsonOf<Problem>(refused)).toMatchObject({ code: 'tooManyMails', status: 429, args: { count: 10 } });
    const seatsId = await newSeats(1);
    const propose = (call: Call) => call('/api/enrolments/propose-enrolment', { json: { ...somebody(), seatsId } });
    expect((await propose(anne)).status).toBe(429);
    expect((await propose(marie)).status).toBe(201);
  });

  it('is higher for staff', async () => {
    const ids = (await registered(strangers)).slice(0, 2);
    await fill(people.agent, unprovenMailLimits.staff - 1);
    const answers = await Promise.all(ids.map((id) => agent(`/api/accounts/${id}/invite-account`, { json: {} })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429]);
  });

  it('counts what is done, not what is refused or sent again', async () => {
    await fill(people.administrator, unprovenMailLimits.customer - 1);
    const json = registering();
    const headers = { 'Idempotency-Key': newId() };
    const taken = { ...json, email: 'paul@example.org' };
    expect((await anne('/api/contacts', { json: taken })).status).toBe(409);
    expect((await anne('/api/contacts', { json, headers })).status).toBe(201);
    expect((await anne('/api/contacts', { json, headers })).status).toBe(201);
    expect((await register(anne)).status).toBe(429);
  });

  it('is not that of bought seats, which bound their own mails; freeing them to give them again counts', async () => {
    const seatsId = await newSeats(3);
    await fill(people.administrator, unprovenMailLimits.customer - 1);
    const together = (count: number) =>
      anne('/api/enrolments/together', {
        json: { seatsId, startsOn: later, participants: Array.from({ length: count }, somebody) },
      });
    expect((await together(3)).status).toBe(200);
    expect((await together(1)).status).toBe(409);
    await running.caughtUp();
    const filter = encodeURIComponent(JSON.stringify({ seatsId }));
    const learners = await jsonOf<readonly { readonly id: string }[]>(anne(`/api/enrolments?filter=${filter}`));
    const answers = await Promise.all(learners.map(({ id }) => act(id, 'unenrol', {})));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429]);
  });

  it('is one of all people of a client besides', async () => {
    const [nora, more] = [await running.as(await givenAdministrator(running, people.town)), 5];
    await fill(people.town, unprovenMailLimits.client - more, 'client');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => register(index % 2 ? anne : nora)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(more);
    const [refused] = answers.filter(({ status }) => status === 429);
    const args = { max: unprovenMailLimits.client, count: 10 };
    expect(await jsonOf<Problem>(refused ?? new Response())).toMatchObject({ code: 'tooManyMailsOfClient', args });
    expect((await agent('/api/contacts', { json: registering() })).status).toBe(201);
  });

  it('counts a person who never entered once, so that a ticket with twenty of them is followed', async () => {
    const user = new TicketUser(anne, people, catalogue);
    const informedContactIds = (await registered(strangers)).slice(0, unprovenMailLimits.customer);
    const id = await user.opens({ contactId: people.administrator, informedContactIds });
    const [other] = await registered(strangers);
    for (let times = 1; times < mailsToOne('customer'); times += 1)
      expect((await onTicket(id, 'add-ticket-information', { text: 'More' })).status).toBe(200);
    expect((await user.sends('', user.opening({ contactId: other }))).status).toBe(429);
    expect((await user.sends('', user.opening({ contactId: informedContactIds[0] }))).status).toBe(429);
    expect((await user.sends('', user.opening({ contactId: people.contact }))).status).toBe(201);
  });

  it('lets a ticket with more of them be opened and followed, where nothing else was mailed', async () => {
    const user = new TicketUser(anne, people, catalogue);
    const [contactId = '', secondContactId = '', ...others] = await registered(strangers);
    const informedContactIds = others.slice(0, unprovenMailLimits.customer);
    const id = await user.opens({ contactId, secondContactId, informedContactIds });
    expect((await onTicket(id, 'add-ticket-information', { text: 'More' })).status).toBe(200);
    expect((await user.sends('', user.opening({ contactId: others.at(-1) }))).status).toBe(429);
  });

  it('fills no single mailbox of those who never entered', async () => {
    const [contactId] = await registered(strangers);
    const id = await new TicketUser(anne, people, catalogue).opens({
      contactId: people.administrator,
      informedContactIds: [contactId],
    });
    await forgetUnprovenMails(running);
    const answers = await each(() => onTicket(id, 'add-ticket-information', { text: 'More' }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mailsToOne('customer'));
    const [refused] = answers.filter(({ status }) => status === 429);
    const args = { max: mailsToOne('customer'), count: 60 };
    expect(await jsonOf<Problem>(refused ?? new Response())).toMatchObject({ code: 'tooManyMails', args });
  });

  it('counts no contact of a ticket who has entered, or wants no mails', async () => {
    await fill(people.administrator, unprovenMailLimits.customer);
    const user = new TicketUser(anne, people, catalogue);
    expect((await user.sends('', user.opening({ contactId: people.contact }))).status).toBe(201);
    const [first, second] = await registered(strangers);
    await running.app.get(Credentials).set(first ?? '', password);
    expect((await user.sends('', user.opening({ contactId: first }))).status).toBe(201);
    expect((await user.sends('', user.opening({ contactId: second, replyByMail: false }))).status).toBe(201);
    expect((await user.sends('', user.opening({ contactId: second }))).status).toBe(429);
  });

  it('counts no mail of staff about a ticket, of any contact', async () => {
    await fill(people.agent, unprovenMailLimits.staff);
    const [id = ''] = await ofStrangers();
    expect((await agent(`/api/tickets/${id}/answer-ticket`, { json: { text: 'Try again' } })).status).toBe(200);
  });

  it('keeps what customers typed about a ticket from those who never entered, and the publisher’s words not', async () => {
    const [informed = ''] = await registered(strangers);
    const user = new TicketUser(anne, people, catalogue);
    const title = 'Blocked: https://evil.example';
    const id = await user.opens({ title, contactId: people.administrator, informedContactIds: [informed] });
    await made(`tickets/${id}/answer-ticket`, { text: 'Restart the server' });
    await onTicket(id, 'add-ticket-information', { text: said });
    await running.caughtUp();
    const mails = running.app.get(Mails);
    const { rows } = await running.db.pool.query<{ id: string }>('SELECT id FROM mails WHERE person_id = $1', [
      informed,
    ]);
    const sent = await Promise.all(rows.map((row) => mails.read(row.id)));
    expect(sent).toHaveLength(3);
    const read = JSON.stringify(sent);
    expect(read).toContain('Restart the server');
    expect(read).toContain('lisible dans l’espace client');
    expect(read).not.toMatch(/evil|Blocked|blocked|Support|Test/);
  });

  it('is of its own for the contacts that a client reads in, over all files', async () => {
    const more = 10;
    await fill(people.administrator, unprovenMailLimits.customer);
    await fill(people.town, unprovenMailLimits.imported - more, 'imported');
    const heading = 'firstName;lastName;email;landline;service;function';
    const answers = await each(() => {
      const csv = `${heading}\nAnn;${numbered('Import')};${newAddress()};0553000000;Finance;Clerk`;
      return jsonOf<ContactImportView>(anne('/api/contacts/imports', { json: { clientId: people.town, csv } }));
    });
    expect(answers.filter(({ counts }) => counts.create === 1)).toHaveLength(more);
    const [refused] = answers.filter(({ counts }) => counts.refused === 1);
    expect(refused?.rows[0]?.reasons.join(' ')).toContain(`${unprovenMailLimits.imported} courriels`);
  });

  it('is not that of an import', async () => {
    await fill(people.administrator, unprovenMailLimits.customer);
    const seatsId = await newSeats(10);
    const csv = `firstName;lastName;email\nAnn;Import;${newAddress()}`;
    const answer = await anne('/api/enrolments/imports', { json: { seatsId, startsOn: later, csv } });
    expect(await jsonOf(answer)).toMatchObject({ counts: { create: 1, refused: 0 } });
  });
});

describe('a message to the publisher', () => {
  it('goes out under the address of one’s own card', async () => {
    const answer = await marie('/api/contact-requests', { json: message(newAddress()) });
    expect(await jsonOf<Problem>(answer)).toMatchObject({ status: 409, code: 'contactAddressNotYours' });
    expect((await marie('/api/contact-requests', { json: message('marie@example.org') })).status).toBe(201);
  });

  it('is confirmed to an unproven address without any of its words', async () => {
    const [mine, visitors] = [newAddress(), newAddress()];
    await made('contact-requests', message(mine), town);
    const json = { ...message(visitors), title: message('').title };
    const sent = await running.call('/api/contact-requests/visitors', { json });
    expect(sent.status).toBe(201);
    await running.caughtUp();
    const mails = running.app.get(Mails);
    const { rows } = await mails.list({ offset: 0, limit: 50 });
    for (const address of [mine, visitors]) {
      const confirmed = rows.find(({ to }) => to === address);
      const read = JSON.stringify(await mails.read(confirmed?.id ?? ''));
      expect(read).toContain('CT-');
      expect(read).not.toMatch(/evil|blocked|Log in|Support|Guichet/);
    }
  });

  it('of a visitor fills no mailbox, under whichever of its names', async () => {
    const sends = (email: string) => running.call('/api/contact-requests/visitors', { json: message(email) });
    const names = Array.from({ length: visitorMails.perHour + 1 }, (_, index) => `full+${index}@${strangers}`);
    const answers = await Promise.all(names.map((email) => sends(email)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(visitorMails.perHour);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(await jsonOf<Problem>(refused ?? new Response())).toMatchObject({ code: 'tooManyRequests' });
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('a person who asks many times at once', () => {
  it('proposes no more people for a course than it has seats', async () => {
    const seatsId = await newSeats(5);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        marie('/api/enrolments/propose-enrolment', { json: { ...somebody(), seatsId } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect(await jsonOf<Problem>(refused ?? new Response())).toMatchObject({ code: 'enrolmentProposalsFull' });
    await running.caughtUp();
    expect(await jsonOf(anne(`/api/course-seats/${seatsId}`))).toMatchObject({ proposed: 5 });
  });

  it('keeps no more views than a person may', async () => {
    const keep = () =>
      marie('/api/saved-views', {
        json: { list: 'tickets-open', name: numbered('view'), query: 'sort=name', scope: 'me', isDefault: false },
      });
    for (let kept = 0; kept < mostSavedViews - 5; kept += 5) await Promise.all(Array.from({ length: 5 }, keep));
    const answers = await Promise.all(Array.from({ length: 20 }, keep));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect(await jsonOf<Problem>(refused ?? new Response())).toMatchObject({ code: 'savedViewsFull' });
  });
});

describe('every command with a mail address among its fields', () => {
  /** Also those of nested fields. */
  const hasAddress = (type: new () => object): boolean => {
    const fields = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    if (fields.some(({ name }) => name === 'isEmail')) return true;
    const nested = new Set(
      fields.filter(({ type: kind }) => kind === 'nestedValidation').map((field) => field.propertyName),
    );
    return [...nested].some((field) => {
      const value: unknown = Reflect.get(plainToInstance(type, { [field]: [{}] }), field);
      const part: unknown = Array.isArray(value) ? value[0] : value;
      return typeof part === 'object' && part !== null && isClass(part.constructor) && hasAddress(part.constructor);
    });
  };
  const isClass = (value: unknown): value is new () => object => typeof value === 'function' && value !== Object;

  const rules = () =>
    running.app
      .get(BusinessRegistry)
      .lifecycles.flatMap(({ lifecycle }) =>
        Object.entries(lifecycle.rules).map(([name, rule]) => ({ name, rule, type: lifecycle.commands[name] })),
      );
  const table = [cannons, ofStaff, alike].flatMap((part) => Object.keys(part)).toSorted();

  it('is in the table above, or sends no mail for a reason', () => {
    const typed = rules().flatMap(({ name, type }) => (type && hasAddress(type) ? [name] : []));
    expect(typed.length).toBeGreaterThan(15);
    expect(typed.filter((name) => ![...table, ...Object.keys({ ...ofSeats, ...harmless })].includes(name))).toEqual([]);
    expect(Object.keys(harmless).filter((name) => !typed.includes(name))).toEqual([]);
  });

  it('is limited where it mails', () =>
    expect(
      rules()
        .flatMap(({ name, rule }) => (rule.mailsUnproven ? [name] : []))
        .toSorted(),
    ).toEqual(table));

  it('is limited where it mails people who never entered', () =>
    expect(
      rules()
        .flatMap(({ name, rule }) => (rule.mailsStrangers ? [name] : []))
        .toSorted(),
    ).toEqual(Object.keys({ ...onTickets, ...onLearners, ...learnersAlike }).toSorted()));

  /** Words of several lines. */
  const hasWords = (type: new () => object): boolean => {
    const fields = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    const isShort = (field: string): boolean =>
      fields.some(({ propertyName, name }) => propertyName === field && (name === 'oneLine' || name === 'matches'));
    return fields.some(({ propertyName, name }) => name === 'maxLength' && !isShort(propertyName));
  };

  it('is limited where a customer’s words are mailed to staff, or bounded for a reason', () => {
    const customers = rules().filter(({ rule }) => rule.by.some((kind) => kind !== 'staff' && kind !== 'system'));
    const wordy = customers.flatMap(({ name, rule, type }) =>
      type && hasWords(type) && !rule.mailsStaff && !rule.mailsUnproven ? [name] : [],
    );
    expect(wordy.toSorted()).toEqual(Object.keys(bounded).toSorted());
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { businessModules } from '../../../src/app.module.js';
import { randomFrom } from '../../../src/demo/random.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { derivedId } from '../../../src/kernel/ids.js';
import { causedMailId } from '../../../src/platform/messages/mail/mail-fates.js';
import { quoteOrderId } from '../../../src/sales/quotes/quote.js';
import type { SignaturePageView } from '../../../src/sales/signatures/signatures.views.js';
import type { FreeSlots } from '../../../src/services/slots/slots.views.js';
import { jsonOf, startApplication } from '../../support/application.js';
import type { Client, Command, Send } from './load.js';
import { byKey } from './invariants.js';
import type { World } from './world.js';

/** Things of which there are few, so that their clients meet: seats of a course and of a webinar, and an agenda. */
interface Scarce {
  readonly courseId: string;
  readonly webinarId: string;
  readonly participants: readonly string[];
}

const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };
const today = dayOf(new Date().toISOString());
const [seatsOfCourse, seatsOfSession, unitsOfPack] = [4, 3, 5];
const firstNames = ['Berthe', 'Chloe', 'Denise', 'Elise', 'Flora', 'Gilles', 'Henri', 'Irma'];

export const giveScarce = async ({ db, postgres, store, customers: { people } }: World): Promise<Scarce> => {
  const database = { url: postgres.url, db, destroy: () => Promise.resolve() };
  const application = await startApplication({ modules: businessModules, database, env: store });
  const { given, caughtUp, close } = application;
  try {
    await given('slotResource', 'RegisterSlotResource', {
      ...{ staffId: people.agent, kind: 'trainer', skills: ['training'], departments: [], holidayZone: 'france' },
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      ...{ morningFrom: '09:00', morningTo: '12:30', afternoonFrom: '13:30', afternoonTo: '17:00' },
    });
    const coordinates = { nic: '00074', zipCode: '24000', city: 'Town' };
    await given('client', 'ReviseClientCoordinates', coordinates, people.town);
    const groupId = await given('courseGroup', 'RegisterCourseGroup', { title: text });
    await caughtUp();
    const courseId = await given('course', 'RegisterCourse', {
      ...{ code: 'FEW', title: text, description: text, groupId, durationMonths: 6, hours: 8, language: 'fr' },
    });
    const units = [{ kind: 'page', title: 'Cycle', text: 'Words.' }];
    await given('course', 'PublishCourseContent', { units }, courseId);
    await given('course', 'OpenCourse', {}, courseId);
    const webinarId = await given('webinar', 'RegisterWebinar', {
      ...{ reference: 'FEW-1', title: text, description: text, price: 9_000, vatRate: '2000' },
    });
    const participants: string[] = [];
    for (const firstName of firstNames)
      participants.push(
        await given('contact', 'RegisterContact', {
          ...{ clientId: people.town, civility: 'none', firstName, lastName: 'Test', landline: '0553000000' },
          ...{ email: `${firstName.toLowerCase()}@town.example`, service: 'Hall', function: 'Clerk' },
          role: 'accountless',
        }),
      );
    await caughtUp();
    return { courseId, webinarId, participants };
  } finally {
    await close();
  }
};

type Caller = 'contact' | 'administrator' | 'agent';

/**
 * Commands and reads of a client, in turn: commands are insisted on, reads are repeated until `read` accepts the view.
 */
const desk = (world: World, send: Send, name: string, goesOn: () => boolean) => {
  let count = 0;
  const commands = async (by: Caller, path: string, body: object, stream: string | null = null) => {
    const command: Command = { path, body, bearer: world.customers[by], stream };
    count += 1;
    return send(derivedId('scarce', name, count), command, true);
  };
  const reads = async <View>(by: Caller, path: string, read: (view: View) => boolean): Promise<View | undefined> => {
    while (goesOn()) {
      const view = await fetch(`${world.apiUrl}/api${path}`, {
        headers: { Authorization: `Bearer ${await world.customers[by]()}` },
        signal: AbortSignal.timeout(5_000),
      }).then(
        (answer) => (answer.ok ? jsonOf<View>(answer) : undefined),
        () => undefined,
      );
      if (view !== undefined && read(view)) return view;
      await pause(250);
    }
    return undefined;
  };
  return { commands, reads };
};
type Desk = ReturnType<typeof desk>;

const thinking = { from: 400, to: 1_200 };

type Act = (at: Desk, round: number, world: World, scarce: Scarce) => Promise<void>;

/** Enrols learners until no seat is left, then is granted more seats. */
const enrols = (): Act => {
  let seatsId: string | null = null;
  return async ({ commands }, round, { customers: { people } }, { courseId }) => {
    const letters = [...String(round)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const who = { civility: 'none', firstName: 'Ann', lastName: letters, email: `${letters}@town.example.org` };
    const startsOn = daysAfter(today, 1);
    if (seatsId !== null && (await commands('agent', '/enrolments', { ...who, seatsId, startsOn })) !== null) return;
    const grant = { clientId: people.town, courseId, quantity: seatsOfCourse, orderReference: 'CMD-FEW' };
    seatsId = await commands('agent', '/course-seats', grant);
  };
};

/** Takes the first free slot for a visit: the one that others take too. */
const books: Act = async ({ commands, reads }, _round, { customers: { people } }) => {
  const content = { nature: 'training', title: 'Training', contactId: people.contact, quantity: 1 };
  const visit = await commands('agent', '/interventions', { clientId: people.town, ...content });
  if (visit === null) return;
  const path = `/slots/free?interventionId=${visit}`;
  const offered = await reads<FreeSlots>('contact', path, ({ free }) => free.length > 0);
  const slot = offered?.free[0]?.slot;
  const held = await commands('contact', '/slots', { interventionId: visit, slot });
  if (held !== null) await commands('contact', `/slots/${held}/book-slot`, {}, held);
};

/** Seats people in a session, paid by a pack, until one of both runs out. */
const attends = (): Act => {
  let [sessionId, packId]: (string | null)[] = [null, null];
  return async ({ commands }, round, { customers: { people } }, { webinarId, participants }) => {
    const participantId = participants[round % participants.length];
    const seat = { participantId, packId };
    if (sessionId && packId)
      if (await commands('administrator', `/webinar-sessions/${sessionId}/enrol-participant`, seat, sessionId)) return;
    const at = { day: daysAfter(today, 10), from: '10:00', to: '11:00' };
    sessionId = await commands('agent', '/webinar-sessions', { webinarId, ...at, seats: seatsOfSession });
    if (sessionId) await commands('agent', `/webinar-sessions/${sessionId}/open-webinar-session`, {}, sessionId);
    packId = await commands('agent', '/webinar-packs', {
      ...{ clientId: people.town, reference: `FEW-${round}`, units: unitsOfPack, expiresOn: daysAfter(today, 90) },
    });
  };
};

/** Has a quote signed by a code, and validated. */
const signs: Act = async ({ commands, reads }, _round, world) => {
  const { town, administrator } = world.customers.people;
  const quote = await commands('agent', '/quotes', {
    ...{ clientId: town, title: 'Desks', signatoryId: administrator },
    lines: [{ label: 'Desk', quantity: 1, unitPrice: 10_000, vatRate: 2000 }],
  });
  if (quote === null || (await commands('agent', `/quotes/${quote}/send-quote`, {}, quote)) === null) return;
  const of = { source: 'quotes', sourceId: quote };
  const path = `/signatures/page?${new URLSearchParams(of).toString()}`;
  const page = await reads<SignaturePageView>('administrator', path, () => true);
  if (!page) return;
  const { signatureId, agreement, document } = page;
  const agreementSha256 = agreement.sha256;
  const on = (verb: string, body: object) =>
    commands('administrator', `/signatures/${signatureId}/${verb}`, body, signatureId);
  const prepared = await on('prepare-signature', {
    ...{ ...of, signerId: administrator, channel: 'email', agreementSha256, documentSha256: document.sha256 },
    ...(document.siret !== null && { siret: document.siret }),
  });
  const before = world.sink.got.length;
  const isKnown = await reads('administrator', `/signatures/${signatureId}`, () => true);
  if (prepared === null || !isKnown || (await on('request-signature-code', { agreementSha256 })) === null) return;
  const codes = (): readonly string[] =>
    world.sink.got
      .slice(before)
      .filter(({ subject }) => subject === 'Votre code de signature')
      .flatMap(({ text: words }) => /(?<![-\d])\d{6}\b/.exec(words ?? '')?.[0] ?? []);
  await reads('administrator', `/signatures/${signatureId}`, () => codes().length > 0);
  const code = codes().at(-1);
  if (code === undefined || (await on('sign-document', { code })) === null) return;
  await reads<{ status: string }>('agent', `/quotes/${quote}`, ({ status }) => status === 'signed');
  await commands('agent', `/quotes/${quote}/validate-quote`, {}, quote);
};

/** Clients beside those of tickets: two that enrol, two that book, two that attend, one that signs. */
export const scarceClients = (world: World, scarce: Scarce, seed: number): readonly Client[] => {
  const [enrolling, attending] = [enrols(), attends()];
  const acts = { enrols: enrolling, enrolsToo: enrolling, books, booksToo: books, signs };
  return Object.entries({ ...acts, attends: attending, attendsToo: attending }).map(
    ([name, act], number): Client =>
      async (send, goesOn) => {
        const random = randomFrom(seed * 100 + number);
        const at = desk(world, send, `${seed} ${name}`, goesOn);
        for (let round = number; goesOn(); round += 7) {
          await act(at, round, world, scarce);
          await pause(random.between(thinking.from, thinking.to));
        }
      },
  );
};

interface Happened {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const happened = async ({ db }: World): Promise<ReadonlyMap<string, readonly Happened[]>> => {
  const { rows } = await sql<Happened>`
    SELECT event_id AS id, type, stream, right(stream, 36) AS subject, data FROM event_log
    WHERE stream ~ '-[0-9a-f]{8}-[0-9a-f-]{27}$' ORDER BY position`.execute(db.kysely);
  return byKey(rows, ({ type }) => type);
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fieldOf = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? String(Reflect.get(value, name)) : '';
const seated = ({ data }: Happened): readonly string[] =>
  listOf(data['enrolments']).map((each) => fieldOf(each, 'participantId'));

const counted = (values: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...byKey(values, (value) => value)].map(([value, all]) => [value, all.length]));
const oftener = (what: string, values: readonly string[], most: number): readonly string[] =>
  [...counted(values)].flatMap(([value, count]) => (count > most ? [`${what} ${value}: ${count}`] : []));

/** Mails of an event: its type, the template, and the recipients. */
const mailed: readonly (readonly [string, string, (event: Happened, world: World) => readonly string[]])[] = [
  ['CourseSeatTaken', 'enrolmentWithoutAccount', ({ subject }) => [subject]],
  ['WebinarParticipantsEnrolled', 'webinarParticipantsEnrolled', seated],
  ['InterventionPlanned', 'interventionPlanned', (_, { customers }) => [customers.people.contact]],
  ['QuoteSent', 'quoteSent', (_, { customers }) => [customers.people.administrator]],
  ['QuoteSigned', 'quoteSigned', (_, { customers: { people } }) => [people.administrator, people.agent]],
  ['QuoteValidated', 'quoteValidated', (_, { customers }) => [customers.people.administrator]],
];

export interface ScarceVerdict {
  readonly faults: readonly string[];
  /** Number of events, by type, that take a scarce thing or follow from it. */
  readonly followed: Readonly<Record<string, number>>;
}

const effects = [
  'CourseSeatTaken',
  'InterventionPlanned',
  'WebinarParticipantsEnrolled',
  'SignatureSealed',
  'OrderPlaced',
];

/** Faults against "nothing lost, nothing done twice": seats or times taken twice, and missing effects of events. */
export const scarceVerdict = async (world: World): Promise<ScarceVerdict> => {
  const all = await happened(world);
  const of = (type: string): readonly Happened[] => all.get(type) ?? [];
  const got = new Set(world.sink.got.map(({ messageId }) => /^<([^@]+)@/.exec(messageId ?? '')?.[1]));
  const lots = new Map(of('LearnerNamed').map(({ stream, data }) => [stream, String(data['seatsId'])]));
  const taken = of('CourseSeatTaken').map(({ stream, data }) => `${lots.get(stream)} ${String(data['seat'])}`);
  const signed = new Set(of('QuoteSigned').map(({ data }) => String(data['signatureId'])));
  const enrolled = of('WebinarParticipantsEnrolled');
  const subjects = (type: string): ReadonlySet<string> => new Set(of(type).map(({ subject }) => subject));
  const follows = (cause: string, effect: string, idOf: (event: Happened) => string): readonly string[] =>
    of(cause)
      .filter((event) => !subjects(effect).has(idOf(event)))
      .map(({ stream }) => `${cause} of ${stream} has no ${effect}`);
  const faults = [
    ...oftener('seat', taken, 1),
    ...[...new Set(of('CourseSeatTaken').map(({ data }) => Number(data['seat'])))]
      .filter((seat) => seat > seatsOfCourse)
      .map((seat) => `seat ${seat} of ${seatsOfCourse}`),
    ...oftener(
      'a time booked',
      of('SlotBooked').map(({ data }) => String(data['startsAt'])),
      1,
    ),
    ...oftener(
      'session',
      enrolled.flatMap((event) => seated(event).map(() => event.subject)),
      seatsOfSession,
    ),
    ...oftener(
      'a seat',
      enrolled.flatMap((event) => seated(event).map((id) => `${event.subject} ${id}`)),
      1,
    ),
    ...oftener(
      'pack',
      enrolled.map(({ data }) => String(data['packId'])),
      unitsOfPack,
    ),
    ...follows('SlotBooked', 'InterventionPlanned', ({ data }) => String(data['interventionId'])),
    ...follows('DocumentSigned', 'SignatureSealed', ({ subject }) => subject),
    ...of('DocumentSigned')
      .filter(({ subject }) => !signed.has(subject))
      .map(({ stream }) => `the quote of ${stream} is not signed`),
    ...follows('QuoteValidated', 'OrderPlaced', ({ subject }) => quoteOrderId(subject)),
    ...mailed.flatMap(([type, template, whom]) =>
      of(type).flatMap((event) =>
        whom(event, world)
          .filter((person) => !got.has(causedMailId(event.id, template, person)))
          .map((person) => `${type} of ${event.stream} was not mailed to ${person}`),
      ),
    ),
  ];
  return { faults, followed: Object.fromEntries(effects.map((type) => [type, of(type).length])) };
};

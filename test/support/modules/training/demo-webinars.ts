import * as registrations from '../../../../src/training/demo-webinars/demo-registration.events.js';
import * as demos from '../../../../src/training/demo-webinars/demo-webinar.events.js';
import { people, things } from '../../ticket-rows.js';
import { but, forbiddenToAll, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const { marie } = people;
const webinarId = things.other;
const title = { fr: 'Découvrir la paie', es: 'Conocer la nómina', en: 'Discovering payroll' };
const content = {
  title,
  startsAt: '2026-03-31T08:00:00.000Z',
  endsAt: '2026-03-31T09:00:00.000Z',
  language: 'fr',
  seats: 20,
  roomUrl: 'sealed:Um9vbSAx',
} as const;
const asked = { title, day: '2031-06-30', from: '10:00', to: '11:00', language: 'fr', seats: 20 };
const visitor = { firstName: 'Zoé', lastName: 'Martin', email: 'zoe@elsewhere.example', organisation: 'Ville' };

const permitted = { own: onlyFor('agent') };
const listed = { own: onlyFor('agent') };

export const demoWebinars: ModuleExamples = {
  events: [
    demos.demoWebinarScheduled(content),
    demos.demoWebinarRevised({ ...content, isMoved: true }),
    demos.demoWebinarCancelled({}),
    demos.demoWebinarReminded({}),
    demos.demoRoomOpened({}),
    demos.demoWebinarHeld({}),
    demos.demoReplayPublished({ replayUrl: 'https://replay.example/1' }),
    demos.demoAttendanceRecorded({ presentIds: [things.file], absentIds: [things.range] }),
    registrations.demoRegistrationAsked({ ...visitor, webinarId, language: 'fr' }),
    registrations.demoConsentGiven({ version: '2026-11', language: 'fr' }),
    registrations.demoRegistrationConfirmed({}),
    registrations.demoRegistrationWithdrawn({}),
    registrations.demoRegistrationExpired({}),
    registrations.leadHandedOver({ by: marie }),
  ],
  bodies: {
    demoWebinar: {
      // soon after the last life begins, so that some are held
      ScheduleDemoWebinar: () => ({ ...asked, day: '2026-04-08' }),
      ReviseDemoWebinar: (random) => ({ ...asked, day: random.pick(['2026-04-08', '2026-04-20']) }),
      PublishDemoReplay: () => ({ replayUrl: 'https://replay.example/1' }),
      RecordDemoAttendance: () => ({ registrationIds: [] }),
    },
    demoRegistration: {
      AskDemoRegistration: () => ({ ...visitor, webinarId, language: 'fr', consent: '2026-11' }),
    },
  },
  facts: { isOffered: true, hasSeat: true, isListed: false, room: 'sealed:Um9vbSAx', registrationIds: [] },
  fields: () => ({ 'demo-webinars': () => asked }),
  cases: () => [
    ...(['demo-webinars', 'demo-registrations'] as const).flatMap((path) => [
      { route: `GET /api/${path}`, target: 'nothing' as const, answers: listed },
      { route: `GET /api/${path}/export`, target: 'nothing' as const, query: '?format=csv', answers: listed },
    ]),
    { route: 'GET /api/demo-webinars/:id', target: 'record', answers: { own: shownTo('agent'), unknown: nowhere } },
    { route: 'POST /api/demo-webinars', target: 'nothing', body: asked, answers: permitted },
    ...(
      [
        ['revise-demo-webinar', asked],
        ['cancel-demo-webinar', {}],
        ['publish-demo-replay', { replayUrl: 'https://replay.example/1' }],
        ['record-demo-attendance', { registrationIds: [] }],
      ] as const
    ).map(([command, body]) => ({
      route: `POST /api/demo-webinars/:id/${command}`,
      target: 'record' as const,
      body,
      answers: { own: shownTo('agent'), unknown: nowhere },
    })),
    // rights to lead a webinar with a room are tested in test/http/training/demo-webinars.spec.ts
    {
      route: 'POST /api/demo-webinars/:id/room',
      target: 'nothing',
      answers: { own: but(forbiddenToAll, { notFound: ['agent'] }) },
    },
    // rights on existing registrations are tested in test/http/training/demo-webinars.spec.ts
    { route: 'GET /api/demo-registrations/:id', target: 'nothing', answers: { own: nowhere } },
    ...['hand-over-lead', 'withdraw-demo-registration'].map((command) => ({
      route: `POST /api/demo-registrations/:id/${command}`,
      target: 'nothing' as const,
      body: {},
      answers: { own: nowhere },
    })),
  ],
  whoMay: {
    demoRegistration: {
      read: 'staff: quotes',
      otherwise: 'staff: quotes',
    },
    demoWebinar: {
      read: 'staff: quotes',
      otherwise: 'staff: quotes',
    },
  },
};

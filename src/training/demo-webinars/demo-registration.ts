import { anyResource } from '../../kernel/actor.js';
import { defaultLanguage, type Language } from '../../kernel/language.js';
import { lifecycle, type Context } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse } from '../../kernel/refusal.js';
import * as commands from './demo-registration.commands.js';
import * as events from './demo-registration.events.js';
import { confirmationMs, shifted, type DemoRegistrationStatus } from './demo-webinar.vocabulary.js';

export interface DemoRegistrationState {
  readonly status: DemoRegistrationStatus | 'none';
  readonly webinarId: string | null;
  /** Of the mails. */
  readonly language: Language;
  readonly askedAt: string;
  readonly isHandedOver: boolean;
}

export interface DemoRegistrationFacts {
  /** The demonstration may be registered for: it has not begun, or it was recorded. */
  readonly isOffered: boolean;
  /** There is one for everybody before a recording. */
  readonly hasSeat: boolean;
  /** The same mail address has a confirmed seat in it. */
  readonly isListed: boolean;
}

const checkSeat = ({ facts }: Context<DemoRegistrationFacts>): void => {
  if (!facts.isOffered) refuse('demoWebinarOver');
  if (!facts.hasSeat) refuse('demoWebinarFull');
};

const system = ['system'] as const;

/** Registration of a visitor for a demonstration: asked → confirmed by the link of a mail → handed over as a lead. */
export const demoRegistration = lifecycle<DemoRegistrationState, DemoRegistrationFacts>()('demoRegistration', {
  plural: 'demoRegistrations',
  initial: { status: 'none', webinarId: null, language: defaultLanguage, askedAt: '', isHandedOver: false },
  commands: {
    AskDemoRegistration: commands.AskDemoRegistration,
    ConfirmDemoRegistration: commands.ConfirmDemoRegistration,
    WithdrawDemoRegistration: commands.WithdrawDemoRegistration,
    ExpireDemoRegistration: commands.ExpireDemoRegistration,
    HandOverLead: commands.HandOverLead,
  },
  events: events.demoRegistrationEvents,
  transitions: {
    none: ['asked'],
    asked: ['confirmed', 'withdrawn', 'expired'],
    confirmed: ['withdrawn'],
    withdrawn: [],
    expired: [],
  },
  resource: () => anyResource('demoRegistration'),
  tenant: () => null,
  timers: ({ status, askedAt }) =>
    status === 'asked'
      ? [{ name: 'expire', command: new commands.ExpireDemoRegistration(), dueAt: shifted(askedAt, confirmationMs) }]
      : [],
  decide: {
    AskDemoRegistration: {
      from: ['none'],
      by: system,
      refusals: ['demoWebinarOver', 'demoWebinarFull'],
      decide: (_, { consent, ...asked }, { facts }) => {
        if (!facts.isOffered) throw fieldRefusal('webinarId', 'demoWebinarOver');
        if (!facts.hasSeat) throw fieldRefusal('webinarId', 'demoWebinarFull');
        return [
          events.demoRegistrationAsked(asked),
          events.demoConsentGiven({ version: consent, language: asked.language }),
        ];
      },
    },
    ConfirmDemoRegistration: {
      from: ['asked'],
      by: system,
      // the first to confirm takes the seat: requests alone take none
      inTurn: true,
      turnOf: ({ webinarId }) => webinarId,
      decidesOn: ['demoRegistrations'],
      refusals: ['demoWebinarOver', 'demoWebinarFull', 'demoRegistrationListed'],
      decide: (_, __, context) => {
        checkSeat(context);
        if (context.facts.isListed) refuse('demoRegistrationListed');
        return events.demoRegistrationConfirmed({});
      },
    },
    WithdrawDemoRegistration: {
      from: ['asked', 'confirmed'],
      by: ['staff', 'system'],
      irreversible: true,
      decide: () => events.demoRegistrationWithdrawn({}),
    },
    ExpireDemoRegistration: {
      from: ['asked'],
      by: system,
      timed: 'effect',
      decide: () => events.demoRegistrationExpired({}),
    },
    HandOverLead: {
      from: ['confirmed'],
      by: ['staff'],
      refusals: ['leadHandedOver'],
      guard: ({ isHandedOver }) => (isHandedOver ? refusal('leadHandedOver') : undefined),
      decide: (_, __, { actor }) => events.leadHandedOver({ by: actor.id }),
    },
  },
  evolve: {
    DemoRegistrationAsked: (state, { at, data: { webinarId, language } }) => ({
      ...state,
      status: 'asked',
      webinarId,
      language,
      askedAt: at,
    }),
    DemoConsentGiven: (state) => state,
    DemoRegistrationConfirmed: (state) => ({ ...state, status: 'confirmed' }),
    DemoRegistrationWithdrawn: (state) => ({ ...state, status: 'withdrawn' }),
    DemoRegistrationExpired: (state) => ({ ...state, status: 'expired' }),
    LeadHandedOver: (state) => ({ ...state, isHandedOver: true }),
  },
});

import type { FrontKit } from '@guichet/ui-common/form/front-kit';
import { moduleOf } from '@guichet/ui-common/form/use-command';

/** Read modules whose screens a command may change. */
const affects: Readonly<Record<string, readonly string[]>> = {
  tickets: ['tickets'],
  clients: ['clients', 'contacts', 'me'],
  contacts: ['contacts', 'accounts', 'tickets', 'me'],
  accounts: ['accounts'],
  'contact-requests': ['contact-requests'],
  'saved-views': ['saved-views'],
  me: ['me'],
  'privacy-requests': ['privacy-requests'],
  'personal-exports': ['personal-exports'],
  profiles: ['profiles', 'contact-rights'],
  delegations: ['delegations', 'contact-rights', 'me'],
  'default-administrators': ['default-administrators', 'contact-rights'],
  structures: ['structures', 'referent-assignments', 'client-references'],
  'referent-assignments': ['referent-assignments'],
  'client-references': ['client-references'],
  slots: ['slots', 'interventions'],
  'menu-customisations': ['menu'],
  'notification-choices': ['notification-choices'],
  'terms-acceptances': ['terms', 'me'],
  simulations: ['simulations', 'me'],
  'subprocessor-objections': ['subprocessor-objections', 'subprocessor-changes'],
  'register-readings': ['processings', 'subprocessor-changes'],
  'tutorial-viewings': ['published-tutorials'],
  'content-evaluations': ['content'],
  enrolments: ['enrolments', 'course-seats'],
  'content-receipts': ['content'],
};

export const frontKit: FrontKit = { texts: 'common:', affected: (path) => affects[moduleOf(path)] ?? [moduleOf(path)] };

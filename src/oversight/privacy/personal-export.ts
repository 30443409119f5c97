import { anyResource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refusal } from '../../kernel/refusal.js';
import { CompletePersonalExport, ExpirePersonalExport, RequestPersonalExport } from './personal-export.commands.js';
import { exportRules, plusDays, type ExportStatus } from './privacy.vocabulary.js';

export const personalExportRequested = event('PersonalExportRequested').carries<{
  readonly personId: string;
  readonly clientId: string | null;
  /** Of the summary that people read. */
  readonly language: Language;
}>();
export const personalExportCompleted = event('PersonalExportCompleted').carries<{
  readonly personId: string;
  readonly size: number;
  readonly digest: string;
  readonly expiresAt: string;
}>({ impersonal: { digest: 'fingerprint' } });
export const personalExportExpired = event('PersonalExportExpired').carries<object>();

interface PersonalExport {
  readonly status: 'none' | ExportStatus;
  readonly personId: string;
  readonly clientId: string | null;
  readonly expiresAt: string;
}

/**
 * Copy of all data held about a person (GDPR 15(3), 20), made by a worker, kept for some days, for this person alone.
 */
export const personalExport = lifecycle<PersonalExport>()('personalExport', {
  plural: 'personalExports',
  initial: { status: 'none', personId: '', clientId: null, expiresAt: '' },
  commands: { RequestPersonalExport, CompletePersonalExport, ExpirePersonalExport },
  events: [personalExportRequested, personalExportCompleted, personalExportExpired],
  transitions: { none: ['requested'], requested: ['ready'], ready: ['expired'], expired: [] },
  resource: ({ personId }) => ({ ...anyResource('personalExport'), memberIds: [personId] }),
  tenant: ({ clientId }) => clientId,
  // a single export at a time: of two requests at the same moment, one is refused
  held: ({ status, personId }) =>
    status === 'requested' ? [{ what: 'personalExport', value: personId, refusal: 'exportUnderWay' }] : [],
  decide: {
    RequestPersonalExport: {
      from: ['none'],
      by: ['customer', 'staff'],
      refusals: ['exportUnderWay'],
      resource: (_, { actor }) => ({ ...anyResource('personalExport'), memberIds: [actor.id] }),
      decide: (_, __, { actor: { id: personId, clientId, language } }) => [
        personalExportRequested({ personId, clientId, language }),
      ],
    },
    CompletePersonalExport: {
      from: ['requested'],
      by: ['system'],
      decide: ({ personId }, { size, digest }, { now }) => [
        personalExportCompleted({ personId, size, digest, expiresAt: plusDays(now, exportRules.keptDays) }),
      ],
    },
    ExpirePersonalExport: {
      from: ['ready'],
      by: ['system'],
      refusals: ['notYetDue'],
      guard: ({ expiresAt }, { now }) => (now < expiresAt ? refusal('notYetDue') : undefined),
      decide: () => [personalExportExpired({})],
    },
  },
  evolve: {
    PersonalExportRequested: (state, { data: { personId, clientId } }) => ({
      ...state,
      status: 'requested',
      personId,
      clientId,
    }),
    PersonalExportCompleted: (state, { data: { expiresAt } }) => ({ ...state, status: 'ready', expiresAt }),
    PersonalExportExpired: (state) => ({ ...state, status: 'expired' }),
  },
});

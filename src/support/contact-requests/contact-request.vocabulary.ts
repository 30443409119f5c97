import type { Entity } from '../../customers/accounts/account.vocabulary.js';
import type { Language } from '../../kernel/language.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of contact-us (specification §2, `/contact/`; features F40). */

export const contactRequestStatuses = ['sent', 'routed', 'answered', 'closed'] as const;
export type ContactRequestStatus = (typeof contactRequestStatuses)[number];

/** Where messages of a nature go: to a team's mailbox, to staff with a permission, or better into a ticket. */
export const contactRoutes = ['mailbox', 'staff', 'ticket'] as const;
export type ContactRoute = (typeof contactRoutes)[number];

export const contactLimits = { title: 150, description: 4_000, text: 4_000, files: 5 } as const;

/** Requests per hour that a person without an account may make. */
export const visitorActs = {
  send: { name: 'send', perHour: 5 },
  track: { name: 'track', perHour: 30 },
} as const;

/** A company of the publisher that messages can be sent to. */
export interface Company {
  /** In addresses: `/contact/form/societe/{code}`. */
  readonly code: string;
  readonly entity: Entity;
  readonly language: Language;
  readonly phone: string;
}

/** Their names are those of the entities' themes; their hours are texts, `contact:hours.<code>`. */
export const companies: readonly Company[] = [
  { code: 'collectivites', entity: 'BL_COLLTER', language: 'fr', phone: '03 88 00 11 22' },
  { code: 'sante', entity: 'BL_SANTE', language: 'fr', phone: '03 88 00 11 33' },
  { code: 'espana', entity: 'BL_SPAIN', language: 'es', phone: '+34 910 00 11 22' },
  { code: 'maintenance', entity: 'CARL', language: 'fr', phone: '04 72 00 11 44' },
];

export const companyCodes: readonly string[] = companies.map(({ code }) => code);

/** The company that a person of this entity writes to, unless they choose another one. */
export const companyOfEntity = (entity: string | null): Company | undefined =>
  companies.find((company) => company.entity === entity);

export const contactRequestTones: Tones<ContactRequestStatus> = {
  sent: 'brand',
  routed: 'brand',
  answered: 'success',
  closed: 'neutral',
};

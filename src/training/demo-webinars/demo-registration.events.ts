import { event, self, type Personal } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';
import type { ConsentVersion } from './demo-webinar.vocabulary.js';

/** The visitor has no account: their personal data belong to the registration, which is forgotten like a person. */
export const demoRegistrationAsked = event('DemoRegistrationAsked').carries<{
  readonly webinarId: string;
  readonly language: Language;
  readonly firstName: Personal<string>;
  readonly lastName: Personal<string>;
  readonly email: Personal<string>;
  readonly organisation: Personal<string>;
}>({ personal: { firstName: self, lastName: self, email: self, organisation: self } });

/** To which text they agreed, and in which language they read it. */
export const demoConsentGiven = event('DemoConsentGiven').carries<{
  readonly version: ConsentVersion;
  readonly language: Language;
}>();
export const demoRegistrationConfirmed = event('DemoRegistrationConfirmed').carries<object>();
/** The consent is taken back. */
export const demoRegistrationWithdrawn = event('DemoRegistrationWithdrawn').carries<object>();
export const demoRegistrationExpired = event('DemoRegistrationExpired').carries<object>();
export const leadHandedOver = event('LeadHandedOver').carries<{ readonly by: string }>();

export const demoRegistrationEvents = [
  demoRegistrationAsked,
  demoConsentGiven,
  demoRegistrationConfirmed,
  demoRegistrationWithdrawn,
  demoRegistrationExpired,
  leadHandedOver,
] as const;

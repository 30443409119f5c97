import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { StructureType } from './social-declaration.vocabulary.js';

export interface SentSocialDeclaration {
  readonly clientId: string;
  readonly municipality: string;
  readonly structureType: StructureType;
  readonly issuerSiren: string;
  readonly issuerNic: string;
  readonly contactId: string;
  readonly administrativeContactId: string;
  readonly correctsId: string | null;
  readonly remark: Personal<string> | null;
}

export const socialDeclarationSent = event('SocialDeclarationSent').carries<SentSocialDeclaration>({
  impersonal: { municipality: 'organisation', issuerSiren: 'organisation', issuerNic: 'organisation' },
  personal: { remark: 'contactId' },
});
export const socialDeclarationTaken = event('SocialDeclarationTaken').carries<object>();
export const socialDeclarationReturned = event('SocialDeclarationReturned').carries<{
  readonly contactId: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'contactId' } });
export const socialDeclarationActivated = event('SocialDeclarationActivated').carries<{
  readonly activeSince: string;
}>();
/** The first day that is declared, which lay ahead, has come. */
export const socialDeclarationBegun = event('SocialDeclarationBegun').carries<{ readonly activeSince: string }>();
export const socialDeclarationWithdrawn = event('SocialDeclarationWithdrawn').carries<object>();
export const socialDeclarationSuperseded = event('SocialDeclarationSuperseded').carries<{
  readonly correctedById: string;
}>();

export const socialDeclarationEvents = [
  socialDeclarationSent,
  socialDeclarationTaken,
  socialDeclarationReturned,
  socialDeclarationActivated,
  socialDeclarationBegun,
  socialDeclarationWithdrawn,
  socialDeclarationSuperseded,
] as const;
export type SocialDeclarationEvent = EventOf<(typeof socialDeclarationEvents)[number]>;

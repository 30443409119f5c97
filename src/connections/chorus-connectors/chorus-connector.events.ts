import type { ChorusRequirement } from '../../customers/accounts/account.vocabulary.js';
import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { ChorusRefusal, ChorusTrouble } from './chorus-connector.vocabulary.js';

/** A service of a structure, as the platform knows it (defaults G13). */
export interface ChorusService {
  readonly code: string;
  readonly label: string;
  readonly needsCommitment: boolean;
}

export interface SentChorusConnector {
  readonly clientId: string;
  readonly siret: string;
  /** As the platform names it. */
  readonly structureName: string;
  readonly requirement: ChorusRequirement;
  readonly services: readonly ChorusService[];
  readonly technicalLogin: string;
  /** The encrypted password; only the portal can decrypt it, while it keeps the key. */
  readonly sealedPassword: string;
  readonly passwordExpiresOn: string;
  readonly replacesId: string | null;
  /** By which the list of connectors knows it: a request that changes another one keeps its place. */
  readonly connectorId: string;
}

export const chorusConnectorSent = event('ChorusConnectorSent').carries<SentChorusConnector>({
  impersonal: {
    siret: 'organisation',
    structureName: 'organisation',
    services: 'organisation',
    technicalLogin: 'technical',
    sealedPassword: 'technical',
  },
});
export const chorusTestAsked = event('ChorusTestAsked').carries<object>();
export const chorusTestPassed = event('ChorusTestPassed').carries<object>();
export const chorusTestPostponed = event('ChorusTestPostponed').carries<{
  /** Tests without an answer, one after the other. */
  readonly tries: number;
  readonly nextAt: string;
}>();
export const chorusConnectorActivated = event('ChorusConnectorActivated').carries<{
  readonly replacesId: string | null;
}>();
export const chorusConnectorRefused = event('ChorusConnectorRefused').carries<{ readonly cause: ChorusRefusal }>();
export const chorusConnectorDisturbed = event('ChorusConnectorDisturbed').carries<{
  readonly cause: ChorusTrouble;
  readonly text: string | null;
}>({ impersonal: { text: 'offered' } });
export const chorusConnectorSettled = event('ChorusConnectorSettled').carries<{ readonly text: string | null }>({
  impersonal: { text: 'offered' },
});
export const chorusExpiryNear = event('ChorusExpiryNear').carries<{ readonly passwordExpiresOn: string }>();
export const chorusPasswordExpired = event('ChorusPasswordExpired').carries<object>();
export const chorusConnectorReplaced = event('ChorusConnectorReplaced').carries<{ readonly replacedById: string }>();
export const chorusConnectorWithdrawn = event('ChorusConnectorWithdrawn').carries<{ readonly reason: string }>({
  impersonal: { reason: 'offered' },
});
export const chorusConnectorNoted = event('ChorusConnectorNoted').carries<{
  /** Sender of the request: notes are about talks with them. */
  readonly senderId: string;
  readonly note: Personal<string>;
}>({ personal: { note: 'senderId' } });
export const chorusSecretForgotten = event('ChorusSecretForgotten').carries<object>();

export const chorusConnectorEvents = [
  chorusConnectorSent,
  chorusTestAsked,
  chorusTestPassed,
  chorusTestPostponed,
  chorusConnectorActivated,
  chorusConnectorRefused,
  chorusConnectorDisturbed,
  chorusConnectorSettled,
  chorusExpiryNear,
  chorusPasswordExpired,
  chorusConnectorReplaced,
  chorusConnectorWithdrawn,
  chorusConnectorNoted,
  chorusSecretForgotten,
] as const;
export type ChorusConnectorEvent = EventOf<(typeof chorusConnectorEvents)[number]>;

import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { ApprovalCircuit } from './filing-setup.vocabulary.js';

export interface SentFilingSetup {
  readonly clientId: string;
  readonly contactId: string;
  readonly email: Personal<string>;
  /** E.164, as `mobile`. */
  readonly phone: Personal<string> | null;
  readonly mobile: Personal<string> | null;
  readonly function: Personal<string> | null;
  readonly sharedDesk: boolean;
  readonly replacesId: string | null;
  readonly remark: Personal<string> | null;
  /** Id in the client's list of connectors; a correction keeps it. */
  readonly connectorId: string;
}

const personal = {
  email: 'contactId',
  phone: 'contactId',
  mobile: 'contactId',
  function: 'contactId',
  remark: 'contactId',
} as const;

export const actsFilingSetupSent = event('ActsFilingSetupSent').carries<
  SentFilingSetup & { readonly siren: string; readonly department: string }
>({ impersonal: { siren: 'organisation', department: 'code' }, personal });
export const financeFilingSetupSent = event('FinanceFilingSetupSent').carries<
  SentFilingSetup & { readonly ftpServer: string; readonly circuits: readonly ApprovalCircuit[] }
>({ impersonal: { ftpServer: 'technical', circuits: 'label' }, personal });
export const filingSetupTaken = event('FilingSetupTaken').carries<object>();
export const filingSetupReturned = event('FilingSetupReturned').carries<{
  readonly contactId: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'contactId' } });
export const filingSetupActivated = event('FilingSetupActivated').carries<{ readonly activeSince: string }>();
export const filingSetupWithdrawn = event('FilingSetupWithdrawn').carries<object>();
export const filingSetupNoted = event('FilingSetupNoted').carries<{
  readonly contactId: string;
  readonly note: Personal<string>;
}>({ personal: { note: 'contactId' } });
export const filingSetupReplaced = event('FilingSetupReplaced').carries<{ readonly replacedById: string }>();

export const filingSetupEvents = [
  actsFilingSetupSent,
  financeFilingSetupSent,
  filingSetupTaken,
  filingSetupReturned,
  filingSetupActivated,
  filingSetupWithdrawn,
  filingSetupNoted,
  filingSetupReplaced,
] as const;
export type FilingSetupEvent = EventOf<(typeof filingSetupEvents)[number]>;

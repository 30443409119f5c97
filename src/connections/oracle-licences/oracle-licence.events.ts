import { event, type EventOf } from '../../kernel/event.js';
import type { OracleEdition, OracleLicenceStatus, OracleMetric } from './oracle-licence.vocabulary.js';

export interface OracleLicenceFields {
  readonly number: string;
  readonly edition: OracleEdition;
  readonly metric: OracleMetric;
  readonly quantity: number;
  readonly note: string | null;
  readonly fileIds: readonly string[];
}

/** Days as `yyyy-MM-dd`, the last one included; null: it does not end. */
interface OracleLicenceTime {
  readonly status: Exclude<OracleLicenceStatus, 'withdrawn'>;
  readonly endsOn: string | null;
}

export interface OracleAssignment {
  /** Counts the assignments of a licence from one on. */
  readonly place: number;
  readonly host: string;
  readonly used: number;
}

const impersonal = { number: 'number', note: 'organisation' } as const;

export const oracleLicenceRegistered = event('OracleLicenceRegistered').carries<
  OracleLicenceFields & OracleLicenceTime & { readonly clientId: string; readonly startsOn: string }
>({ impersonal });
export const oracleLicenceRevised = event('OracleLicenceRevised').carries<OracleLicenceFields>({ impersonal });
export const oracleLicenceAssigned = event('OracleLicenceAssigned').carries<OracleAssignment>({
  impersonal: { host: 'technical' },
});
export const oracleLicenceReleased = event('OracleLicenceReleased').carries<OracleAssignment>({
  impersonal: { host: 'technical' },
});
export const oracleLicenceRenewalDue = event('OracleLicenceRenewalDue').carries<object>();
export const oracleLicenceExpired = event('OracleLicenceExpired').carries<object>();
export const oracleLicenceRenewed = event('OracleLicenceRenewed').carries<OracleLicenceTime>();
export const oracleLicenceWithdrawn = event('OracleLicenceWithdrawn').carries<{ readonly reason: string }>({
  impersonal: { reason: 'offered' },
});

export const oracleLicenceEvents = [
  oracleLicenceRegistered,
  oracleLicenceRevised,
  oracleLicenceAssigned,
  oracleLicenceReleased,
  oracleLicenceRenewalDue,
  oracleLicenceExpired,
  oracleLicenceRenewed,
  oracleLicenceWithdrawn,
] as const;
export type OracleLicenceEvent = EventOf<(typeof oracleLicenceEvents)[number]>;

import { dayOf, daysAfter, instantAt, startOf } from '../../kernel/days.js';
import { derivedId } from '../../kernel/ids.js';
import type { Context, GuardContext } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal, refuse, type Refusal } from '../../kernel/refusal.js';
import type { CorrectWarranty, RequestExtension } from './warranty.commands.js';
import * as events from './warranty.events.js';
import type { Equipment, RequestedExtension, WarrantyAlert } from './warranty.events.js';
import { renewalDays, standingOn, warrantyAlertHour, type WarrantyStatus } from './warranty.vocabulary.js';

export interface WarrantyState {
  readonly status: WarrantyStatus | 'none';
  readonly clientId: string | null;
  readonly equipment: Equipment | null;
  /** Last day. */
  readonly endsOn: string;
  /** Alerts not sent yet, earliest first. */
  readonly alerts: readonly WarrantyAlert[];
  /** That waits for the provider. */
  readonly request: RequestedExtension | null;
}

/** Facts looked up before a command is decided. */
export interface WarrantyFacts {
  /** Known and active. */
  readonly clientKnown: boolean;
  readonly articleKnown: boolean;
  /** Contacts of the client among those named; `fault`: why a contact cannot be named, else null. */
  readonly parties: readonly { readonly id: string; readonly fault: string | null }[];
  /** Why the invoice of its order would be refused. */
  readonly chorusFault: readonly [field: 'chorusService' | 'commitment', code: string] | null;
  /** Of an extension now, in cents excl. VAT; null: there is none. */
  readonly price: number | null;
  /** The request that it is part of is ordered already. */
  readonly batchOrdered: boolean;
}

export const noWarranty: WarrantyState = {
  status: 'none',
  clientId: null,
  equipment: null,
  endsOn: '',
  alerts: [],
  request: null,
};

/** The order of the extensions that one client asked for together. */
export const warrantyOrderId = (clientId: string, batchId: string): string => derivedId(clientId, batchId, 'order');

const hour = `${String(warrantyAlertHour).padStart(2, '0')}:00`;

/** Alerts that are still to come. */
export const alertsOf = (
  { alertDays, reminderDays }: Pick<Equipment, 'alertDays' | 'reminderDays'>,
  endsOn: string,
  now: string,
): readonly WarrantyAlert[] =>
  [...new Set([alertDays, reminderDays])]
    .toSorted((one, other) => other - one)
    .map((daysBefore) => ({ daysBefore, at: instantAt(daysAfter(endsOn, -daysBefore), hour) }))
    .filter(({ at }) => at > now);

/** Where it stands from this instant on. */
export const clockOf = (of: Pick<Equipment, 'alertDays' | 'reminderDays'>, endsOn: string, now: string) => ({
  status: standingOn(endsOn, dayOf(now)),
  alerts: alertsOf(of, endsOn, now),
});

/** Instants at which something is due that did not happen yet. */
export const dueAt = ({ status, endsOn, alerts }: WarrantyState): string | undefined =>
  [
    ...(status === 'current' ? [startOf(daysAfter(endsOn, -renewalDays))] : []),
    ...(status === 'toRenew' ? [startOf(daysAfter(endsOn, 1))] : []),
    ...alerts.map(({ at }) => at),
  ].toSorted()[0];

/** Events that are due; of several alerts only the latest, which covers the earlier ones. */
export const agedEvents = ({ status, endsOn, alerts }: WarrantyState, now: string): readonly events.WarrantyEvent[] => {
  const standing = standingOn(endsOn, dayOf(now));
  // that it has ended is told apart
  const alert = standing === 'expired' ? undefined : alerts.findLast(({ at }) => at <= now);
  return [
    // never back: a slow clock does not undo what another one has told
    ...(standing === 'toRenew' && status === 'current' ? [events.warrantyRenewalDue({})] : []),
    ...(standing === 'expired' && status !== 'expired' ? [events.warrantyExpired({})] : []),
    ...(alert ? [events.warrantyEndNeared({ daysBefore: alert.daysBefore })] : []),
  ];
};

export const equipmentOf = (
  { serialNumber, model, location, articleCode, yearlyPrice, alertDays, reminderDays }: CorrectWarranty,
  { articleKnown }: WarrantyFacts,
): Equipment => {
  if (articleCode !== undefined && !articleKnown) throw fieldRefusal('articleCode', 'articleUnknown');
  return {
    ...{ serialNumber, model, alertDays, reminderDays },
    location: location ?? null,
    articleCode: articleCode?.toUpperCase() ?? null,
    yearlyPrice: yearlyPrice ?? null,
  };
};

/** In its last 90 days and afterwards, once at a time. */
export const mayBeRequested = ({ endsOn, request }: WarrantyState, { now }: GuardContext): Refusal | undefined => {
  if (request !== null) return refusal('warrantyRequestedAlready');
  return standingOn(endsOn, dayOf(now)) === 'current' ? refusal('warrantyTooEarly') : undefined;
};

export const whileRequested = ({ request }: WarrantyState): Refusal | undefined =>
  request === null ? refusal('warrantyNotRequested') : undefined;

/** A request has to be answered first. */
export const unlessRequested = ({ request }: WarrantyState): Refusal | undefined =>
  request === null ? undefined : refusal('warrantyRequestWaits');

export const requestOf = ({ request }: WarrantyState): RequestedExtension => request ?? refuse('warrantyNotRequested');

const checkParty = (field: 'signatoryId' | 'correspondentId', id: string, { parties }: WarrantyFacts): void => {
  const found = parties.find((party) => party.id === id);
  if (!found) throw fieldRefusal(field, 'contactUnknown');
  if (found.fault !== null) throw fieldRefusal(field, found.fault);
};

/** At the price that was shown, for people of the client. */
export const checkRequest = (
  { price, signatoryId, correspondentId }: RequestExtension,
  { facts }: Context<WarrantyFacts>,
): void => {
  if (facts.batchOrdered) throw fieldRefusal('batchId', 'warrantyBatchOrdered');
  if (facts.price === null) refuse('warrantyPriceMissing');
  if (facts.price !== price) refuse('warrantyPriceChanged');
  checkParty('signatoryId', signatoryId, facts);
  checkParty('correspondentId', correspondentId, facts);
  if (facts.chorusFault) throw fieldRefusal(...facts.chorusFault);
};

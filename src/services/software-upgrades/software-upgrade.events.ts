import { event, type EventOf, type Personal } from '../../kernel/event.js';
import type { PrerequisiteNumber } from './software-upgrade.vocabulary.js';

export interface Prerequisite {
  readonly label: string;
  readonly isBlocking: boolean;
}

export interface SoftwareUpgradeFields {
  readonly productId: string;
  readonly product: string;
  readonly fromVersion: string;
  readonly toVersion: string;
  readonly dueOn: string | null;
  /** Of the visit that belongs to it. Absent: none. */
  readonly halfDays?: number;
  readonly contactId: string;
  readonly prerequisites: readonly Prerequisite[];
}

/** Prerequisites that are met, and the number of missing blocking ones. */
export interface Readiness {
  readonly met: readonly PrerequisiteNumber[];
  readonly missing: number;
}

export interface ProposedSoftwareUpgrade extends SoftwareUpgradeFields, Readiness {
  readonly clientId: string;
}

const impersonal = { product: 'offered', fromVersion: 'number', toVersion: 'number', prerequisites: 'work' } as const;

export const softwareUpgradeProposed = event('SoftwareUpgradeProposed').carries<ProposedSoftwareUpgrade>({
  impersonal,
});
export const softwareUpgradeRevised = event('SoftwareUpgradeRevised').carries<SoftwareUpgradeFields & Readiness>({
  impersonal,
});
export const prerequisitesTicked = event('PrerequisitesTicked').carries<Readiness>();
export const softwareUpgradePlanned = event('SoftwareUpgradePlanned').carries<{ readonly plannedOn: string }>();
/** Its visit was given back: it waits for another day. */
export const softwareUpgradeUnplanned = event('SoftwareUpgradeUnplanned').carries<object>();
export const softwareUpgradeCompleted = event('SoftwareUpgradeCompleted').carries<{
  readonly doneOn: string;
  readonly contactId: string;
  readonly evidence: Personal<string>;
  /** Absent: none. */
  readonly fileIds?: readonly string[];
}>({ personal: { evidence: 'contactId' } });
export const softwareUpgradeCancelled = event('SoftwareUpgradeCancelled').carries<{
  readonly contactId: string;
  readonly reason: Personal<string>;
}>({ personal: { reason: 'contactId' } });

export const softwareUpgradeEvents = [
  softwareUpgradeProposed,
  softwareUpgradeRevised,
  prerequisitesTicked,
  softwareUpgradePlanned,
  softwareUpgradeUnplanned,
  softwareUpgradeCompleted,
  softwareUpgradeCancelled,
] as const;
export type SoftwareUpgradeEvent = EventOf<(typeof softwareUpgradeEvents)[number]>;

import type { ChorusRequirement } from '../../customers/accounts/account.vocabulary.js';
import { daysAfter } from '../../kernel/days.js';
import { fieldRefusal, Refusal, refuse } from '../../kernel/refusal.js';
import type { SendChorusConnector } from './chorus-connector.commands.js';
import type { ChorusService, SentChorusConnector } from './chorus-connector.events.js';
import {
  changeableChorusStatuses,
  chorusLimits,
  isAmong,
  openChorusStatuses,
  type ChorusConnectorStatus,
} from './chorus-connector.vocabulary.js';

/** A structure as the platform knows it. */
export interface ChorusStructure {
  readonly name: string;
  readonly requirement: ChorusRequirement;
  readonly services: readonly ChorusService[];
}

/** Another request for the same structure. */
export interface KnownChorusConnector {
  readonly id: string;
  readonly clientId: string;
  readonly status: ChorusConnectorStatus;
  readonly connectorId: string;
}

/** Looked up for a request; empty for all other commands. */
export interface ChorusConnectorFacts {
  /** Null: the platform has none of this number; `away`: it did not answer. */
  readonly structure: ChorusStructure | 'away' | null;
  readonly others: readonly KnownChorusConnector[];
  readonly sealedPassword: string;
}

const needService: readonly ChorusRequirement[] = ['service', 'serviceAndCommitment'];

const checkExpiry = ({ passwordExpiresOn }: SendChorusConnector, today: string): void => {
  if (passwordExpiresOn <= today) throw fieldRefusal('passwordExpiresOn', 'chorusExpiryPast');
  if (passwordExpiresOn > daysAfter(today, chorusLimits.expiry))
    throw fieldRefusal('passwordExpiresOn', 'chorusExpiryTooFar');
};

const known = (structure: ChorusConnectorFacts['structure']): ChorusStructure => {
  if (structure === 'away') throw new Refusal('chorusAway', {}, 503);
  if (structure === null) throw fieldRefusal('siret', 'chorusStructureUnknown');
  return structure;
};

const chosen = ({ serviceCodes }: SendChorusConnector, { services, requirement }: ChorusStructure) => {
  const found = services.filter(({ code }) => serviceCodes.includes(code));
  if (found.length < new Set(serviceCodes).size) throw fieldRefusal('serviceCodes', 'chorusServiceUnknown');
  if (found.length === 0 && needService.includes(requirement))
    throw fieldRefusal('serviceCodes', 'chorusServiceNeeded');
  return found;
};

/** The request that is changed; of a structure that is connected already, no other one is taken. */
const changed = (
  { clientId, replacesId }: SendChorusConnector,
  others: readonly KnownChorusConnector[],
): KnownChorusConnector | undefined => {
  const open = others.filter(({ status }) => isAmong(openChorusStatuses, status));
  if (open.some(({ status }) => status === 'submitted')) refuse('chorusRequestWaits');
  if (replacesId === undefined) return open.length > 0 ? refuse('chorusSiretInUse') : undefined;
  const found = others.find((one) => one.id === replacesId && one.clientId === clientId);
  if (!found || !isAmong(changeableChorusStatuses, found.status)) return refuse('chorusNotChangeable');
  const inUse = open.find((one) => one !== found) ?? found;
  // what was refused never took the place of the one in use, which is changed then
  if (inUse !== found && (found.status !== 'refused' || inUse.clientId !== clientId))
    return refuse('chorusNotChangeable');
  return inUse;
};

/** Checks every answer of the form and returns the data to send. */
export const checked = (
  command: SendChorusConnector,
  { structure, others, sealedPassword }: ChorusConnectorFacts,
  today: string,
  connectorId: string,
): SentChorusConnector => {
  checkExpiry(command, today);
  const { name, requirement, ...offered } = known(structure);
  const services = chosen(command, { name, requirement, ...offered });
  const replaced = changed(command, others);
  if (!command.confirmed) throw fieldRefusal('confirmed', 'chorusNotConfirmed');
  const { clientId, siret, technicalLogin, passwordExpiresOn } = command;
  return {
    ...{ clientId, siret, structureName: name, requirement, services, technicalLogin, sealedPassword },
    ...{ passwordExpiresOn, replacesId: replaced?.id ?? null },
    connectorId: replaced && replaced.status !== 'refused' ? replaced.connectorId : connectorId,
  };
};

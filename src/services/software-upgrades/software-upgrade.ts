import { anyResource, type Resource } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { fieldRefusal, refusal } from '../../kernel/refusal.js';
import { checkPastDay, pastDayRefusals } from '../../kernel/typed-days.js';
import * as commands from './software-upgrade.commands.js';
import * as events from './software-upgrade.events.js';
import type { ProposedSoftwareUpgrade, Readiness, SoftwareUpgradeFields } from './software-upgrade.events.js';
import {
  prerequisiteNumbers,
  type PrerequisiteNumber,
  type SoftwareUpgradeStatus,
} from './software-upgrade.vocabulary.js';

export interface SoftwareUpgradeState {
  readonly status: SoftwareUpgradeStatus | 'none';
  readonly upgrade: ProposedSoftwareUpgrade | null;
  readonly proposedAt: string | null;
  readonly met: readonly PrerequisiteNumber[];
}

/** Looked up where the command names them. */
export interface SoftwareUpgradeFacts {
  /** Name of the product; null where there is none that is offered. */
  readonly product: string | null;
  readonly clientKnown: boolean;
  /** Acts for the client. */
  readonly contactKnown: boolean;
  /** Uploaded by who asks, and nowhere yet. */
  readonly usableFileIds: readonly string[];
}

type Prepared = Pick<SoftwareUpgradeFields, 'prerequisites'>;

const isMet = (met: readonly string[], place: number): boolean => met.includes(String(place + 1));

/** Blocking prerequisites that are not met, by their labels. */
export const missingOf = ({ prerequisites }: Prepared, met: readonly string[]): readonly string[] =>
  prerequisites.flatMap(({ label, isBlocking }, place) => (isBlocking && !isMet(met, place) ? [label] : []));

const readinessOf = (of: Prepared, met: readonly PrerequisiteNumber[]): Readiness => ({
  met: prerequisiteNumbers.filter((each) => met.includes(each)),
  missing: missingOf(of, met).length,
});

/** Prerequisites met before stay met if the new list still has them. */
export const metAfter = (
  before: Prepared,
  met: readonly string[],
  { prerequisites }: Prepared,
): readonly PrerequisiteNumber[] => {
  const labels = before.prerequisites.flatMap(({ label }, place) => (isMet(met, place) ? [label] : []));
  return prerequisiteNumbers.filter((each) => {
    const label = prerequisites[Number(each) - 1]?.label;
    return label !== undefined && labels.includes(label);
  });
};

const ofClient = (clientId: string | null, memberIds: readonly string[] = []): Resource => ({
  ...anyResource('softwareUpgrade'),
  ...{ clientId, memberIds },
});

const staff = ['staff'] as const;
const both = ['customer', 'staff'] as const;
const open = ['proposed', 'planned'] as const;

const fieldsOf = (command: commands.ReviseSoftwareUpgrade, facts: SoftwareUpgradeFacts): SoftwareUpgradeFields => {
  const { productId, fromVersion, toVersion, dueOn, halfDays, contactId, prerequisites } = command;
  if (facts.product === null) throw fieldRefusal('productId', 'productUnknown');
  if (!facts.contactKnown) throw fieldRefusal('contactId', 'contactUnknown');
  if (fromVersion === toVersion) throw fieldRefusal('toVersion', 'upgradeToSameVersion');
  return {
    ...{ productId, product: facts.product, fromVersion, toVersion, dueOn: dueOn ?? null, contactId },
    halfDays,
    prerequisites: prerequisites.map(({ label, isBlocking }) => ({ label, isBlocking })),
  };
};

/** A version that follows another one at a client: prepared there, planned, done (specification §2; features F35). */
export const softwareUpgrade = lifecycle<SoftwareUpgradeState, SoftwareUpgradeFacts>()('softwareUpgrade', {
  plural: 'softwareUpgrades',
  initial: { status: 'none', upgrade: null, proposedAt: null, met: [] },
  commands: {
    ProposeSoftwareUpgrade: commands.ProposeSoftwareUpgrade,
    ReviseSoftwareUpgrade: commands.ReviseSoftwareUpgrade,
    TickPrerequisites: commands.TickPrerequisites,
    PlanSoftwareUpgrade: commands.PlanSoftwareUpgrade,
    FollowUpgradeVisit: commands.FollowUpgradeVisit,
    CompleteSoftwareUpgrade: commands.CompleteSoftwareUpgrade,
    CancelSoftwareUpgrade: commands.CancelSoftwareUpgrade,
  },
  events: events.softwareUpgradeEvents,
  transitions: {
    none: ['proposed'],
    proposed: ['planned', 'cancelled'],
    planned: ['proposed', 'done', 'cancelled'],
    done: [],
    cancelled: [],
  },
  resource: ({ upgrade }) => ofClient(upgrade?.clientId ?? null, upgrade ? [upgrade.contactId] : []),
  tenant: ({ upgrade }) => upgrade?.clientId ?? null,
  // one at a time of a product at a client
  held: ({ status, upgrade }) =>
    upgrade && open.some((each) => each === status)
      ? [
          {
            what: 'softwareUpgrade',
            value: `${upgrade.clientId}/${upgrade.productId}`,
            refusal: 'upgradeUnderWay',
          },
        ]
      : [],
  decide: {
    ProposeSoftwareUpgrade: {
      from: ['none'],
      by: staff,
      refusals: ['clientUnknown', 'productUnknown', 'contactUnknown', 'upgradeToSameVersion', 'upgradeUnderWay'],
      resource: ({ clientId, contactId }) => ofClient(clientId, [contactId]),
      decide: (_, command, { facts }) => {
        if (!facts.clientKnown) throw fieldRefusal('clientId', 'clientUnknown');
        const fields = fieldsOf(command, facts);
        return events.softwareUpgradeProposed({ clientId: command.clientId, ...fields, ...readinessOf(fields, []) });
      },
    },
    ReviseSoftwareUpgrade: {
      from: open,
      by: staff,
      refusals: ['productUnknown', 'contactUnknown', 'upgradeToSameVersion', 'upgradeUnderWay'],
      decide: ({ upgrade, met }, command, { facts }) => {
        const fields = fieldsOf(command, facts);
        const kept = upgrade ? metAfter(upgrade, met, fields) : [];
        return events.softwareUpgradeRevised({ ...fields, ...readinessOf(fields, kept) });
      },
    },
    TickPrerequisites: {
      from: open,
      by: both,
      refusals: ['prerequisiteUnknown'],
      decide: ({ upgrade }, { met }) => {
        const prerequisites = upgrade?.prerequisites ?? [];
        if (met.some((each) => Number(each) > prerequisites.length)) throw fieldRefusal('met', 'prerequisiteUnknown');
        return events.prerequisitesTicked(readinessOf({ prerequisites }, met));
      },
    },
    PlanSoftwareUpgrade: {
      from: open,
      by: both,
      mailsStaff: true,
      refusals: ['prerequisiteMissing', 'upgradePlannedByVisit', 'upgradePlannedInPast'],
      guard: ({ upgrade, met }) => {
        const [missing] = upgrade ? missingOf(upgrade, met) : [];
        if (missing !== undefined) return refusal('prerequisiteMissing', { label: missing });
        return upgrade?.halfDays ? refusal('upgradePlannedByVisit') : undefined;
      },
      decide: (_, { plannedOn }, { now }) => {
        if (plannedOn < dayOf(now)) throw fieldRefusal('plannedOn', 'upgradePlannedInPast');
        return events.softwareUpgradePlanned({ plannedOn });
      },
    },
    FollowUpgradeVisit: {
      from: ['proposed', 'planned', 'done', 'cancelled'],
      by: ['system'],
      decide: ({ status, upgrade, met }, { plannedOn }) => {
        if (plannedOn === undefined) return status === 'planned' ? events.softwareUpgradeUnplanned({}) : [];
        const isOpen = status === 'proposed' || status === 'planned';
        const isReady = upgrade !== null && missingOf(upgrade, met).length === 0;
        return isOpen && isReady ? events.softwareUpgradePlanned({ plannedOn }) : [];
      },
    },
    CompleteSoftwareUpgrade: {
      from: ['planned'],
      by: staff,
      irreversible: true,
      refusals: [...pastDayRefusals, 'fileUnavailable'],
      decide: ({ upgrade, proposedAt }, { doneOn, evidence, fileIds }, { now, facts }) => {
        checkPastDay('doneOn', doneOn, { from: proposedAt && dayOf(proposedAt), today: dayOf(now) });
        if (fileIds.some((id) => !facts.usableFileIds.includes(id))) throw fieldRefusal('fileIds', 'fileUnavailable');
        return events.softwareUpgradeCompleted({ doneOn, evidence, fileIds, contactId: upgrade?.contactId ?? '' });
      },
    },
    CancelSoftwareUpgrade: {
      from: open,
      by: staff,
      irreversible: true,
      decide: ({ upgrade }, { reason }) =>
        events.softwareUpgradeCancelled({ reason, contactId: upgrade?.contactId ?? '' }),
    },
  },
  evolve: {
    SoftwareUpgradeProposed: (_, { at, data }) => ({
      status: 'proposed',
      upgrade: data,
      proposedAt: at,
      met: data.met,
    }),
    SoftwareUpgradeRevised: (state, { data }) => ({
      ...state,
      upgrade: state.upgrade && { ...state.upgrade, ...data },
      met: data.met,
      status: data.missing > 0 ? 'proposed' : state.status,
    }),
    // a blocking one that fails again takes the day away
    PrerequisitesTicked: (state, { data: { met, missing } }) => ({
      ...state,
      met,
      status: missing > 0 ? 'proposed' : state.status,
    }),
    SoftwareUpgradePlanned: (state) => ({ ...state, status: 'planned' }),
    SoftwareUpgradeUnplanned: (state) => ({ ...state, status: 'proposed' }),
    SoftwareUpgradeCompleted: (state) => ({ ...state, status: 'done' }),
    SoftwareUpgradeCancelled: (state) => ({ ...state, status: 'cancelled' }),
  },
});

import { referentTopics, type ReferentTopic } from '../../../../src/customers/referents/referent.vocabulary.js';
import type { ReferentAssignmentView } from '../../../../src/customers/referents/referents.views.js';

/** Former holder of a role, with the last day. */
export interface PastHolder {
  readonly key: string;
  readonly name: string | null;
  readonly validFrom: string;
  readonly validTo: string;
  readonly assignment: ReferentAssignmentView;
}

export interface TopicOfReferents {
  readonly topic: ReferentTopic;
  /** Running assignments, and those that begin later. */
  readonly assignments: readonly ReferentAssignmentView[];
  /** Latest first. */
  readonly history: readonly PastHolder[];
}

const pastHoldersOf = (assignment: ReferentAssignmentView): readonly PastHolder[] => [
  ...(assignment.status === 'ended' && assignment.validTo !== null
    ? [
        {
          key: assignment.id,
          name: assignment.contact.name,
          validFrom: assignment.validFrom,
          validTo: assignment.validTo,
          assignment,
        },
      ]
    : []),
  ...assignment.formerHolders.map(({ contact, validFrom, validTo }) => ({
    key: `${assignment.id} ${validFrom}`,
    name: contact.name,
    validFrom,
    validTo,
    assignment,
  })),
];

/** Assignments by topic, in the order of the topics; those without any are left out. */
export const byTopic = (assignments: readonly ReferentAssignmentView[]): readonly TopicOfReferents[] =>
  referentTopics.flatMap((topic) => {
    const own = assignments.filter((one) => one.topic === topic);
    if (own.length === 0) return [];
    return [
      {
        topic,
        assignments: own
          .filter(({ status }) => status === 'active')
          .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom)),
        history: own.flatMap(pastHoldersOf).toSorted((one, other) => other.validTo.localeCompare(one.validTo)),
      },
    ];
  });

/** Words of referents and correspondents: their responsibilities at a client (features F50). */

/** A role of a referent has one holder at a time; correspondents of a topic may be several. */
export const assignmentKinds = ['referent', 'correspondent'] as const;
export type AssignmentKind = (typeof assignmentKinds)[number];

export const referentTopics = [
  'productLine',
  'dataProtection',
  'informationSecurity',
  'payroll',
  'eInvoicing',
  'training',
  'orders',
  'certificates',
  'technical',
] as const;
export type ReferentTopic = (typeof referentTopics)[number];

/**
 * `expired`: its last day has passed · `ended`: a person ended it · `contactLeft`: its holder was disabled, without a
 * substitute.
 */
export const endReasons = ['expired', 'ended', 'contactLeft'] as const;
export type EndReason = (typeof endReasons)[number];

/** Responsibility of a role; limited to a product line or to a structure where they are named. */
export interface ReferentRole {
  readonly kind: AssignmentKind;
  readonly topic: ReferentTopic;
  readonly productRangeId: string | null;
  readonly structureId: string | null;
}

/** Days are `yyyy-MM-dd`, both included. */
export interface Absence {
  readonly from: string;
  readonly to: string;
  readonly substituteId: string;
}

/** Holder of a role, with first and last day; `validTo` null has no end. */
export interface Tenure {
  readonly contactId: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly absences: readonly Absence[];
}

export const isValidOn = ({ validFrom, validTo }: Pick<Tenure, 'validFrom' | 'validTo'>, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo);

/**
 * Holder of the role on a day: the substitute while the holder is absent, null before and after. Of two absences the
 * later one counts.
 */
export const holderOn = (tenure: Tenure, day: string): string | null => {
  if (!isValidOn(tenure, day)) return null;
  const absence = tenure.absences.findLast(({ from, to }) => from <= day && day <= to);
  return absence?.substituteId ?? tenure.contactId;
};

/** The two have a day in common. */
export const overlap = (
  one: Pick<Tenure, 'validFrom' | 'validTo'>,
  other: Pick<Tenure, 'validFrom' | 'validTo'>,
): boolean =>
  (one.validTo === null || other.validFrom <= one.validTo) &&
  (other.validTo === null || one.validFrom <= other.validTo);

/** A role that clients of a kind must have a holder for, those who use a product line, or all. */
export interface Requirement {
  readonly kind: AssignmentKind;
  readonly topic: ReferentTopic;
  readonly clientKind: string | null;
  readonly productRangeId: string | null;
}

/** The roles that a client must fill. A product line has a role of its own for each line that the client uses. */
export const requiredRoles = (
  requirements: readonly Requirement[],
  client: { readonly kind: string; readonly rangeIds: readonly string[] },
): readonly ReferentRole[] => {
  const roles = requirements
    .filter(({ clientKind }) => clientKind === null || clientKind === client.kind)
    .flatMap(({ kind, topic, productRangeId }): readonly ReferentRole[] => {
      const used = client.rangeIds.filter((id) => productRangeId === null || id === productRangeId);
      const role = { kind, topic, productRangeId: null, structureId: null };
      if (topic === 'productLine') return used.map((rangeId) => ({ ...role, productRangeId: rangeId }));
      return productRangeId === null || used.length > 0 ? [role] : [];
    });
  return [...new Map(roles.map((role) => [JSON.stringify(role), role])).values()];
};

/** The roles among these without a holder on a day. A holder for the topic as a whole covers each product line. */
export const vacantRoles = (
  roles: readonly ReferentRole[],
  assignments: readonly (ReferentRole & Tenure)[],
  day: string,
): readonly ReferentRole[] =>
  roles.filter(
    ({ kind, topic, productRangeId }) =>
      !assignments.some(
        (one) =>
          one.kind === kind &&
          one.topic === topic &&
          one.structureId === null &&
          (one.productRangeId === null || one.productRangeId === productRangeId) &&
          holderOn(one, day) !== null,
      ),
  );

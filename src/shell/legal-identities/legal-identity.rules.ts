import type { Recorded } from '../../kernel/record.js';
import type { LegalIdentityFields } from './legal-identity.commands.js';

export type LegalIdentityContent = Recorded<LegalIdentityFields>;

/** Step of the history of an identity; fields stand in the steps that registered or revised it. */
export interface LegalIdentityStep {
  readonly identityId: string;
  /** In their order. */
  readonly revision: number;
  readonly since: string;
  readonly isActive: boolean;
  readonly content: LegalIdentityContent | null;
}

export interface Sold {
  readonly brand: string;
  readonly entity: string;
}

interface Standing {
  readonly since: string;
  readonly isActive: boolean;
  readonly content: LegalIdentityContent;
}

/** The identity after each of its steps. */
const standingsOf = (steps: readonly LegalIdentityStep[]): readonly Standing[] =>
  steps
    .toSorted((one, other) => one.revision - other.revision)
    .reduce<readonly Standing[]>((before, { since, isActive, content }) => {
      const fields = content ?? before.at(-1)?.content;
      return fields ? [...before, { since, isActive, content: fields }] : before;
    }, []);

const isMeant = ({ content }: Standing, { brand, entity }: Sold): boolean =>
  content.brand === brand && (!content.entity || content.entity === entity);

/** An entity's own identity comes before that of its whole brand. */
const ownFirst = (standings: readonly Standing[]): Standing | undefined =>
  standings.find(({ content }) => content.entity) ?? standings[0];

/**
 * Identity under which a document of this instant was handed over; null where there was none. A document from before the
 * first recording carries the first one: the company stood before its mentions were recorded, and no later change reaches
 * the document.
 */
export const identityInForce = (
  steps: readonly LegalIdentityStep[],
  sold: Sold,
  at: string,
): LegalIdentityContent | null => {
  const ids = [...new Set(steps.map(({ identityId }) => identityId))];
  const histories = ids.map((id) => standingsOf(steps.filter(({ identityId }) => identityId === id)));
  const instant = Date.parse(at);
  const then = histories.flatMap((standings) => standings.findLast(({ since }) => Date.parse(since) <= instant) ?? []);
  const inForce = ownFirst(then.filter((standing) => standing.isActive && isMeant(standing, sold)));
  if (inForce) return inForce.content;
  const meant = histories.flat().filter((standing) => standing.isActive && isMeant(standing, sold));
  const [first] = meant.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
  if (!first || Date.parse(first.since) <= instant) return null;
  const together = meant.filter(({ since }) => since === first.since);
  return ownFirst(together)?.content ?? null;
};

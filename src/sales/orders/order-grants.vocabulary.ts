import type { ArticleNature, ArticleUnit, FollowUp } from '../articles/article.vocabulary.js';

/** Things that a line of an order brings once the order is accepted. Units of services are half-days. */
export const grantKinds = ['courseSeats', 'webinarPack', 'smsUnits', 'training', 'installation'] as const;
export type GrantKind = (typeof grantKinds)[number];

/** Units as they were sold. The line keeps them when the order is placed; the catalogue may change afterwards. */
export interface Grant {
  readonly kind: GrantKind;
  readonly articleId: string;
  readonly units: number;
  /** Days for which the units are good from the day of acceptance; null: they have no end of their own. */
  readonly days: number | null;
  /** Course of the seats; null: the article had none yet on the day of the order. */
  readonly courseId: string | null;
}

/** With the place of its line, from 0. */
export interface LineGrant extends Grant {
  readonly line: number;
}

/** A line whose article is in the catalogue. */
export interface SoldLine {
  readonly line: number;
  readonly code: string;
  readonly quantity: number;
  readonly article: {
    readonly id: string;
    readonly code: string;
    readonly unit: ArticleUnit;
    readonly nature: ArticleNature;
    readonly followUps: readonly FollowUp[];
    readonly webinarPack?: { readonly units: number; readonly days: number };
  };
}

/** More than one order may bring of a kind. */
export interface GrantExcess {
  readonly units: number;
  readonly max: number;
}

/** Units of each kind are counted on a line, or on the order where its lines become one thing. */
export type GrantLimit = { readonly max: number; readonly per: 'line' | 'order' };

/** Kinds of one limit become one thing, such as the visits of training and of installation. */
const countedWith = ({ kind, line }: LineGrant, limit: GrantLimit): unknown =>
  limit.per === 'order' ? limit : `${kind} ${String(line)}`;

/** The first limit that the grants exceed; null: none. */
export const excessOf = (
  grants: readonly LineGrant[],
  limitOf: (kind: GrantKind) => GrantLimit,
): GrantExcess | null => {
  const sums = new Map<unknown, number>();
  for (const grant of grants) {
    const limit = limitOf(grant.kind);
    const key = countedWith(grant, limit);
    const units = (sums.get(key) ?? 0) + grant.units;
    sums.set(key, units);
    if (units > limit.max) return { units, max: limit.max };
  }
  return null;
};

/** Grants of the line at a place, as the line keeps them. */
export const grantsAt = (grants: readonly LineGrant[], place: number): readonly Grant[] =>
  grants
    .filter(({ line }) => line === place)
    .map(({ kind, articleId, units, days, courseId }) => ({ kind, articleId, units, days, courseId }));

/** Grants that the lines of an order kept when it was placed; null: it is one of before lines kept them. */
export const grantsKept = (
  lines: readonly { readonly grants: readonly Grant[] | null }[],
): readonly LineGrant[] | null =>
  lines.some(({ grants }) => grants !== null)
    ? lines.flatMap(({ grants }, line) => (grants ?? []).map((grant) => ({ ...grant, line })))
    : null;

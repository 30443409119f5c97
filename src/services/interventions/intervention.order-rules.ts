import type { InterventionEvent } from './intervention.events.js';
import type { ArticleUnit } from '../../sales/articles/article.vocabulary.js';
import type { UnitsMoved } from '../../sales/orders/grant-ledger.vocabulary.js';
import type { LineGrant, SoldLine } from '../../sales/orders/order-grants.vocabulary.js';

/** Of work; what is sold by the piece takes one until staff say more. */
const halfDaysIn: Partial<Readonly<Record<ArticleUnit, number>>> = { hour: 0.25, halfDay: 1, day: 2 };

/** Work that the lines sell, in half-days: training, or everything else that is carried out at the customer's. */
export const workSold = (lines: readonly SoldLine[]): readonly LineGrant[] =>
  lines
    .filter(({ code, article }) => code === article.code && article.followUps.includes('intervention'))
    .map(({ line, quantity, article: { id, nature, unit } }) => ({
      ...{ line, articleId: id, days: null, courseId: null },
      kind: nature === 'training' ? 'training' : 'installation',
      units: quantity * (halfDaysIn[unit] ?? 0),
    }));

/** How long what was ordered takes. */
export const halfDaysOf = (grants: readonly Pick<LineGrant, 'units'>[]): number =>
  Math.max(Math.ceil(grants.reduce((sum, { units }) => sum + units, 0)), 1);

/** Step of the history of an intervention. */
export interface HalfDayStep {
  readonly revision: number;
  readonly step: InterventionEvent['type'];
  readonly at: string;
  /** To when it is planned, or when it was. */
  readonly startsAt: string | null;
  /** Half-days, of what says how long it takes. */
  readonly quantity: number | null;
}

export type HalfDaysMoved = Pick<UnitsMoved, 'id' | 'at' | 'move' | 'units'> & Pick<HalfDayStep, 'startsAt'>;

const leaving = new Set<HalfDayStep['step']>(['InterventionUnplanned', 'InterventionMissed', 'InterventionCancelled']);

/**
 * Half-days that an intervention was given, that its plans took, and that came back. A cancelled intervention leaves none;
 * its next plan grants them again.
 */
export const halfDaysMoved = (steps: readonly HalfDayStep[]): readonly HalfDaysMoved[] => {
  const moves: HalfDaysMoved[] = [];
  let [length, granted, taken] = [0, 0, 0];
  let plannedFor: string | null = null;
  for (const { revision, step, at, startsAt, quantity } of steps) {
    const moved = (move: UnitsMoved['move'], units: number): void => {
      if (units > 0) moves.push({ id: `${String(revision)}-${move}`, at, move, units, startsAt: plannedFor });
    };
    const grant = (to: number): void => {
      moved('granted', to - granted);
      moved('lapsed', granted - to);
      granted = to;
    };
    const take = (to: number): void => {
      moved('taken', to - taken);
      moved('givenBack', taken - to);
      taken = to;
    };
    if (quantity !== null) {
      length = quantity;
      if (quantity < granted && taken > quantity) take(quantity);
      grant(quantity);
      if (taken > 0) take(quantity);
    }
    if (step === 'InterventionPlanned') {
      plannedFor = startsAt;
      grant(length);
      take(length);
    }
    if (leaving.has(step)) take(0);
    if (step === 'InterventionCancelled') grant(0);
  }
  return moves;
};

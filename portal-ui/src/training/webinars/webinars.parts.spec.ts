import { describe, expect, it } from '@jest/globals';
import type { WebinarSessionListRow } from '../../../../src/training/webinars/webinars.views.js';
import { confirmationPath, namesOf, orderPath, packPath, sessionPath, standingOf, titleIn } from './webinars.parts.js';

const session = { webinarId: 'w1', id: 's2' };

describe('the pages of a webinar (specification §2)', () => {
  it.each([
    ['subscribe', sessionPath(session), '/webinaires/subscribe/w1/s2'],
    ['confirmation', confirmationPath(session, 'p3'), '/webinaires/subscribe/ar/w1/s2/p3'],
    ['print', orderPath(session, 'p3', 'g4'), '/webinaires/subscribe/print/w1/s2/p3/g4'],
    ['pack', packPath({ id: 'k5' }), '/webinaires/packs/k5'],
  ])('%s', (_, path, expected) => expect(path).toBe(expected));
});

describe('a session', () => {
  it.each<readonly [WebinarSessionListRow['status'], boolean, string]>([
    ['open', true, 'full'],
    ['open', false, 'open'],
    ['cancelled', true, 'cancelled'],
    ['cancelled', false, 'cancelled'],
  ])('that is %s, full: %s, is told as %s', (status, isFull, expected) =>
    expect(standingOf({ status, isFull })).toBe(expected),
  );

  it.each([
    ['fr', 'Les budgets'],
    ['es', 'Los presupuestos'],
    ['en', 'Budgets'],
    ['de', 'Les budgets'],
  ])('has its title in %s, or in French', (language, expected) =>
    expect(titleIn({ fr: 'Les budgets', es: 'Los presupuestos', en: 'Budgets' }, language)).toBe(expected),
  );

  it('names its people in one line, the forgotten ones too', () =>
    expect(
      namesOf(
        [
          { id: '1', name: 'Zoé' },
          { id: '2', name: null },
        ],
        'oublié',
      ),
    ).toBe('Zoé, oublié'));
});

import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/training/enrolments/course-seats.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { courseSeats } from './course-seats.js';

const at = '2026-03-02T12:00:00.000Z';
const granted = events.courseSeatsGranted({
  ...{ clientId: 'town', courseId: 'excel', quantity: 10, orderReference: 'CMD-1', orderId: 'order' },
  ...{ articleId: 'article', correspondentId: 'marie', expiresOn: '2026-12-31' },
});
const rowAfter = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    courseSeats,
    history.map((event, place) => occurred(event, { streamId: 'lot', revision: BigInt(place), at })),
  )('course_seats')[0];

describe('the table of course seats', () => {
  it('follows what was granted and withdrawn', () => {
    const announced = events.courseSeatsEndAnnounced({ daysBefore: 30, seatsLeft: 4 });
    const row = rowAfter(granted, announced, events.courseSeatsWithdrawn({}));
    expect(row).toMatchObject({ id: 'lot', client_id: 'town', quantity: 10, status: 'withdrawn', revision: '2' });
  });

  it('knows when the platform is to be told of the correspondent', () => {
    const changed = events.correspondentChanged({ correspondentId: 'paul', formerId: 'marie' });
    const nextTryAt = '2026-03-02T12:01:00.000Z';
    expect(rowAfter(granted, changed)).toMatchObject({ correspondent_id: 'paul', tell_at: at });
    expect(rowAfter(granted, changed, events.correspondentDelayed({ nextTryAt }))).toMatchObject({
      tell_at: nextTryAt,
    });
    expect(rowAfter(granted, changed, events.correspondentConfirmed({}))).toMatchObject({ tell_at: null });
    const restored = events.correspondentRestored({ correspondentId: 'marie', refusedId: 'paul' });
    expect(rowAfter(granted, changed, restored)).toMatchObject({ correspondent_id: 'marie', tell_at: null });
  });
});

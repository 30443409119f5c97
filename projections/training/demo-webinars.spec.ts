import { describe, expect, it } from '@jest/globals';
import * as demos from '../../src/training/demo-webinars/demo-webinar.events.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { demoWebinars } from './demo-webinars.js';

const content = {
  title: { fr: 'La paie', es: 'La nómina', en: 'Payroll' },
  startsAt: '2026-03-31T08:00:00.000Z',
  endsAt: '2026-03-31T09:00:00.000Z',
  language: 'fr',
  seats: 20,
  roomUrl: null,
} as const;
describe('the table of demonstrations', () => {
  it('follows what is planned, changed, held and recorded', () => {
    const rows = rowsAfter(
      demoWebinars,
      [
        demos.demoWebinarScheduled(content),
        demos.demoWebinarRevised({ ...content, seats: 30, isMoved: false }),
        demos.demoWebinarReminded({}),
        demos.demoRoomOpened({}),
        demos.demoWebinarHeld({}),
        demos.demoReplayPublished({ replayUrl: 'https://replay.example/1' }),
        demos.demoAttendanceRecorded({ presentIds: ['zoe'], absentIds: [] }),
      ].map((event, place) => occurred(event, { streamId: 'payroll', revision: BigInt(place) })),
    );
    expect(rows('demo_webinars')).toEqual([
      expect.objectContaining({ id: 'payroll', status: 'held', seats: 30, replay_url: 'https://replay.example/1' }),
    ]);
  });
});

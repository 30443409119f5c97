import { describe, expect, it } from '@jest/globals';
import { calibrate, seededBugs } from './harness/calibration.js';

describe('calibration: the invariants see', () => {
  it.each(seededBugs)(
    '$name, by $seen',
    async (bug) => {
      const { red, verdict } = await calibrate(bug);
      expect({ red, violations: verdict.violations.slice(0, 5) }).toMatchObject({ red: true });
    },
    120_000,
  );
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrastOf, enough, luminanceOf, meets, nearestMeeting, textOn, white } from './contrast.vocabulary.js';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#777777', '#FFFFFF', 4.48],
    ['#767676', '#FFFFFF', 4.54],
    ['#0000FF', '#FFFFFF', 8.59],
  ])('of %s and %s is %d to 1', (one, other, ratio) => expect(contrastOf(one, other)).toBeCloseTo(ratio, 2));

  it('is the same both ways, between 1 and 21', () =>
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrastOf(one, other);
        expect(contrastOf(other, one)).toBe(ratio);
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21.01);
      }),
    ));
});

describe('the nearest colour that passes', () => {
  it('is the colour itself when it passes', () =>
    expect(nearestMeeting('#372e95', [{ against: white, ratio: enough.text }])).toBe('#372e95'));

  it('always exists against one other colour, and passes', () =>
    fc.assert(
      fc.property(colour, colour, (given, against) => {
        const needs = [{ against, ratio: enough.text }];
        const found = nearestMeeting(given, needs);
        expect(found !== null && meets(found, needs)).toBe(true);
      }),
    ));

  it('is no further away than it must be: one step less does not pass', () => {
    const found = nearestMeeting('#8C86D9', [{ against: white, ratio: enough.text }]) ?? '';
    expect(contrastOf(found, white)).toBeGreaterThanOrEqual(enough.text);
    expect(contrastOf(found, white)).toBeLessThan(4.65);
  });

  it('is none where two needs exclude each other', () =>
    expect(
      nearestMeeting('#808080', [
        { against: '#000000', ratio: 15 },
        { against: '#FFFFFF', ratio: 15 },
      ]),
    ).toBeNull());
});

describe('text on several colours', () =>
  it('is white or ink, whichever reads better on the worst of them', () =>
    fc.assert(
      fc.property(fc.array(colour, { minLength: 1, maxLength: 3 }), (colours) => {
        const chosen = textOn(colours);
        const darkest = Math.min(...colours.map(luminanceOf));
        const isLight = darkest > 0.5;
        const isDark = Math.max(...colours.map(luminanceOf)) < 0.1;
        expect([isLight && chosen === white, isDark && chosen !== white]).toEqual([false, false]);
      }),
    )));

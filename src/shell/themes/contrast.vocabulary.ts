/** `#RRGGBB`; colours of themes are opaque, so that their contrast can be known. */
export type Colour = string;

export const isColour = (value: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(value);

/** WCAG 2.2: text against what it stands on (1.4.3), and graphics that carry a meaning (1.4.11). */
export const enough = { text: 4.5, graphics: 3 } as const;

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (colour: Colour): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0').toUpperCase();

/** 0 for black to 1 for white, as WCAG 2.2 defines it. */
export const luminanceOf = (colour: Colour): number => {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** 1 (the same) to 21 (black on white). */
export const contrastOf = (one: Colour, other: Colour): number => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** Colour that another one must stand out from, with the minimum ratio. */
export interface Need {
  readonly against: Colour;
  readonly ratio: number;
}

export const meets = (colour: Colour, needs: readonly Need[]): boolean =>
  needs.every(({ against, ratio }) => contrastOf(colour, against) >= ratio);

const towards = (colour: Colour, end: 0 | 255, step: number): Colour =>
  `#${channelsOf(colour)
    .map((channel) => hex(channel + ((end - channel) * step) / 255))
    .join('')}`;

/** The least darkened or lightened colour that meets these needs; itself when it does, null when none can. */
export const nearestMeeting = (colour: Colour, needs: readonly Need[]): Colour | null => {
  for (let step = 0; step <= 255; step += 1) {
    const found = ([0, 255] as const)
      .map((end) => towards(colour, end, step))
      .find((candidate) => meets(candidate, needs));
    if (found !== undefined) return step === 0 ? colour : found;
  }
  return null;
};

export const ink = '#1D1B33';
export const inkSoft = '#57546F';
export const white = '#FFFFFF';

/** White or ink, whichever reads better on the worst of these colours. */
export const textOn = (colours: readonly Colour[]): Colour => {
  const worst = (text: Colour): number => Math.min(...colours.map((colour) => contrastOf(text, colour)));
  return worst(white) >= worst(ink) ? white : ink;
};

/** First the more special: Edge says that it is Chrome, Chrome that it is Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: readonly (readonly [RegExp, string])[], agent: string): readonly string[] => {
  const found = names.find(([pattern]) => pattern.test(agent));
  return found ? [found[1]] : [];
};

/** A browser as people call it, from what it says of itself: `Firefox, Windows`; empty when it is none that we know. */
export const deviceName = (userAgent: string | undefined): string =>
  [...named(browsers, userAgent ?? ''), ...named(systems, userAgent ?? '')].join(', ');

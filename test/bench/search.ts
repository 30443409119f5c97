/** Searches: common words, rare words, several words, beginnings of words, and words of no ticket. */
const wanted: Readonly<Record<string, string>> = {
  common: 'facture',
  'very common': 'commune',
  'of two letters': 'de',
  'a beginning of many': 'com',
  several: 'mandat bordereau',
  'common and rare': 'facture perigueux',
  rare: 'perigueux',
  'a beginning of few': 'perigu',
  accents: 'Échéancier',
  'a number': 'B4321',
  'a sentence': 'le bordereau de mandats est rejeté par la trésorerie',
  none: 'xylophone',
};

const path = (filter: object): string =>
  `/api/tickets?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,29]`;

/** Full-text searches, in all tickets and among the open and closed ones. */
export const searches = Object.entries(wanted).flatMap(([name, q]) =>
  [{}, { scope: 'open' }, { scope: 'closed' }, { scope: 'closed', severity: ['blocking'] }].map((more) => ({
    name: [name, ...Object.values(more)].join(' '),
    path: () => path({ q, ...more }),
  })),
);

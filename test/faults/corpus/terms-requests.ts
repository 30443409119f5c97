import type { Random } from '../../../src/demo/random.js';
import { shownHash, termsFields } from '../../support/terms-examples.js';

type Bodies = Readonly<Record<string, (random: Random) => object>>;

const terms = (random: Random) => ({
  ...termsFields,
  version: `2026-${random.between(1, 99)}`,
  substantial: random.chance(0.5),
});

/** Bodies of the commands of the terms of use and of simulations. */
export const termsBodies: Readonly<Record<string, Bodies>> = {
  termsOfUse: { DraftTermsOfUse: terms, ReviseTermsOfUse: terms },
  termsAcceptance: {
    AcceptTerms: (random) => ({
      termsId: '0192c1f0-0000-7000-8000-000000000003',
      language: random.pick(['fr', 'es', 'en']),
      sha256: shownHash,
    }),
  },
  simulation: {
    StartSimulation: (random) => ({
      clientId: 'town',
      as: random.pick(['customer', 'contact']),
      contactId: 'marie',
      reason: 'Cannot find an invoice',
      reference: `T-${random.between(1, 999)}`,
    }),
    ElevateSimulation: () => ({ reason: 'Opens the request' }),
  },
};

export const termsFacts = {
  hashes: { fr: shownHash, es: shownHash, en: shownHash },
  published: { version: '2026-1', sha256: shownHash },
  clientKnown: true,
  contactKnown: true,
};

import type { DomainEvent } from '../../src/kernel/event.js';
import { simulationElevated, simulationEnded, simulationStarted } from '../../src/customers/simulations/simulation.js';
import { termsAccepted } from '../../src/customers/terms/terms-acceptance.js';
import {
  termsOfUseArchived,
  termsOfUseDrafted,
  termsOfUsePublished,
  termsOfUseRevised,
} from '../../src/customers/terms/terms-of-use.js';

const id = (end: string): string => `0192c1f0-0000-7000-8000-0000000000${end}`;

export const termsFields = {
  version: '2026-1',
  substantial: true,
  french: '## Objet\n\nBonjour.',
  spanish: '## Objeto\n\nHola.',
  english: '## Purpose\n\nHello.',
};

export const shownHash = 'a'.repeat(64);

/** An example of each event of the terms of use and of simulations. */
export const termsExamples: readonly DomainEvent[] = [
  termsOfUseDrafted(termsFields),
  termsOfUseRevised(termsFields),
  termsOfUsePublished({ hashes: { fr: shownHash, es: shownHash, en: shownHash } }),
  termsOfUseArchived({}),
  termsAccepted({
    personId: id('01'),
    clientId: id('02'),
    termsId: id('03'),
    version: '2026-1',
    language: 'fr',
    sha256: shownHash,
  }),
  simulationStarted({
    staffId: id('04'),
    clientId: id('02'),
    as: 'contact',
    personId: id('01'),
    reason: 'Cannot find an invoice',
    reference: 'T-2026-0042',
    until: '2026-03-02T13:00:00.000Z',
  }),
  simulationElevated({ reason: 'Opens the request' }),
  simulationEnded({ how: 'timedOut' }),
];

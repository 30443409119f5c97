import { fingerprintOf } from '../../src/platform/log/business/fingerprint.js';
import type { PlaceOrder } from '../../src/sales/orders/order.commands.js';

import type { OrderedArticle, Ordering, PricedLine } from '../../src/sales/orders/order.placing-rules.js';
import type { OrderFacts } from '../../src/sales/orders/order.rules.js';
import { people, things } from './ticket-rows.js';

/** An order as examples place it: two licences at 1 200 € and their installation, signed by Marie, followed by Paul. */

const inAll = (words: string) => ({ fr: words, es: words, en: words });

const line = (over: Partial<PricedLine>): PricedLine => ({
  code: 'LIC-ETAT',
  labels: inAll('Licence État civil'),
  quantity: 2,
  unit: 'workstation',
  quantityShown: true,
  unitPrice: 120_000,
  vatRate: 2000,
  amount: 240_000,
  ...over,
});

export const article: OrderedArticle = {
  id: things.other,
  code: 'LIC-ETAT',
  titles: inAll('Licence État civil'),
  kind: 'simple',
  priceVersion: '2026-01-01',
  lines: [
    line({}),
    line({ code: 'INST', labels: inAll('Installation'), quantity: 1, unit: null, unitPrice: 45_050, amount: 45_050 }),
  ],
  parameters: [{ code: 'hosting', labels: inAll('Hébergement'), values: inAll('Chez nous'), contactId: null }],
  documents: [
    {
      id: 'terms',
      kind: 'termsOfSale',
      version: '3',
      titles: inAll('Conditions générales de vente'),
      sha256: inAll('a'.repeat(64)),
    },
    {
      id: 'proof',
      kind: 'proofAgreement',
      version: '1',
      titles: inAll('Convention de preuve'),
      sha256: inAll('b'.repeat(64)),
    },
  ],
  vatExemption: null,
  followUps: ['licence'],
  asksReferent: false,
};

export const ordering: Ordering = {
  number: 'CMD-2026-000123',
  client: {
    name: 'Ville de Périgueux',
    clientCode: 'C24322',
    kind: 'localAuthority',
    siret: '21240322400018',
    address: ['23 rue du Président-Wilson', '24000 Périgueux'],
    entity: 'BL_COLLTER',
    language: 'fr',
  },
  chorus: { requirement: 'none', services: [] },
  asked: { ok: true, article },
  people: [
    { id: people.marie, name: 'Marie Durand', email: 'marie.durand@perigueux.example', isOfVendor: false },
    { id: people.paul, name: 'Paul Petit', email: 'paul.petit@perigueux.example', isOfVendor: false },
  ],
  againKnown: false,
  grants: [],
  excess: null,
  fingerprintOf,
};

export const orderFacts: OrderFacts = {
  ordering,
  signedCopyUsable: true,
  taker: { name: 'Paul Petit', email: 'paul@town.example' },
};

/** 2 850,50 € excluding VAT. */
export const shownTotal = 342_060;

export const asked: Partial<PlaceOrder> = {
  clientId: people.town,
  articleCode: 'LIC-ETAT',
  quantity: 2,
  configuration: [],
  priceVersion: '2026-01-01',
  total: shownTotal,
  signatoryId: people.marie,
  correspondentId: people.paul,
  documents: [
    { id: 'terms', version: '3' },
    { id: 'proof', version: '1' },
  ],
};

import type { Brand, Entity } from '../customers/accounts/account.vocabulary.js';
import type { Demo } from './cast.js';
import { demoId, registration } from './planned.js';

interface Company {
  readonly brand: Brand;
  readonly entity?: Entity;
  readonly fields: object;
}

/** Invented companies: their numbers pass the check but are not registered. The third brand has none yet. */
const companies: readonly Company[] = [
  {
    brand: 'GROUPE_BL',
    fields: {
      ...{ name: 'Guichet Éditions', legalForm: 'SAS', capital: 1_250_000_000, country: 'FR', siren: '900123456' },
      ...{ address: '12 quai de l’Exemple\n92100 Boulogne-Billancourt', register: 'Nanterre' },
      ...{ vatNumber: 'FR87900123456', email: 'contact@guichet.example', phone: '+33155010200' },
    },
  },
  {
    brand: 'GROUPE_BL',
    entity: 'BL_SANTE',
    fields: {
      ...{ name: 'Guichet Santé', legalForm: 'SA', capital: 350_000_000, country: 'FR', siren: '900765439' },
      ...{ address: '4 allée de l’Exemple\n31670 Labège', register: 'Toulouse', vatNumber: 'FR04900765439' },
      ...{ email: 'sante@guichet.example', phone: '+33561010200' },
    },
  },
  {
    brand: 'BL_SPAIN',
    fields: {
      ...{ name: 'Guichet Ediciones', legalForm: 'S.L.', capital: 6_010_121, country: 'ES', taxId: 'B87123451' },
      ...{ address: 'Calle del Ejemplo, 7\n28004 Madrid', vatNumber: 'ESB87123451' },
      ...{ register: 'Registro Mercantil de Madrid, tomo 12345, folio 67, hoja M-654321' },
      ...{ email: 'contacto@guichet.example', phone: '+34915550120' },
    },
  },
];

export const demo: Demo = {
  records: ({ firstDay }) =>
    companies.map(({ brand, entity, fields }) =>
      registration(
        'legalIdentity',
        demoId('legalIdentity', [brand, entity].filter(Boolean).join('/')),
        { brand, entity, ...fields },
        firstDay,
      ),
    ),
};

import type { ClientFields } from '../customers/accounts/client.commands.js';

type Fields = Omit<
  ClientFields,
  | 'clientCode'
  | 'linkedClientIds'
  | 'chorusActive'
  | 'chorusRequirement'
  | 'chorusServices'
  | 'premium'
  | 'exclusive'
  | 'storageEligible'
>;

/** Invented organisations that no public list holds; their numbers pass the check but are not registered. */
export interface Invented {
  readonly key: string;
  /** Keys of the organisations that it acts for. */
  readonly actsFor: readonly string[];
  readonly fields: Fields;
}

/** Establishment numbers that pass their check with the SIREN. */
const establishment: Readonly<Record<string, string>> = {
  262400013: '00013',
  262400021: '00016',
  262400039: '00018',
  262400047: '00011',
};

const hospital = (name: string, siren: string, zipCode: string, city: string): Fields => ({
  name,
  kind: 'healthStructure',
  brand: 'GROUPE_BL',
  entity: 'BL_SANTE',
  language: 'fr',
  country: 'FR',
  siren,
  nic: establishment[siren],
  zipCode,
  city,
  department: 'Dordogne',
  holidayZone: 'france',
});

const town = (name: string, taxId: string, zipCode: string, city: string, department: string): Fields => ({
  name,
  kind: 'localAuthority',
  brand: 'BL_SPAIN',
  entity: 'BL_SPAIN',
  language: 'es',
  country: 'ES',
  taxId,
  zipCode,
  city,
  department,
  holidayZone: 'spain',
});

export const organisations: readonly Invented[] = [
  {
    key: 'hospitalGroup',
    actsFor: ['hospitalVezere', 'hospitalSarladais', 'careHome'],
    fields: {
      ...hospital('Groupe hospitalier Dordogne-Vézère', '262400013', '24000', 'Périgueux'),
      address1: '80 avenue de la Santé',
    },
  },
  {
    key: 'hospitalVezere',
    actsFor: [],
    fields: hospital('Centre hospitalier de la Vézère', '262400021', '24290', 'Montignac-Lascaux'),
  },
  {
    key: 'hospitalSarladais',
    actsFor: [],
    fields: hospital('Centre hospitalier du Sarladais', '262400039', '24200', 'Sarlat-la-Canéda'),
  },
  { key: 'careHome', actsFor: [], fields: hospital('EHPAD Les Rives de l’Isle', '262400047', '24110', 'Saint-Astier') },
  {
    key: 'jaca',
    actsFor: [],
    fields: {
      ...town('Ayuntamiento de Jaca', 'P2217800H', '22700', 'Jaca', 'Huesca'),
      address1: 'Calle Mayor, 24',
      ...{ dir3Office: 'L01221309', dir3Body: 'L01221309', dir3Unit: 'LA0022130' },
    },
  },
  { key: 'soria', actsFor: [], fields: town('Ayuntamiento de Almazán', 'P4202900I', '42200', 'Almazán', 'Soria') },
];

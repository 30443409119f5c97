import type { Civility } from '../customers/accounts/account.vocabulary.js';
import type { Language } from '../kernel/language.js';
import type { Random } from './random.js';

/** Given names by civility; invented people, as numerous as a small town's. */
const women =
  'Claire Isabelle Sandrine Nathalie Émilie Sophie Aurélie Céline Fatima Christelle Valérie Laure Camille Inès Marion Delphine Amélie Florence Nadège Élodie Anne-Marie Hélène Véronique Solène Yasmine Chantal Pauline Justine'.split(
    ' ',
  );
const men =
  'Julien Thierry Nicolas Olivier Christophe Stéphane Karim Laurent Guillaume Mathieu Philippe Antoine Sébastien Vincent Mehdi Jean-Luc Fabrice Romain Benoît Yann Gilles Éric Damien Alexandre Hugo Bastien Pascal Rémi'.split(
    ' ',
  );
const lastNames =
  'Martin Bernard Dubois Robert Petit Durand Leroy Moreau Simon Laurent Lefebvre Roux Fournier Girard Bonnet Lambert Fontaine Rousseau Vincent Muller Faure Mercier Blanc Guérin Boyer Garnier Chevalier Legrand Gauthier Perrin Robin Clément Morin Nicolas Mathieu Roussel Gaillard Brunet Besson Colin Vidal Caron Benali Nguyen Diallo Lopez Marchand Renaud Barbier Arnaud Rivière Brun Carpentier D’Almeida Le_Goff Kerbrat Schmitt Weber Hoarau Payet'
    .split(' ')
    .map((name) => name.replace('_', ' '));

const french = { women, men, last: lastNames };
const spanish = {
  women: 'Carmen Pilar María Elena Marta Rosa Nuria Alba'.split(' '),
  men: 'Javier Manuel Alberto Sergio Pablo Andrés Íñigo Rubén'.split(' '),
  last: 'García Sánchez Lacasa Betrán Ara Ortiz Ferrer Campo Gracia Allué'.split(' '),
};

export interface Person {
  readonly civility: Civility;
  readonly firstName: string;
  readonly lastName: string;
}

export const someone = (random: Random, language: Language = 'fr'): Person => {
  const woman = random.chance(0.6);
  const names = language === 'es' ? spanish : french;
  return {
    civility: woman ? 'madam' : 'sir',
    firstName: random.pick(woman ? names.women : names.men),
    lastName: random.pick(names.last),
  };
};

/** `Anne-Marie D’Almeida` at `Périgueux` → `anne-marie.dalmeida@perigueux.example`. */
export const addressOf = ({ firstName, lastName }: Person, place: string): string =>
  `${slug(firstName)}.${slug(lastName)}@${slug(place)}.example`;

export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Numbers that France keeps for fiction: they never ring. */
const fictional = ['01 99 00', '02 61 91', '03 53 01', '04 65 71', '05 36 49'];
const pairs = (random: Random): string => `${random.between(10, 99)} ${random.between(10, 99)}`;
export const landline = (random: Random): string => `${random.pick(fictional)} ${pairs(random)}`;
export const mobile = (random: Random): string => `06 39 98 ${pairs(random)}`;

export interface Post {
  readonly service: string;
  readonly function: string;
}

export const townPosts: readonly Post[] = [
  { service: 'Direction générale', function: 'Secrétaire de mairie' },
  { service: 'Finances', function: 'Responsable des finances' },
  { service: 'Ressources humaines', function: 'Gestionnaire paie et carrières' },
  { service: 'État civil et élections', function: 'Officière d’état civil déléguée' },
  { service: 'Urbanisme', function: 'Instructeur du droit des sols' },
  { service: 'Systèmes d’information', function: 'Responsable informatique' },
  { service: 'Enfance et scolaire', function: 'Coordinatrice périscolaire' },
  { service: 'Services techniques', function: 'Directeur des services techniques' },
];

export const hospitalPosts: readonly Post[] = [
  { service: 'Direction des systèmes d’information', function: 'Responsable applicatif' },
  { service: 'Pharmacie à usage intérieur', function: 'Pharmacienne gérante' },
  { service: 'Bureau des entrées', function: 'Responsable de la facturation' },
  { service: 'Hébergement médico-social', function: 'Cadre de santé' },
];

export const maintenancePosts: readonly Post[] = [
  { service: 'Maintenance', function: 'Technicien de maintenance' },
  { service: 'Méthodes', function: 'Préparatrice méthodes' },
  { service: 'Magasin', function: 'Gestionnaire du magasin' },
  { service: 'Travaux neufs', function: 'Chargé de travaux' },
];

export const spanishPosts: readonly Post[] = [
  { service: 'Secretaría', function: 'Administrativa' },
  { service: 'Intervención', function: 'Interventor' },
  { service: 'Padrón de habitantes', function: 'Técnica de población' },
  { service: 'Informática', function: 'Técnico informático' },
];

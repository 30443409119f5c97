/** The catalogue of the demo: an invented publisher's products for town halls, hospitals and their groupings. */
export interface DemoProduct {
  readonly key: string;
  readonly name: string;
  readonly range: string;
  readonly domain: string;
  readonly modules: readonly string[];
  /** Kind of clients that buy the product. */
  readonly audience: 'town' | 'hospital' | 'everyone' | 'spain';
}

export const ranges = {
  finance: 'Finances',
  citizens: 'Relation citoyenne',
  people: 'Ressources humaines et paie',
  planning: 'Urbanisme et territoire',
  health: 'Santé et médico-social',
  assets: 'Patrimoine et maintenance',
} as const;

export const domains = {
  accounting: 'Budget et comptabilité',
  purchasing: 'Achats et marchés',
  civilStatus: 'État civil',
  elections: 'Élections',
  childhood: 'Enfance et scolaire',
  cemeteries: 'Cimetières',
  payroll: 'Paie',
  careers: 'Carrières et temps de travail',
  permits: 'Droit des sols',
  cadastre: 'Cadastre et cartographie',
  care: 'Dossier du résident',
  pharmacy: 'Pharmacie',
  billing: 'Facturation hospitalière',
  maintenance: 'Gestion de la maintenance',
} as const;

const product = (
  key: string,
  name: string,
  range: keyof typeof ranges,
  domain: keyof typeof domains,
  audience: DemoProduct['audience'],
  ...modules: readonly string[]
): DemoProduct => ({ key, name, range, domain, audience, modules });

export const products: readonly DemoProduct[] = [
  product(
    'finance',
    'Civis Finances',
    'finance',
    'accounting',
    'everyone',
    'Budget',
    'Dépenses',
    'Recettes',
    'Dématérialisation PES',
    'Immobilisations',
  ),
  product(
    'purchasing',
    'Civis Achats',
    'finance',
    'purchasing',
    'everyone',
    'Consultations',
    'Marchés',
    'Bons de commande',
  ),
  product('contabilidad', 'Civis Contabilidad', 'finance', 'accounting', 'spain', 'Presupuesto', 'Gastos', 'Ingresos'),
  product(
    'civilStatus',
    'Civis État civil',
    'citizens',
    'civilStatus',
    'town',
    'Actes',
    'Mentions marginales',
    'COMEDEC',
    'Livrets de famille',
  ),
  product(
    'elections',
    'Civis Élections',
    'citizens',
    'elections',
    'town',
    'Répertoire électoral unique',
    'Bureaux de vote',
    'Éditions',
  ),
  product(
    'childhood',
    'Civis Enfance',
    'citizens',
    'childhood',
    'town',
    'Inscriptions',
    'Pointage',
    'Facturation',
    'Portail famille',
  ),
  product(
    'cemeteries',
    'Civis Cimetières',
    'citizens',
    'cemeteries',
    'town',
    'Concessions',
    'Plan',
    'Opérations funéraires',
  ),
  product(
    'padron',
    'Civis Padrón',
    'citizens',
    'civilStatus',
    'spain',
    'Empadronamiento',
    'Certificados',
    'Intercambio INE',
  ),
  product('payroll', 'Civis Paie', 'people', 'payroll', 'everyone', 'Bulletins', 'DSN', 'Arrêtés', 'Indemnités'),
  product('careers', 'Civis Carrières', 'people', 'careers', 'everyone', 'Avancements', 'Congés', 'Temps de travail'),
  product(
    'permits',
    'Civis Urbanisme',
    'planning',
    'permits',
    'town',
    'Instruction',
    'Guichet numérique',
    'Consultations de services',
    'Statistiques Sitadel',
  ),
  product('cadastre', 'Civis Territoire', 'planning', 'cadastre', 'town', 'Cadastre', 'Cartographie', 'Réseaux'),
  product('care', 'Asclé Résident', 'health', 'care', 'hospital', 'Dossier de soins', 'Plan de soins', 'Transmissions'),
  product('pharmacy', 'Asclé Pharmacie', 'health', 'pharmacy', 'hospital', 'Prescriptions', 'Dispensation', 'Stocks'),
  product('billing', 'Asclé Facturation', 'health', 'billing', 'hospital', 'Admissions', 'Actes', 'Télétransmission'),
  product(
    'maintenance',
    'Atelio Maintenance',
    'assets',
    'maintenance',
    'everyone',
    'Interventions',
    'Préventif',
    'Équipements',
    'Application mobile',
  ),
];

/** Releases of every product, oldest first, and their corrective versions. */
export const releases = [
  { name: '2025.1', on: '2025-02-10', corrections: ['2025.1.1', '2025.1.2'] },
  { name: '2025.2', on: '2025-09-15', corrections: ['2025.2.1', '2025.2.2', '2025.2.3'] },
  { name: '2026.1', on: '2026-03-09', corrections: ['2026.1.1', '2026.1.2'] },
] as const;

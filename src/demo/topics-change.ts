import type { Topic } from './topic.js';

type Idea = Pick<Topic, 'product' | 'module' | 'title' | 'description' | 'solution'>;

const ideas: readonly Idea[] = [
  {
    product: 'finance',
    module: 'Dépenses',
    title: 'Viser plusieurs mandats d’un seul geste',
    description:
      'Permettre de sélectionner plusieurs mandats dans le bordereau et de les viser ensemble, avec un récapitulatif avant validation.',
    solution: 'Livré en 2026.1 : la sélection multiple existe dans le bordereau, avec un récapitulatif.',
  },
  {
    product: 'finance',
    module: 'Budget',
    title: 'Comparer trois exercices sur un même écran',
    description:
      'Pour préparer le débat d’orientation budgétaire, nous voudrions afficher trois exercices côte à côte, par chapitre.',
    solution: 'Livré en 2025.2 : l’écran d’analyse accepte jusqu’à cinq exercices.',
  },
  {
    product: 'finance',
    module: 'Recettes',
    title: 'Relance automatique des impayés de cantine',
    description:
      'Envoyer une relance par courriel à 15 puis 30 jours, avec le lien de paiement, avant l’émission du titre.',
    solution: 'Retenu pour 2026.2 : les délais seront paramétrables par régie.',
  },
  {
    product: 'purchasing',
    module: 'Marchés',
    title: 'Alerte avant la fin d’un marché',
    description: 'Recevoir une alerte six mois avant la fin d’un marché reconductible.',
    solution: 'Livré en 2026.1 : alerte par courriel, délai au choix.',
  },
  {
    product: 'payroll',
    module: 'Bulletins',
    title: 'Coffre-fort numérique pour les bulletins',
    description: 'Déposer les bulletins dans un coffre-fort au choix de l’agent plutôt que de les imprimer.',
    solution: 'Retenu pour 2026.2, en lien avec l’espace numérique sécurisé de l’agent public.',
  },
  {
    product: 'payroll',
    module: 'DSN',
    title: 'Contrôler la DSN avant le dépôt',
    description: 'Lancer les contrôles de la norme dès le calcul, avec un lien vers la rubrique en erreur.',
    solution: 'Livré en 2025.2 : le contrôle est proposé après chaque calcul.',
  },
  {
    product: 'careers',
    module: 'Congés',
    title: 'Vue d’équipe sur téléphone',
    description: 'Voir les absences de son équipe sur téléphone avant de valider une demande.',
    solution: 'À l’étude : votez pour l’aider à être retenue.',
  },
  {
    product: 'civilStatus',
    module: 'Actes',
    title: 'Rechercher un acte sans les accents',
    description: 'Une recherche sur « Hélene » devrait trouver « Hélène », quel que soit l’accent saisi.',
    solution: 'Livré en 2026.1.',
  },
  {
    product: 'civilStatus',
    module: 'Livrets de famille',
    title: 'Suivre le stock de livrets',
    description: 'Compter les livrets restants et alerter avant rupture.',
    solution: 'À l’étude.',
  },
  {
    product: 'elections',
    module: 'Bureaux de vote',
    title: 'Planning des assesseurs',
    description: 'Affecter les assesseurs par demi-journée et leur envoyer leur convocation par courriel.',
    solution: 'Retenu pour 2026.2.',
  },
  {
    product: 'childhood',
    module: 'Portail famille',
    title: 'Réserver une semaine entière de périscolaire',
    description: 'Les familles demandent à cocher une semaine entière plutôt que jour par jour.',
    solution: 'Livré en 2026.1.1.',
  },
  {
    product: 'childhood',
    module: 'Facturation',
    title: 'Facture unique par foyer',
    description:
      'Regrouper cantine, garderie et accueil de loisirs sur une seule facture par foyer, avec le détail par enfant.',
    solution: 'Livré en 2025.2.',
  },
  {
    product: 'permits',
    module: 'Instruction',
    title: 'Modèles d’arrêtés partagés entre communes',
    description: 'Partager les modèles d’arrêtés du service instructeur intercommunal avec toutes ses communes.',
    solution: 'Retenu pour 2026.2.',
  },
  {
    product: 'permits',
    module: 'Consultations de services',
    title: 'Relancer un service consulté',
    description: 'Relancer d’un clic les services qui n’ont pas répondu à mi-délai.',
    solution: 'Livré en 2026.1.',
  },
  {
    product: 'maintenance',
    module: 'Interventions',
    title: 'Signer le compte rendu sur tablette',
    description: 'Faire signer le responsable du bâtiment sur la tablette à la fin de l’intervention.',
    solution: 'À l’étude.',
  },
  {
    product: 'pharmacy',
    module: 'Stocks',
    title: 'Seuil d’alerte par service',
    description: 'Définir un seuil d’alerte différent par unité de soins, et non seulement pour toute la pharmacie.',
    solution: 'Retenu pour 2026.2.',
  },
  {
    product: 'care',
    module: 'Transmissions',
    title: 'Dicter une transmission',
    description: 'Dicter les transmissions depuis le chariot, avec relecture avant enregistrement.',
    solution: 'À l’étude.',
  },
  {
    product: 'padron',
    module: 'Certificados',
    title: 'Solicitar certificados en línea',
    description: 'Permitir que los vecinos soliciten el volante de empadronamiento en línea y lo reciban firmado.',
    solution: 'Previsto para la versión 2026.2.',
  },
];

/** Wishes for the products; customers vote for them. */
export const changeTopics: readonly Topic[] = ideas.map((idea) => ({
  ...idea,
  type: 'improvement',
  severity: 'question',
  question: 'Combien d’agents seraient concernés chez vous, et à quelle fréquence ?',
  reply: 'Une dizaine d’agents, chaque semaine.',
}));

import type { Topic } from './topic.js';

/** Hospitals and care homes. No patient is named: the descriptions follow the banner that asks for it. */
export const careTopics: readonly Topic[] = [
  {
    product: 'pharmacy',
    module: 'Prescriptions',
    type: 'malfunction',
    severity: 'blocking',
    title: 'Posologie tronquée sur l’édition du plan de prise',
    description:
      'Sur le plan de prise imprimé, la posologie est coupée après la première ligne lorsque le libellé est long. Risque d’erreur d’administration : les services ont été prévenus de ne pas utiliser l’impression.',
    question: 'L’écran affiche-t-il la posologie complète ? Quel est le format d’impression ?',
    reply: 'L’écran est correct, seule l’impression A5 est touchée. Aucun patient n’a été touché à notre connaissance.',
    solution:
      'L’édition A5 a été désactivée chez vous dans l’heure, puis corrigée en 2026.1.2. Un contrôle a confirmé que toutes les posologies longues s’impriment en entier.',
  },
  {
    product: 'pharmacy',
    module: 'Stocks',
    type: 'data',
    severity: 'minor',
    title: 'Inventaire : écart sur les unités de conditionnement',
    description:
      'L’inventaire des solutés affiche des quantités dix fois supérieures au comptage. L’unité semble être passée de la boîte à la poche.',
    question: 'L’écart concerne-t-il seulement les références livrées depuis le mois dernier ?',
    reply: 'Oui, les 31 références livrées depuis le changement de fournisseur.',
    solution:
      'Le nouveau catalogue fournisseur exprimait le conditionnement en poches. Les 31 références ont été converties et l’inventaire recalculé.',
  },
  {
    product: 'pharmacy',
    module: 'Dispensation',
    type: 'performance',
    severity: 'major',
    title: 'Dispensation lente aux heures de pointe',
    description:
      'Entre 9 h et 11 h la validation d’une dispensation prend jusqu’à 40 secondes sur tous les postes de la pharmacie.',
    question: 'Le ralentissement est-il visible aussi sur les postes des services de soins ?',
    reply: 'Oui, mais seulement dans le module Prescriptions.',
    solution:
      'Une sauvegarde démarrait à 9 h. Elle a été déplacée à 3 h ; le temps de validation est revenu sous la seconde.',
  },
  {
    product: 'care',
    module: 'Transmissions',
    type: 'malfunction',
    severity: 'major',
    title: 'Transmissions ciblées non visibles par l’équipe de nuit',
    description:
      'Les transmissions saisies après 20 h ne sont pas visibles par l’équipe de nuit avant le lendemain matin.',
    question: 'Les équipes de nuit sont-elles rattachées à la même unité que celles de jour ?',
    reply: 'Elles sont rattachées à une unité « nuit » créée en septembre.',
    solution:
      'L’unité « nuit » n’était pas liée au secteur. Le rattachement a été fait ; les transmissions apparaissent aussitôt.',
  },
  {
    product: 'care',
    module: 'Plan de soins',
    type: 'question',
    severity: 'question',
    title: 'Dupliquer un plan de soins d’une résidente à une autre unité',
    description: 'Lors d’un changement d’unité, devons-nous ressaisir tout le plan de soins ou peut-on le reprendre ?',
    question: 'Le changement d’unité est-il saisi comme mutation ou comme nouvelle admission ?',
    reply: 'Comme nouvelle admission jusqu’à présent.',
    solution:
      'En saisissant une mutation, le plan de soins suit automatiquement. Une fiche réflexe a été envoyée aux cadres de santé.',
  },
  {
    product: 'care',
    module: 'Dossier de soins',
    type: 'installation',
    severity: 'minor',
    title: 'Chariot connecté : déconnexions en bout de couloir',
    description:
      'Les chariots de soins perdent la session au bout du couloir de l’unité B et la saisie en cours est perdue.',
    question: 'La perte de réseau dure-t-elle plus de trente secondes ?',
    reply: 'Une minute environ, le temps de changer de borne.',
    solution:
      'Le maintien de session hors réseau est passé de 20 à 120 secondes et la saisie en cours est désormais conservée. La couverture Wi-Fi reste à améliorer de votre côté.',
  },
  {
    product: 'billing',
    module: 'Télétransmission',
    type: 'malfunction',
    severity: 'major',
    title: 'Rejets de caisse : droits non ouverts',
    description:
      'Le dernier lot télétransmis est revenu avec 27 rejets « droits non ouverts » alors que les droits ont été vérifiés à l’admission.',
    question: 'La vérification a-t-elle été faite par le téléservice ou par la carte Vitale ?',
    reply: 'Par la carte Vitale, non mise à jour pour certains.',
    solution:
      'L’appel du téléservice à l’admission est maintenant automatique. Les 27 dossiers ont été recyclés et acceptés.',
  },
  {
    product: 'billing',
    module: 'Actes',
    type: 'regulation',
    severity: 'minor',
    title: 'Nouveaux tarifs de prestations non chargés',
    description: 'Les tarifs applicables au 1er mars ne sont pas proposés dans le fichier des prestations.',
    question: 'Avez-vous installé la mise à jour réglementaire de février ?',
    reply: 'Non, elle est prévue la semaine prochaine.',
    solution:
      'Les tarifs sont livrés par la mise à jour réglementaire de février, installée avec vous ce matin. La facturation de mars est correcte.',
  },
  {
    product: 'billing',
    module: 'Admissions',
    type: 'data',
    severity: 'minor',
    title: 'Doublons d’identités après fusion des établissements',
    description:
      'Depuis la fusion des bases, des identités apparaissent en double à l’admission. La cellule d’identitovigilance demande une liste.',
    question: 'Souhaitez-vous la liste complète ou seulement les doublons certains ?',
    reply: 'Les doublons certains d’abord, puis les probables.',
    solution:
      'La liste des doublons certains a été produite et rapprochée par votre cellule. Le contrôle de doublon à l’admission est activé au seuil « probable ».',
  },
];

import type { Topic } from './topic.js';

/** Finance, purchasing, payroll and careers. */
export const financeTopics: readonly Topic[] = [
  {
    product: 'finance',
    module: 'Dématérialisation PES',
    type: 'malfunction',
    severity: 'major',
    title: 'Rejet du flux PES aller : code tiers absent',
    description:
      'Bonjour,\nDepuis ce matin, tous nos flux PES aller sont rejetés par le comptable avec le motif « code tiers absent » alors que la fiche tiers est complète. Trois bordereaux de mandats sont bloqués, dont les salaires du personnel périscolaire.\nMerci de votre aide.',
    question:
      'Pouvez-vous nous envoyer l’accusé de rejet (fichier PES_ACQUIT) et le numéro d’un des bordereaux concernés ?',
    reply: 'Voici le numéro : bordereau 214, mandats 1 873 à 1 880. L’acquit mentionne bien le tiers 4021.',
    solution:
      'Le tiers 4021 n’avait pas de nature juridique. Elle est devenue obligatoire avec le schéma PES 6.4. Renseignez-la dans Tiers > Identification, puis régénérez le flux : il passe le contrôle de conformité.',
  },
  {
    product: 'finance',
    module: 'Budget',
    type: 'question',
    severity: 'question',
    title: 'Reprise anticipée des résultats : par où commencer ?',
    description:
      'Nous votons le budget primitif avant le compte administratif et souhaitons reprendre les résultats par anticipation. Quelle est la marche à suivre dans Civis Finances, et faut-il saisir les restes à réaliser avant ?',
    question: 'Votre nomenclature est-elle déjà M57 sur ce budget, ou encore M14 ?',
    reply: 'Nous sommes en M57 développée depuis le 1er janvier.',
    solution:
      'Saisissez d’abord les restes à réaliser (Clôture > RAR), puis ouvrez Budget > Affectation des résultats et cochez « reprise anticipée ». L’état signé par le comptable se joint au même écran. La fiche pratique est dans l’aide, rubrique Clôture.',
  },
  {
    product: 'finance',
    module: 'Dépenses',
    type: 'malfunction',
    severity: 'blocking',
    title: 'Impossible de mandater : « exercice clos »',
    description:
      'Message « exercice clos » à chaque tentative de mandatement alors que nous sommes bien sur l’exercice en cours. Tout le service est arrêté et les factures arrivent à échéance à la fin de la semaine.',
    question: 'Quelqu’un a-t-il lancé une pré-clôture hier ? Le menu Clôture garde la trace de la dernière opération.',
    reply: 'Oui, la pré-clôture a été lancée par erreur sur le budget principal hier à 17 h 40.',
    solution:
      'La pré-clôture a été annulée sur le budget principal et les droits de clôture limités à la directrice des finances. Vous pouvez mandater normalement.',
  },
  {
    product: 'finance',
    module: 'Recettes',
    type: 'data',
    severity: 'minor',
    title: 'Titres émis en double sur la redevance d’occupation',
    description:
      'Douze titres de la redevance d’occupation du domaine public apparaissent deux fois dans le bordereau de septembre. Comment les annuler proprement ?',
    question: 'Le bordereau a-t-il déjà été transmis au comptable ?',
    reply: 'Non, il est encore au statut « validé », pas transmis.',
    solution:
      'Le bordereau n’étant pas transmis, les doublons ont été retirés par Recettes > Titres > Dévalider. L’import est désormais bloqué lorsqu’une référence existe déjà.',
  },
  {
    product: 'finance',
    module: 'Immobilisations',
    type: 'question',
    severity: 'minor',
    title: 'Amortissement au prorata temporis : bien acquis en juillet',
    description:
      'Le plan d’amortissement d’un véhicule acquis le 12 juillet démarre au 1er janvier suivant. En M57 il devrait démarrer à la mise en service. Est-ce un paramètre ?',
    question: 'Pouvez-vous nous indiquer le numéro d’inventaire du bien ?',
    reply: 'Inventaire VEH-0187.',
    solution:
      'Le mode « prorata temporis » se règle par catégorie de biens (Immobilisations > Catégories). Il était resté sur « année pleine » pour les véhicules. Le plan de VEH-0187 a été recalculé.',
  },
  {
    product: 'finance',
    module: 'Recettes',
    type: 'malfunction',
    severity: 'major',
    title: 'PayFiP : les paiements n’apparaissent plus',
    description:
      'Les règlements en ligne de la cantine n’apparaissent plus depuis vendredi, alors que les familles reçoivent bien leur justificatif.',
    question: 'Le fichier de retour P1 est-il présent dans le dossier d’échange ?',
    reply: 'Oui, deux fichiers sont présents mais datés de vendredi et samedi, non traités.',
    solution:
      'Le mot de passe du dossier d’échange avait expiré. Il a été renouvelé et les deux fichiers de retour ont été intégrés : 143 règlements rapprochés.',
  },
  {
    product: 'purchasing',
    module: 'Marchés',
    type: 'question',
    severity: 'question',
    title: 'Avenant : le montant maximum n’est pas modifiable',
    description:
      'Lors de la saisie d’un avenant n° 2, le montant maximum de l’accord-cadre est grisé. L’assemblée a pourtant délibéré une hausse de 8 %.',
    question: 'L’avenant n° 1 est-il notifié dans le logiciel ?',
    reply: 'Il est signé mais nous n’avons pas saisi la date de notification.',
    solution:
      'Tant qu’un avenant n’est pas notifié, le suivant reste en lecture seule. Après saisie de la date de notification de l’avenant n° 1, le montant devient modifiable.',
  },
  {
    product: 'purchasing',
    module: 'Bons de commande',
    type: 'malfunction',
    severity: 'minor',
    title: 'Le numéro d’engagement ne s’imprime pas',
    description:
      'Sur les bons de commande imprimés, le numéro d’engagement juridique n’apparaît plus. Nos fournisseurs en ont besoin pour déposer leur facture sur Chorus Pro.',
    question: 'Utilisez-vous le modèle standard ou un modèle personnalisé ?',
    reply: 'Un modèle personnalisé, avec notre logo.',
    solution:
      'Le champ a changé de nom en 2026.1. Le modèle personnalisé a été mis à jour ; la correction 2026.1.2 accepte les deux noms.',
  },
  {
    product: 'payroll',
    module: 'DSN',
    type: 'malfunction',
    severity: 'blocking',
    title: 'DSN refusée : bloc 81 incohérent',
    description:
      'La DSN du mois est refusée au contrôle (« bloc 81, code de cotisation 100 non attendu »). La date limite de dépôt est le 5. Nous avons 312 bulletins.',
    question: 'Le rejet concerne-t-il tous les agents ou seulement les contractuels ?',
    reply: 'Seulement les agents contractuels à temps non complet, 17 lignes.',
    solution:
      'La rubrique 4110 était rattachée au mauvais code de cotisation depuis la reprise. La correction a été faite, la DSN régénérée et acceptée à 11 h 52.',
  },
  {
    product: 'payroll',
    module: 'Bulletins',
    type: 'regulation',
    severity: 'major',
    title: 'Revalorisation du point d’indice non appliquée',
    description:
      'La revalorisation du point d’indice n’est pas appliquée sur les bulletins calculés ce matin. Faut-il une mise à jour ?',
    question: 'Quelle est la version affichée dans Aide > À propos ?',
    reply: 'Version 2025.2.1.',
    solution:
      'La valeur du point est livrée avec la correction 2025.2.3. Après mise à jour, relancez le calcul de la paie : le rappel est calculé automatiquement.',
  },
  {
    product: 'payroll',
    module: 'Indemnités',
    type: 'question',
    severity: 'question',
    title: 'RIFSEEP : abattement pour congé de longue maladie',
    description:
      'Comment paramétrer le maintien partiel de l’IFSE pendant un congé de longue maladie, suite à notre nouvelle délibération (33 % la première année, 60 % ensuite) ?',
    question: 'Pouvez-vous joindre l’extrait de la délibération qui fixe les taux ?',
    reply: 'Extrait joint. Les taux s’appliquent à compter du 1er septembre.',
    solution:
      'Les deux taux se déclarent dans Indemnités > Règles d’absence, par motif. Un exemple chiffré a été saisi avec vous sur l’environnement de test, puis reporté.',
  },
  {
    product: 'payroll',
    module: 'Bulletins',
    type: 'performance',
    severity: 'minor',
    title: 'Calcul de la paie très lent depuis la mise à jour',
    description: 'Le calcul des bulletins prend plus d’une heure contre dix minutes auparavant, sans message d’erreur.',
    question: 'Le serveur a-t-il été redémarré depuis la mise à jour, et combien de bulletins sont calculés ?',
    reply: '480 bulletins. Le serveur a été redémarré hier soir, sans changement.',
    solution:
      'Les statistiques de la base n’avaient pas été recalculées après la mise à jour. C’est fait ; le calcul reprend neuf minutes.',
  },
  {
    product: 'careers',
    module: 'Avancements',
    type: 'data',
    severity: 'minor',
    title: 'Ancienneté erronée après une disponibilité',
    description:
      'Pour un agent revenu de disponibilité, l’ancienneté retenue dans le tableau d’avancement compte la période d’interruption.',
    question: 'La disponibilité est-elle saisie comme position administrative ou comme absence ?',
    reply: 'Comme absence, je viens de vérifier.',
    solution:
      'Une disponibilité doit être saisie en position administrative pour suspendre l’ancienneté. La carrière de l’agent a été rectifiée et le tableau recalculé.',
  },
  {
    product: 'careers',
    module: 'Congés',
    type: 'malfunction',
    severity: 'major',
    title: 'Soldes de congés à zéro pour tout un service',
    description:
      'Ce matin, les 24 agents du centre technique voient un solde de congés à zéro dans leur espace personnel.',
    question: 'Le cycle de travail de ce service a-t-il été changé récemment ?',
    reply: 'Oui, nous sommes passés de 35 h à 37 h 30 au 1er du mois.',
    solution:
      'Le nouveau cycle n’était rattaché à aucun droit annuel. Les droits ont été recopiés depuis l’ancien cycle et les soldes sont rétablis.',
  },
];

import type { Topic } from './topic.js';

/** Civil status, elections, childhood, cemeteries, planning, land register, maintenance. */
export const townTopics: readonly Topic[] = [
  {
    product: 'civilStatus',
    module: 'COMEDEC',
    type: 'malfunction',
    severity: 'major',
    title: 'COMEDEC : demandes de vérification non reçues',
    description:
      'Depuis lundi nous ne recevons plus aucune demande de vérification COMEDEC. La carte agent est valide et le notaire confirme avoir envoyé trois demandes.',
    question: 'Quelle est la date d’expiration de la carte affichée dans Paramètres > COMEDEC ?',
    reply: 'La carte expire en 2028, mais le certificat serveur indique une date dépassée.',
    solution:
      'Le certificat serveur a été renouvelé et les échanges rétablis. Les demandes en attente ont été récupérées automatiquement.',
  },
  {
    product: 'civilStatus',
    module: 'Mentions marginales',
    type: 'question',
    severity: 'question',
    title: 'Mention de changement de prénom : quelle formule ?',
    description:
      'Quelle formule choisir pour un changement de prénom prononcé par l’officier de l’état civil d’une autre commune ? La liste n’en propose qu’une pour un jugement.',
    question: 'S’agit-il d’une décision d’officier de l’état civil postérieure à 2016 ?',
    reply: 'Oui, décision du mois dernier.',
    solution:
      'La formule « décision de l’officier de l’état civil (art. 60) » est masquée par défaut. Activez-la dans Paramètres > Formules. La mention se complète ensuite toute seule.',
  },
  {
    product: 'civilStatus',
    module: 'Actes',
    type: 'malfunction',
    severity: 'blocking',
    title: 'Impossible d’établir un acte de décès',
    description:
      'L’écran de saisie d’un acte de décès se ferme dès la validation. Deux familles attendent à l’accueil et les pompes funèbres demandent l’acte pour le transport.',
    question: 'Le poste est-il le seul touché ? Un redémarrage change-t-il quelque chose ?',
    reply: 'Les deux postes de l’accueil sont touchés. Redémarrage sans effet.',
    solution:
      'Le registre de l’année n’avait pas de numéro de volume. Il a été complété à distance : les deux actes ont été établis pendant l’appel.',
  },
  {
    product: 'civilStatus',
    module: 'Livrets de famille',
    type: 'installation',
    severity: 'minor',
    title: 'Nouvelle imprimante : décalage du livret',
    description:
      'Nous avons changé d’imprimante et l’impression du livret de famille est décalée d’environ 4 mm vers la droite.',
    question: 'Quel est le modèle de l’imprimante et le bac utilisé ?',
    reply: 'Bac manuel, modèle à jet d’encre A5.',
    solution:
      'Le décalage se règle par imprimante dans Éditions > Calage : −4 mm en horizontal. Le réglage est enregistré pour le bac manuel.',
  },
  {
    product: 'elections',
    module: 'Répertoire électoral unique',
    type: 'data',
    severity: 'major',
    title: 'Électeurs radiés par erreur après synchronisation',
    description:
      'Après la synchronisation avec le répertoire, 42 électeurs apparaissent radiés alors qu’ils habitent toujours la commune. Le scrutin a lieu dans six semaines.',
    question: 'Pouvez-vous nous donner deux identifiants nationaux d’électeur concernés ?',
    reply: 'Je vous les envoie par la messagerie sécurisée, ils ne peuvent pas figurer ici.',
    solution:
      'Le lot de mouvements avait été intégré deux fois. Les 42 situations ont été rétablies depuis le répertoire et un contrôle empêche désormais la double intégration.',
  },
  {
    product: 'elections',
    module: 'Éditions',
    type: 'question',
    severity: 'question',
    title: 'Cartes électorales : trier par bureau puis par rue',
    description:
      'Pour la distribution par nos agents, nous voudrions imprimer les cartes triées par bureau de vote puis par rue. Est-ce possible ?',
    question: 'Imprimez-vous vous-mêmes ou par notre service d’édition ?',
    reply: 'Nous imprimons nous-mêmes.',
    solution:
      'Dans Éditions > Cartes, ouvrez « Ordre d’impression » et choisissez « bureau, voie, numéro ». Le choix est mémorisé pour le prochain scrutin.',
  },
  {
    product: 'childhood',
    module: 'Facturation',
    type: 'malfunction',
    severity: 'major',
    title: 'Quotient familial non repris sur les factures',
    description:
      'Les factures d’octobre sont calculées au tarif maximal pour toutes les familles alors que les quotients ont été importés de la CAF.',
    question: 'La date d’effet des quotients importés est-elle bien le 1er septembre ?',
    reply: 'La date d’effet est vide dans l’import.',
    solution:
      'Sans date d’effet, le quotient n’est pas retenu. L’import a été relancé avec la date du 1er septembre et les 286 factures ont été recalculées.',
  },
  {
    product: 'childhood',
    module: 'Portail famille',
    type: 'malfunction',
    severity: 'minor',
    title: 'Portail famille : lien d’activation expiré',
    description: 'Plusieurs parents signalent que le lien d’activation reçu par courriel est expiré dès la réception.',
    question: 'À quelle heure les parents cliquent-ils par rapport à la réception ?',
    reply: 'Le lendemain le plus souvent, la durée est peut-être trop courte.',
    solution:
      'La durée de validité était réglée à une heure. Elle est passée à sept jours et un bouton de renvoi a été ajouté sur la page de connexion.',
  },
  {
    product: 'childhood',
    module: 'Pointage',
    type: 'installation',
    severity: 'minor',
    title: 'Tablettes de pointage : synchronisation impossible à l’école Jean-Moulin',
    description:
      'Les deux tablettes de l’école Jean-Moulin ne synchronisent plus les présences depuis la rentrée. Celles des autres écoles fonctionnent.',
    question: 'Les tablettes accèdent-elles à Internet par le réseau de l’école ou par une carte SIM ?',
    reply: 'Par le Wi-Fi de l’école, changé cet été.',
    solution:
      'Le nouveau Wi-Fi bloquait l’adresse de synchronisation. La liste des adresses à ouvrir a été transmise à votre service informatique ; la synchronisation est rétablie.',
  },
  {
    product: 'cemeteries',
    module: 'Concessions',
    type: 'question',
    severity: 'question',
    title: 'Reprise d’une concession en état d’abandon',
    description:
      'Comment suivre la procédure de reprise (deux constats à un an d’intervalle) dans le logiciel ? Nous avons 14 emplacements concernés.',
    question: 'Le premier constat est-il déjà dressé ?',
    reply: 'Oui, le 14 mars dernier.',
    solution:
      'Ouvrez Concessions > Procédures > Abandon et saisissez le premier constat : le logiciel calcule l’échéance du second et prépare l’affichage et les courriers.',
  },
  {
    product: 'cemeteries',
    module: 'Plan',
    type: 'performance',
    severity: 'minor',
    title: 'Le plan du cimetière met une minute à s’afficher',
    description: 'Depuis l’import du nouveau fond de plan, l’affichage du cimetière Nord prend plus d’une minute.',
    question: 'Quel est le poids du fond de plan importé ?',
    reply: '240 Mo, fichier fourni par le géomètre.',
    solution:
      'Le fond de plan a été découpé en tuiles et réimporté. L’affichage prend deux secondes ; la procédure est décrite dans l’aide.',
  },
  {
    product: 'permits',
    module: 'Guichet numérique',
    type: 'malfunction',
    severity: 'major',
    title: 'Dépôts en ligne non reçus dans l’instruction',
    description:
      'Quatre dossiers déposés sur le guichet depuis mercredi n’arrivent pas dans Civis Urbanisme. Le délai d’instruction court pourtant.',
    question: 'Les pétitionnaires ont-ils reçu leur accusé d’enregistrement électronique ?',
    reply: 'Oui, tous les quatre, mercredi et jeudi.',
    solution:
      'Une pièce jointe au nom trop long bloquait la file. Les quatre dossiers sont arrivés avec leur date de dépôt réelle ; la correction 2026.1.1 tronque ces noms.',
  },
  {
    product: 'permits',
    module: 'Instruction',
    type: 'regulation',
    severity: 'minor',
    title: 'Délai de trois mois non proposé en zone ABF',
    description:
      'Pour un permis de construire aux abords d’un monument historique, le logiciel propose deux mois au lieu de trois.',
    question: 'La servitude AC1 est-elle chargée pour cette parcelle ?',
    reply: 'La parcelle est à cheval, une partie seulement est couverte.',
    solution:
      'Le délai n’était majoré que lorsque toute la parcelle était couverte. Corrigé en 2026.1.2 ; d’ici là, cochez « consultation ABF » et le délai se recalcule.',
  },
  {
    product: 'permits',
    module: 'Statistiques Sitadel',
    type: 'data',
    severity: 'minor',
    title: 'Fichier Sitadel refusé : surface manquante',
    description: 'Le fichier mensuel Sitadel est refusé pour une surface de plancher manquante sur un seul dossier.',
    question: 'Pouvez-vous nous indiquer le numéro du dossier en rejet ?',
    reply: 'PC 024 322 26 00041.',
    solution:
      'La surface était saisie dans la rubrique « existant » au lieu de « créée ». Après correction du dossier, le fichier est accepté.',
  },
  {
    product: 'cadastre',
    module: 'Cadastre',
    type: 'data',
    severity: 'minor',
    title: 'Millésime cadastral 2026 absent',
    description:
      'La matrice cadastrale 2026 n’est pas disponible alors que nous avons transmis les fichiers il y a trois semaines.',
    question: 'Par quel canal les fichiers ont-ils été transmis ?',
    reply: 'Par l’espace de dépôt, dans le dossier « DGFiP 2026 ».',
    solution:
      'Les fichiers MAJIC étaient déposés sans le fichier des propriétaires. Une fois complétés, le millésime 2026 a été chargé dans la nuit.',
  },
  {
    product: 'maintenance',
    module: 'Application mobile',
    type: 'malfunction',
    severity: 'major',
    title: 'Application mobile : photos perdues hors connexion',
    description:
      'Les photos prises par les agents hors connexion disparaissent à la synchronisation. Les comptes rendus de la semaine sont incomplets.',
    question: 'Quelle version de l’application est installée sur les téléphones ?',
    reply: 'Version 3.8.1 sur tous les appareils.',
    solution:
      'La version 3.8.2 garde les photos dans la file d’envoi. Les photos de la semaine ont pu être récupérées sur les appareils avant mise à jour.',
  },
  {
    product: 'maintenance',
    module: 'Préventif',
    type: 'question',
    severity: 'question',
    title: 'Planifier un contrôle réglementaire tous les cinq ans',
    description:
      'La périodicité maximale proposée est de 48 mois. Comment planifier le contrôle quinquennal des ascenseurs ?',
    question: 'Utilisez-vous les plans de maintenance ou des interventions isolées ?',
    reply: 'Des plans de maintenance, un par bâtiment.',
    solution:
      'Choisissez l’unité « années » dans le plan : la périodicité va alors jusqu’à dix ans. Le plan des ascenseurs a été créé avec vous.',
  },
];

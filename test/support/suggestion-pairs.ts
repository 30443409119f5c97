/** A question as customers type it, and the ticket of a colleague that had asked the same before, in other words. */
export interface SuggestionPair {
  readonly question: string;
  readonly title: string;
  readonly description: string;
}

const pair = (question: string, title: string, description: string): SuggestionPair => ({
  question,
  title,
  description,
});

export const pairs: readonly SuggestionPair[] = [
  pair(
    'Le mandat de paie reste en anomalie à la trésorerie',
    'Mandat de paie rejeté par la trésorerie',
    'Le bordereau de mandats du mois revient avec le statut anomalie.',
  ),
  pair(
    'Impossible d’imprimer les bulletins de salaire',
    'Édition des bulletins de salaire bloquée',
    'Les bulletins ne sortent plus sur l’imprimante depuis la mise à jour.',
  ),
  pair(
    'La DSN de septembre est refusée',
    'Rejet de la DSN mensuelle',
    'Le dépôt DSN revient avec un refus sur le bloc versement.',
  ),
  pair(
    'Comment saisir une décision modificative du budget ?',
    'Décision modificative : virement entre chapitres',
    'Nous cherchons où saisir la décision modificative votée au conseil.',
  ),
  pair(
    'Facture Chorus Pro qui n’arrive pas dans le logiciel',
    'Factures Chorus non récupérées',
    'Depuis lundi aucune facture Chorus Pro n’est intégrée.',
  ),
  pair(
    'Erreur 2031 modèle introuvable à l’impression',
    'Message erreur 2031 à l’édition',
    'Le modèle de document est introuvable, code 2031.',
  ),
  pair(
    'Le flux PES retour n’est pas intégré',
    'Intégration du PES retour en échec',
    'Les fichiers PES de la perception restent en attente.',
  ),
  pair(
    'Régularisation de cotisation IRCANTEC fausse',
    'Cotisations IRCANTEC à régulariser',
    'Le taux IRCANTEC tranche B est faux sur trois agents contractuels.',
  ),
  pair(
    'Livret de famille : l’acte de mariage sort en double',
    'Acte de mariage imprimé deux fois',
    'Dans le livret de famille, l’acte apparaît deux fois.',
  ),
  pair(
    'Liste électorale : les radiations du REU manquent',
    'Radiations du REU absentes de la liste électorale',
    'La synchronisation du répertoire ne descend pas les radiations.',
  ),
  pair(
    'Un permis de construire n’est pas transmis à Plat’AU',
    'Dépôt d’un permis vers Plat’AU en erreur',
    'La transmission du permis de construire échoue.',
  ),
  pair(
    'Facturation de la cantine : tarif du quotient familial faux',
    'Quotient familial non pris en compte à la cantine',
    'Les factures de restauration appliquent le tarif plein.',
  ),
  pair(
    'Les inscriptions au centre de loisirs ferment trop tôt',
    'Portail famille : date de fermeture des inscriptions',
    'Le centre de loisirs n’accepte plus d’inscription deux jours avant.',
  ),
  pair(
    'Concession de cimetière échue non signalée',
    'Alerte des concessions échues au cimetière',
    'Les concessions à renouveler ne figurent pas dans l’alerte.',
  ),
  pair(
    'Le certificat de signature n’est plus reconnu par le parapheur',
    'Parapheur : certificat non reconnu',
    'Depuis son renouvellement le certificat est refusé pour signer.',
  ),
  pair(
    'Lenteur de l’écran des engagements',
    'Écran engagements très lent',
    'L’ouverture de la liste des engagements prend deux minutes.',
  ),
  pair(
    'Mot de passe oublié de l’agent comptable',
    'Réinitialiser le mot de passe d’un agent',
    'L’agent comptable a oublié son mot de passe.',
  ),
  pair(
    'Export Excel des tiers vide',
    'Fichier Excel vide à l’export des tiers',
    'L’export de la base tiers produit un fichier sans ligne.',
  ),
  pair(
    'Le prélèvement SEPA des loyers est parti deux fois',
    'Prélèvement SEPA en double',
    'Les loyers du mois ont été prélevés deux fois.',
  ),
  pair(
    'Calcul de l’amortissement des biens au prorata',
    'Amortissement prorata temporis des immobilisations',
    'Le plan d’amortissement ne tient pas compte du prorata.',
  ),
  pair(
    'La prescription ne s’affiche plus au lit du patient',
    'Prescriptions absentes sur la tablette de soins',
    'Les prescriptions validées n’apparaissent pas au lit.',
  ),
  pair(
    'Étiquettes de prélèvement du laboratoire illisibles',
    'Code-barres des étiquettes de laboratoire illisible',
    'Les étiquettes de prélèvement ne passent plus au lecteur.',
  ),
  pair(
    'Doublon d’identité patient à fusionner',
    'Fusion de deux dossiers patient',
    'Deux identités ont été créées pour la même personne, en doublon.',
  ),
  pair(
    'Le planning des infirmières perd les remplacements',
    'Remplacements effacés du planning',
    'Après validation du planning, les remplacements disparaissent.',
  ),
  pair(
    'GMAO : bon de travail impossible à clôturer',
    'Clôture d’un bon de travail refusée',
    'Le bon de travail reste ouvert après saisie des heures.',
  ),
  pair(
    'Inventaire du magasin : stock négatif',
    'Stock négatif après inventaire',
    'Le magasin affiche des quantités négatives.',
  ),
  pair(
    'Les congés annuels ne se décomptent pas en heures',
    'Décompte des congés en heures',
    'Le solde de congés est calculé en jours au lieu d’heures.',
  ),
  pair(
    'Arrêt maladie : le demi-traitement n’est pas calculé',
    'Demi-traitement après 90 jours d’arrêt maladie',
    'La paie ne passe pas l’agent à demi-traitement.',
  ),
  pair(
    'Prélèvement à la source : taux non mis à jour',
    'Taux du prélèvement à la source ancien',
    'Le retour CRM n’a pas mis le taux à jour.',
  ),
  pair(
    'Délibération non télétransmise à la préfecture',
    'Télétransmission d’une délibération bloquée',
    'L’acte reste en attente d’accusé de la préfecture.',
  ),
  pair(
    'Le tableau de bord des marchés publics est vide',
    'Marchés publics absents du tableau de bord',
    'Plus aucun marché n’est affiché sur le tableau.',
  ),
  pair(
    'Titre de recette annulé mais toujours relancé',
    'Relance d’un titre annulé',
    'Le redevable reçoit une relance alors que le titre de recette est annulé.',
  ),
  pair(
    'Compte administratif et compte de gestion différents',
    'Écart entre compte administratif et compte de gestion',
    'Une différence au chapitre 67 empêche la clôture.',
  ),
  pair(
    'Import des relevés de compteurs d’eau refusé',
    'Fichier de relève des compteurs d’eau rejeté',
    'L’import de la relève s’arrête à la ligne 12.',
  ),
  pair(
    'La déclaration de TVA du service assainissement est fausse',
    'TVA assainissement : déclaration incorrecte',
    'Le montant déductible du service assainissement est faux.',
  ),
  pair(
    'Pacte civil de solidarité : la mention marginale ne part pas',
    'Mention marginale d’un PACS non envoyée',
    'L’avis de mention à la commune de naissance reste bloqué.',
  ),
  pair(
    'Recensement citoyen : l’attestation n’est pas générée',
    'Attestation de recensement citoyen absente',
    'Après enregistrement du jeune, aucune attestation.',
  ),
  pair(
    'Sauvegarde nocturne en échec sur le serveur',
    'Échec de la sauvegarde du serveur',
    'La sauvegarde de nuit s’arrête par manque de place.',
  ),
  pair(
    'Archivage des pièces justificatives des mandats',
    'Archiver les pièces justificatives',
    'Comment purger puis archiver les pièces jointes aux mandats ?',
  ),
  pair(
    'Rattacher une subvention reçue à un projet d’investissement',
    'Subvention non rattachée au projet',
    'La subvention d’investissement encaissée n’apparaît pas au projet.',
  ),
  pair(
    'No puedo imprimir las nóminas del mes',
    'Las nóminas no se imprimen',
    'Desde ayer la impresora no recibe las nóminas.',
  ),
  pair(
    'El padrón municipal no se sincroniza con el INE',
    'Error de sincronización del padrón con el INE',
    'El fichero mensual del INE queda rechazado.',
  ),
  pair(
    'La factura electrónica no llega a FACe',
    'Facturas no enviadas a FACe',
    'Las facturas electrónicas quedan pendientes de envío.',
  ),
  pair('El recibo del agua sale duplicado', 'Recibos del agua duplicados', 'Los vecinos reciben dos veces el recibo.'),
  pair(
    'Error al firmar con el certificado digital',
    'Certificado digital no reconocido al firmar',
    'El portafirmas no reconoce el certificado renovado.',
  ),
  pair(
    'Cómo anular una modificación de crédito',
    'Anular una modificación de crédito presupuestario',
    'Hemos registrado dos veces la modificación de crédito.',
  ),
  pair(
    'The purchase order cannot be approved',
    'Approval of a purchase order fails',
    'The order stays pending after the second approver.',
  ),
  pair(
    'Meter readings are imported twice',
    'Duplicate import of meter readings',
    'Each reading of the file appears two times.',
  ),
  pair(
    'Work order stays open after completion',
    'Cannot complete a work order',
    'The work order remains open once hours are entered.',
  ),
  pair(
    'Spare parts stock is negative after inventory',
    'Negative stock of spare parts',
    'The inventory left negative quantities in the store.',
  ),
];

/** Questions about subjects that no contact of the client has asked about before: no ticket answers them. */
export const unanswered: readonly string[] = [
  'Impossible de me connecter au VPN de la mairie',
  'Depuis ce matin le bouton reste gris',
  'Bonjour, j’ai un problème avec le logiciel, merci de me rappeler',
  'Comment ajouter une signature à mes courriels ?',
  'Le formulaire de demande de logement social plante',
  'Une erreur apparaît quand j’ouvre la page',
  'La police municipale ne peut pas éditer les procès-verbaux',
  'Paramétrer les horaires de la bibliothèque',
  'Réservation d’une salle des fêtes pour une association',
  'Le thème sombre serait agréable pour les yeux',
  'Modifier l’adresse d’un redevable',
  'Les badges de la piscine ne fonctionnent plus',
  'Voter le règlement intérieur en séance',
  'Création d’un nouveau service dans l’organigramme',
  'Problème d’affichage sur mon écran',
  'Calendrier des vacances scolaires 2027',
  'La fenêtre se ferme toute seule depuis la mise à jour',
  'Demande de formation pour deux nouveaux collègues',
  'No funciona el correo de la biblioteca',
  'Necesito ayuda con un problema urgente',
  'How do I change my language?',
  'Our logo is missing on letters',
  'Une mauvaise traduction dans le menu',
  'Impossible d’ouvrir le fichier',
  'Le logiciel est très lent aujourd’hui',
];

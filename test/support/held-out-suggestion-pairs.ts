import type { SuggestionPair } from './suggestion-pairs.js';

const pair = (question: string, title: string, description: string): SuggestionPair => ({
  question,
  title,
  description,
});

/** Written after the limits of the suggestions were chosen, which they have had no part in. */
export const heldOutPairs: readonly SuggestionPair[] = [
  pair(
    'Un agent en congé maternité apparaît comme absent injustifié',
    'Congé maternité compté en absence injustifiée',
    'Le planning affiche une absence alors que le congé est saisi.',
  ),
  pair(
    'Export comptable vers Hélios vide',
    'Le flux Hélios généré ne contient aucune écriture',
    'Le PES aller sort à zéro ligne pour le budget annexe.',
  ),
  pair(
    'Les titres de recette de la cantine ne partent pas',
    'Titres cantine non transmis',
    'La facturation de la restauration scolaire reste en attente d’envoi.',
  ),
  pair(
    'Comment paramétrer un nouveau profil pour une secrétaire ?',
    'Créer un profil utilisateur pour le secrétariat',
    'Quels droits donner à une secrétaire de mairie ?',
  ),
  pair(
    'Le certificat de signature électronique a expiré',
    'Certificat électronique périmé, signature refusée',
    'Les parapheurs ne se signent plus, le certificat date de l’an dernier.',
  ),
  pair(
    'Rapprochement bancaire faux sur la régie',
    'Régie : écart de rapprochement bancaire',
    'Il manque deux encaissements par carte.',
  ),
  pair(
    'Étiquettes de code-barres illisibles au laboratoire',
    'Code-barres non reconnus par le lecteur du laboratoire',
    'Les tubes étiquetés ce matin sont refusés par l’automate.',
  ),
  pair(
    'Le dossier patient met deux minutes à s’ouvrir',
    'Lenteur d’ouverture du dossier patient',
    'Aux urgences surtout, entre 8 h et 10 h.',
  ),
  pair(
    'Prescription médicamenteuse non validée par le pharmacien',
    'Validation pharmaceutique des prescriptions absente',
    'La file du pharmacien est vide alors que des ordonnances attendent.',
  ),
  pair(
    'Les élus ne reçoivent pas la convocation du conseil',
    'Convocations des élus non envoyées',
    'Le courriel de convocation au conseil municipal ne part pas.',
  ),
  pair(
    'Calcul de la taxe de séjour erroné pour les meublés',
    'Taxe de séjour : tarif des meublés',
    'Le tarif par nuitée n’est pas celui de la délibération.',
  ),
  pair(
    'Transmission de l’état civil à l’INSEE en erreur',
    'Envoi INSEE des actes d’état civil rejeté',
    'Les avis de naissance reviennent rejetés.',
  ),
  pair(
    'Je ne vois plus les pièces jointes des engagements',
    'Pièces jointes disparues sur les engagements',
    'Depuis la migration les devis liés ne s’affichent plus.',
  ),
  pair(
    'Formation demandée pour deux nouveaux agents comptables',
    'Demande de formation comptabilité',
    'Deux agents arrivent en mai, il faudrait une session de prise en main.',
  ),
  pair(
    'Le relevé de compteur d’eau n’est pas importé',
    'Import des relevés de compteurs d’eau',
    'Le fichier du releveur est lu mais aucun index n’est mis à jour.',
  ),
  pair(
    'Prélèvement automatique rejeté, mandat SEPA invalide',
    'Mandats SEPA refusés par la banque',
    'Les prélèvements de mars sont revenus avec le motif mandat absent.',
  ),
  pair(
    'Changer le RIB d’un fournisseur',
    'Modification des coordonnées bancaires d’un fournisseur',
    'Où saisir le nouveau RIB d’un tiers ?',
  ),
  pair(
    'La synchronisation avec l’annuaire Active Directory est arrêtée',
    'Annuaire LDAP non synchronisé',
    'Les nouveaux comptes de l’Active Directory n’arrivent plus.',
  ),
  pair(
    'Archivage des courriers impossible dans la GED',
    'GED : versement des courriers en échec',
    'Le versement vers l’archivage s’arrête à mi-chemin.',
  ),
  pair(
    'La nómina de marzo no se calcula para los interinos',
    'Error en la nómina de los interinos',
    'El cálculo de marzo deja sin importe a los funcionarios interinos.',
  ),
  pair(
    'El padrón municipal no se actualiza con los cambios de domicilio',
    'Cambios de domicilio no reflejados en el padrón',
    'Los empadronamientos de esta semana no aparecen.',
  ),
  pair(
    'No podemos firmar con el certificado de la FNMT',
    'Firma con certificado FNMT rechazada',
    'El portafirmas responde que el certificado no es válido.',
  ),
  pair(
    'Cita previa: los huecos aparecen duplicados',
    'Huecos duplicados en la agenda de cita previa',
    'Cada franja de la agenda sale dos veces.',
  ),
  pair(
    'Bed occupancy report shows discharged patients',
    'Discharged patients still counted in the occupancy report',
    'The ward report includes people who left yesterday.',
  ),
  pair(
    'Theatre schedule cannot be exported to the calendar',
    'Export of the theatre schedule fails',
    'The calendar file has no entries.',
  ),
];

/** Questions that none of those tickets answers. */
export const heldOutUnanswered: readonly string[] = [
  'Quels sont vos horaires pendant les fêtes ?',
  'Nous déménageons : comment changer l’adresse de facturation ?',
  'Le cimetière : durée des concessions perpétuelles',
  'Le bornage des parcelles cadastrales n’est pas à jour',
  'Ajouter un logo sur les arrêtés du maire',
  'Les amendes de stationnement ne sont pas numérotées',
  'El inventario de bienes muebles sale sin amortización',
  '¿Cómo se imprime el libro de actas?',
  'Vaccination records are printed twice',
  'How do we order a second screen?',
  'La borne d’accueil n’imprime plus de ticket d’attente',
  'Inscriptions aux centres de loisirs : quotient familial absent',
];

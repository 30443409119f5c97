import type { SaleDocumentFields } from '../sales/articles/sale-document.commands.js';

export type SaleText = SaleDocumentFields;

const lines = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

export const termsOfSale: SaleText = {
  kind: 'termsOfSale',
  version: '2026-1',
  title: {
    fr: 'Conditions générales de vente',
    es: 'Condiciones generales de venta',
    en: 'General terms of sale',
  },
  french: lines(
    '## Commande',
    'La commande est ferme lorsqu’elle est signée par une personne qui engage votre organisation, puis acceptée par nos soins. Jusqu’à cette acceptation, vous pouvez l’annuler sans frais.',
    '## Prix',
    'Les prix sont indiqués hors taxes, en euros. Le prix de votre commande est celui qui était affiché lorsque vous l’avez confirmée.',
    '## Paiement',
    'Le paiement intervient par mandat administratif dans le délai réglementaire : 30 jours pour les collectivités et l’État, 50 jours pour les établissements publics de santé.',
    'Tout retard ouvre droit aux intérêts moratoires et à l’indemnité forfaitaire de 40 € pour frais de recouvrement.',
    '## Livraison',
    'Nous vous prévenons de chaque expédition et de chaque mise à disposition dans votre espace client.',
  ),
  spanish: lines(
    '## Pedido',
    'El pedido es firme cuando lo firma una persona que compromete a su organización y nosotros lo aceptamos. Hasta esa aceptación puede anularlo sin gastos.',
    '## Precio',
    'Los precios se indican sin impuestos, en euros. El precio de su pedido es el que se mostraba cuando lo confirmó.',
    '## Pago',
    'El pago se realiza en el plazo reglamentario: 30 días para las administraciones locales y el Estado, 50 días para los centros sanitarios públicos.',
    'Todo retraso da derecho a intereses de demora y a la indemnización fija de 40 € por gastos de cobro.',
    '## Entrega',
    'Le avisamos de cada envío y de cada puesta a disposición en su área de cliente.',
  ),
  english: lines(
    '## Order',
    'An order is firm once a person who binds your organisation has signed it and we have accepted it. Until then you may cancel it at no cost.',
    '## Price',
    'Prices are in euros, excluding tax. The price of your order is the one that was shown when you confirmed it.',
    '## Payment',
    'Payment is due within the statutory time: 30 days for local authorities and the State, 50 days for public health institutions.',
    'A late payment gives rise to interest and to the fixed compensation of €40 for recovery costs.',
    '## Delivery',
    'We tell you of every shipment and every release in your portal.',
  ),
};

export const nextTermsOfSale: SaleText = {
  ...termsOfSale,
  version: '2027-1',
  french: termsOfSale.french.replace('sans frais', 'sans frais ni justification'),
  spanish: termsOfSale.spanish.replace('sin gastos', 'sin gastos ni justificación'),
  english: termsOfSale.english.replace('at no cost', 'at no cost and without giving a reason'),
};

export const hostingContract: SaleText = {
  kind: 'serviceContract',
  version: '2026-1',
  title: {
    fr: 'Contrat de service hébergé',
    es: 'Contrato de servicio alojado',
    en: 'Hosted service contract',
  },
  french: lines(
    '## Service',
    'Nous hébergeons l’application et vos données en France, et nous les sauvegardons chaque nuit.',
    '## Disponibilité',
    'Le service est disponible 99,5 % du temps par mois, hors maintenance annoncée cinq jours à l’avance.',
    '## Données personnelles',
    'Nous traitons vos données sur vos seules instructions, au sens de l’article 28 du RGPD. La liste de nos sous-traitants ultérieurs est dans votre espace client.',
    '## Fin du contrat',
    'À la fin du contrat, vos données vous sont rendues dans un format ouvert, puis effacées sous trente jours.',
  ),
  spanish: lines(
    '## Servicio',
    'Alojamos la aplicación y sus datos en Francia y hacemos una copia de seguridad cada noche.',
    '## Disponibilidad',
    'El servicio está disponible el 99,5 % del tiempo al mes, salvo mantenimiento anunciado con cinco días de antelación.',
    '## Datos personales',
    'Tratamos sus datos únicamente según sus instrucciones, en el sentido del artículo 28 del RGPD. La lista de nuestros subencargados está en su área de cliente.',
    '## Fin del contrato',
    'Al final del contrato, sus datos se le devuelven en un formato abierto y se borran en treinta días.',
  ),
  english: lines(
    '## Service',
    'We host the application and your data in France, and back them up every night.',
    '## Availability',
    'The service is available 99.5 % of the time each month, maintenance announced five days ahead aside.',
    '## Personal data',
    'We process your data on your instructions alone, within the meaning of article 28 of the GDPR. Our further processors are listed in your portal.',
    '## End of the contract',
    'At the end of the contract, your data are handed back in an open format, then erased within thirty days.',
  ),
};

export const proofAgreement: SaleText = {
  kind: 'proofAgreement',
  version: '2026-1',
  title: {
    fr: 'Convention de preuve',
    es: 'Acuerdo de prueba',
    en: 'Proof agreement',
  },
  french: lines(
    '## Valeur de la signature',
    'Nous convenons que la signature par code à usage unique et les traces conservées font preuve de la commande entre nous.',
    '## Conservation',
    'Le document signé, son empreinte et les traces de la signature sont conservés dix ans et restent consultables dans votre espace client.',
  ),
  spanish: lines(
    '## Valor de la firma',
    'Convenimos que la firma mediante código de un solo uso y los registros conservados prueban el pedido entre nosotros.',
    '## Conservación',
    'El documento firmado, su huella y los registros de la firma se conservan diez años y pueden consultarse en su área de cliente.',
  ),
  english: lines(
    '## What a signature is worth',
    'We agree that a signature by one-time code and the traces that are kept prove the order between us.',
    '## Keeping',
    'The signed document, its fingerprint and the traces of the signature are kept for ten years, and may be seen in your portal.',
  ),
};

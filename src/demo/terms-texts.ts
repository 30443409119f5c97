import type { TermsOfUseFields } from '../customers/terms/terms-of-use.commands.js';

type Texts = Pick<TermsOfUseFields, 'french' | 'spanish' | 'english'>;

const lines = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

export const firstTerms: Texts = {
  french: lines(
    '## Objet',
    'L’espace client permet aux organisations clientes et à leurs interlocuteurs de suivre leurs demandes, leurs commandes et leurs services.',
    '## Compte',
    'Votre compte est personnel. Vous ne communiquez votre mot de passe à personne, et vous prévenez l’administrateur de votre organisation si vous pensez qu’un autre s’en sert.',
    '## Données personnelles',
    'Nous n’utilisons vos données que pour vous rendre le service. Vous pouvez demander à les consulter, à les rectifier ou à les effacer.',
  ),
  spanish: lines(
    '## Objeto',
    'El área de cliente permite a las organizaciones clientes y a sus interlocutores seguir sus solicitudes, sus pedidos y sus servicios.',
    '## Cuenta',
    'Su cuenta es personal. No comunique su contraseña a nadie y avise al administrador de su organización si cree que otra persona la utiliza.',
    '## Datos personales',
    'Solo utilizamos sus datos para prestarle el servicio. Puede solicitar consultarlos, rectificarlos o borrarlos.',
  ),
  english: lines(
    '## Purpose',
    'The portal lets client organisations and their contacts follow their requests, their orders and their services.',
    '## Account',
    'Your account is personal. You tell nobody your password, and you warn the administrator of your organisation if you think that somebody else uses it.',
    '## Personal data',
    'We use your data for nothing but the service. You may ask to see them, to have them corrected or erased.',
  ),
};

export const currentTerms: Texts = {
  french: lines(
    '## Objet',
    'L’espace client permet aux organisations clientes et à leurs interlocuteurs de suivre leurs demandes, leurs commandes et leurs services.',
    '## Compte',
    'Votre compte est personnel. Vous ne communiquez votre mot de passe à personne, et vous prévenez l’administrateur de votre organisation si vous pensez qu’un autre s’en sert.',
    'Un second facteur de connexion est exigé des personnes qui administrent les droits des autres.',
    '## Assistance',
    'Pour vous aider, l’équipe support peut consulter l’espace client à votre place :',
    '- avec un motif et une référence, qui vous sont montrés ;',
    '- pendant une heure au plus ;',
    '- sans jamais signer, payer, accepter des conditions ni changer vos droits à votre place.',
    '## Données personnelles',
    'Nous n’utilisons vos données que pour vous rendre le service. Vous pouvez demander à les consulter, à les rectifier, à les effacer, ou à en limiter l’usage ; nous répondons dans le mois.',
  ),
  spanish: lines(
    '## Objeto',
    'El área de cliente permite a las organizaciones clientes y a sus interlocutores seguir sus solicitudes, sus pedidos y sus servicios.',
    '## Cuenta',
    'Su cuenta es personal. No comunique su contraseña a nadie y avise al administrador de su organización si cree que otra persona la utiliza.',
    'Se exige un segundo factor de conexión a las personas que administran los derechos de otras.',
    '## Asistencia',
    'Para ayudarle, el equipo de soporte puede consultar el área de cliente en su lugar:',
    '- con un motivo y una referencia, que se le muestran;',
    '- durante una hora como máximo;',
    '- sin firmar, pagar, aceptar condiciones ni cambiar nunca sus derechos en su lugar.',
    '## Datos personales',
    'Solo utilizamos sus datos para prestarle el servicio. Puede solicitar consultarlos, rectificarlos, borrarlos o limitar su uso; respondemos en el plazo de un mes.',
  ),
  english: lines(
    '## Purpose',
    'The portal lets client organisations and their contacts follow their requests, their orders and their services.',
    '## Account',
    'Your account is personal. You tell nobody your password, and you warn the administrator of your organisation if you think that somebody else uses it.',
    'A second factor is asked of people who administer the rights of others.',
    '## Support',
    'To help you, the support team may look at the portal in your place:',
    '- with a reason and a reference, which are shown to you;',
    '- for an hour at most;',
    '- without ever signing, paying, accepting terms or changing your rights in your place.',
    '## Personal data',
    'We use your data for nothing but the service. You may ask to see them, to have them corrected, erased, or their use restricted; we answer within a month.',
  ),
};

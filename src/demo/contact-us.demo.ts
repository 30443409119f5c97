import type { Demo } from './cast.js';
import type { ContactNatureFields } from '../support/contact-requests/contact-nature.commands.js';
import type { SendContactRequest } from '../support/contact-requests/contact-request.commands.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { demoLogins } from './logins.js';
import { demoId, registration, type Planned, type PlannedStream } from './planned.js';

const agent: Actor = {
  ...systemActor,
  id: demoLogins.operator.personId,
  kind: 'staff',
  permissions: ['contactRequests', 'dictionary'],
};

type Nature = Omit<ContactNatureFields, 'place' | 'companies'> & {
  readonly key: string;
  readonly companies?: string[];
};

const natures: readonly Nature[] = [
  {
    key: 'software',
    labelFr: 'Un problème avec un logiciel',
    labelEs: 'Un problema con un programa',
    labelEn: 'A problem with the software',
    hintFr: 'Une demande d’assistance est suivie et traitée plus vite.',
    hintEs: 'Una solicitud de asistencia se sigue y se trata más rápido.',
    hintEn: 'A support request is followed and handled sooner.',
    routedTo: 'ticket',
    forVisitors: false,
  },
  {
    key: 'invoice',
    labelFr: 'Une facture ou un paiement',
    labelEs: 'Una factura o un pago',
    labelEn: 'An invoice or a payment',
    hintFr: 'Facture manquante, numéro d’engagement, relance reçue par erreur.',
    hintEs: 'Factura que falta, número de compromiso, recordatorio recibido por error.',
    hintEn: 'A missing invoice, a commitment number, a reminder sent by mistake.',
    routedTo: 'mailbox',
    mailbox: 'facturation@guichet.example',
    forVisitors: false,
  },
  {
    key: 'contract',
    labelFr: 'Un contrat ou un renouvellement',
    labelEs: 'Un contrato o una renovación',
    labelEn: 'A contract or a renewal',
    routedTo: 'staff',
    permission: 'licences',
    forVisitors: false,
  },
  {
    key: 'offer',
    labelFr: 'Découvrir une solution',
    labelEs: 'Conocer una solución',
    labelEn: 'Discover a product',
    hintFr: 'Un conseiller vous rappelle et prépare une démonstration.',
    hintEs: 'Un asesor le llama y prepara una demostración.',
    hintEn: 'An adviser calls you back and prepares a demonstration.',
    routedTo: 'mailbox',
    mailbox: 'conseil@guichet.example',
    forVisitors: true,
  },
  {
    key: 'account',
    labelFr: 'Accéder à l’espace client',
    labelEs: 'Acceder al espacio de cliente',
    labelEn: 'Access to the customer portal',
    hintFr: 'Première connexion, compte fermé, changement d’administrateur.',
    hintEs: 'Primera conexión, cuenta cerrada, cambio de administrador.',
    hintEn: 'First log-in, closed account, change of administrator.',
    routedTo: 'staff',
    permission: 'contacts',
    forVisitors: true,
  },
  {
    key: 'other',
    labelFr: 'Autre chose',
    labelEs: 'Otra cosa',
    labelEn: 'Something else',
    routedTo: 'staff',
    permission: 'contactRequests',
    forVisitors: true,
  },
];

const companies = ['collectivites', 'sante', 'espana', 'maintenance'];

export const contactNatureStreams = (at: string): readonly PlannedStream[] =>
  natures.map(({ key, ...fields }, index) =>
    registration('contactNature', demoId('contactNature', key), { companies, ...fields, place: index + 1 }, at),
  );

interface Message {
  readonly key: string;
  readonly nature: string;
  readonly daysAgo: number;
  readonly title: string;
  readonly description: string;
  /** A visitor without an account, who is no customer. */
  readonly visitor?: Pick<SendContactRequest, 'firstName' | 'lastName' | 'email' | 'organisation'>;
  readonly answer?: string;
  readonly thanks?: string;
  readonly closed?: boolean;
}

const messages: readonly Message[] = [
  {
    key: 'invoice',
    nature: 'invoice',
    daysAgo: 12,
    title: 'Facture de mars introuvable',
    description: 'Bonjour, je ne retrouve pas la facture de mars dans Chorus Pro. Pouvez-vous me la renvoyer ?',
    answer:
      'Bonjour, la facture a été déposée le 4 avril sous le service « Finances ». Vous la trouverez sous ce code.',
    thanks: 'Merci, je l’ai trouvée.',
    closed: true,
  },
  {
    key: 'administrator',
    nature: 'account',
    daysAgo: 5,
    title: 'Changement d’administrateur au 1er du mois',
    description:
      'Notre directrice générale des services part à la retraite. Qui doit demander le transfert des droits ?',
    answer:
      'Bonjour, un administrateur actuel peut déléguer puis transférer ses droits depuis « Mon organisation ». Nous restons à votre disposition.',
  },
  {
    key: 'contract',
    nature: 'contract',
    daysAgo: 2,
    title: 'Durée du prochain contrat',
    description: 'Nous souhaitons passer d’un contrat annuel à un contrat de trois ans. Quelles sont les étapes ?',
  },
  {
    key: 'visitor-offer',
    nature: 'offer',
    daysAgo: 3,
    title: 'Démonstration de la gestion financière',
    description:
      'Notre commune de 1 200 habitants change de logiciel. Pouvons-nous voir une démonstration en janvier ?',
    visitor: {
      firstName: 'Aurélie',
      lastName: 'Castaing',
      email: 'mairie@saint-avit.example',
      organisation: 'Mairie de Saint-Avit',
    },
  },
  {
    key: 'visitor-account',
    nature: 'account',
    daysAgo: 1,
    title: 'Je n’ai jamais reçu le lien de première connexion',
    description: 'J’ai pris mes fonctions lundi. Ma collègue a bien créé mon compte, mais aucun courriel n’est arrivé.',
    visitor: {
      firstName: 'Mathis',
      lastName: 'Ferrand',
      email: 'm.ferrand@bergerac.example',
      organisation: 'Ville de Bergerac',
    },
  },
];

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

const streamOf = (message: Message, customer: Actor, now: number): PlannedStream => {
  const { key, nature, daysAgo, title, description, visitor, answer, thanks, closed } = message;
  const id = demoId('contactRequest', key);
  const step = (command: string, body: object, actor: Actor, hours: number): Planned => ({
    lifecycle: 'contactRequest',
    command,
    id,
    body,
    actor,
    at: new Date(Math.floor(now / day) * day - daysAgo * day + (8 + hours) * hour).toISOString(),
  });
  const { name, login } = demoLogins.administrator;
  const [firstName = '', ...lastNames] = name.split(' ');
  const sender = visitor ?? {
    firstName,
    lastName: lastNames.join(' '),
    email: login,
    organisation: 'Périgueux',
  };
  const sent = { natureId: demoId('contactNature', nature), company: 'collectivites', title, description };
  return [
    step(
      'SendContactRequest',
      { ...sent, ...sender, language: 'fr', fileIds: [] },
      visitor ? systemActor : customer,
      0,
    ),
    ...(answer
      ? [
          step('AssignContactRequest', { agentId: agent.id }, agent, 1),
          step('AnswerContactRequest', { text: answer, fileIds: [] }, agent, 2),
        ]
      : []),
    ...(thanks ? [step('AddContactRequestMessage', { text: thanks, fileIds: [] }, customer, 3)] : []),
    ...(closed ? [step('CloseContactRequest', {}, agent, 4)] : []),
  ];
};

/** Messages of a customer and of people without an account: waiting, answered, closed. They need the natures' read model. */
export const contactRequestStreams = (customer: Actor | undefined, now: number): readonly PlannedStream[] =>
  customer ? messages.map((message) => streamOf(message, customer, now)) : [];

const added: readonly { readonly key: string; readonly body: object }[] = [
  {
    key: 'season.budget',
    body: {
      fr: 'Le vote du budget approche : vérifiez vos maquettes.',
      es: 'Se acerca la votación del presupuesto: revise sus modelos.',
      comment: 'Affiché en décembre seulement.',
      toComplete: true,
    },
  },
  { key: 'season.closing', body: { fr: 'Clôture des comptes : nos équipes sont à vos côtés.', toComplete: false } },
];

/** Keys that staff added, with translations that are missing: the queue to complete is not empty. */
export const translationStreams = (at: string): readonly PlannedStream[] =>
  added.map(({ key, body }): PlannedStream => [
    {
      lifecycle: 'translationKey',
      command: 'AddTranslationKey',
      id: demoId('translationKey', key),
      body: { module: 'demo', key, ...body },
      actor: agent,
      at,
    },
  ]);

export const demo: Demo = {
  records: ({ firstDay }) => [...contactNatureStreams(firstDay), ...translationStreams(firstDay)],
  tickets: ({ administrator, now }) => contactRequestStreams(administrator, now),
};

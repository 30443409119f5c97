import type { CancellationReason, ClosureReason } from '../support/tickets/ticket.vocabulary.js';
import type { Language } from '../kernel/language.js';
import type { Topic } from './topic.js';

/** Actor of a step. */
export type By = 'customer' | 'colleague' | 'agent' | 'system';

/** Values for the body of a step. */
export interface Telling {
  readonly topic: Topic;
  readonly language: Language;
  readonly contactId: string;
  readonly kind: 'assistance' | 'change';
  readonly productId: string;
  readonly moduleId: string;
  readonly versionId: string;
}

export interface Step {
  readonly command: string;
  readonly by: By;
  /** Hours after the step before; for the system's own steps exactly, for people at the office. */
  readonly after: readonly [least: number, most: number];
  body(telling: Telling): object;
}

const words = {
  fr: {
    taken:
      'Bonjour,\nNous avons bien reçu votre demande et l’étudions. Nous revenons vers vous dans la journée.\nCordialement,',
    refused: 'Le problème est encore présent après redémarrage des postes, pouvez-vous vérifier à nouveau ?',
    again: 'Nous avons repris l’analyse avec le développement : une seconde cause a été trouvée.',
    thanks: 'Merci, tout est rentré dans l’ordre.',
    alone: 'Nous avons trouvé entre-temps, merci pour votre aide.',
    chase: 'Avez-vous pu avancer ? Nous sommes attendus sur ce point en réunion de service.',
    back: 'Le phénomène est réapparu ce matin sur deux postes.',
    third: 'En attente d’un retour de l’hébergeur sur les journaux du serveur.',
    twice: 'Demande identique déjà suivie dans un autre ticket.',
    note: 'Vu avec le développement : reproduit sur l’environnement de recette, correction en cours.',
    risk: 'Signalé par la pharmacie : l’impression touche l’administration des médicaments.',
    incident: 'Des données de familles ont été visibles par un autre foyer.',
  },
  es: {
    taken:
      'Buenos días:\nHemos recibido su solicitud y la estamos estudiando. Les responderemos hoy mismo.\nUn saludo,',
    refused: 'El error vuelve a salir después de reiniciar los puestos. ¿Pueden revisarlo otra vez?',
    again: 'Hemos retomado el análisis con desarrollo y hemos encontrado una segunda causa.',
    thanks: 'Gracias, todo en orden.',
    alone: 'Lo hemos encontrado mientras tanto, gracias.',
    chase: '¿Hay alguna novedad? Nos lo preguntan en la alcaldía.',
    back: 'El fallo ha vuelto a aparecer esta mañana en dos puestos.',
    third: 'Pendiente de respuesta del proveedor de alojamiento.',
    twice: 'Solicitud idéntica ya tratada en otro tique.',
    note: 'Revisado con desarrollo: reproducido, corrección en curso.',
    risk: 'Aviso de la farmacia: puede afectar a la administración de medicamentos.',
    incident: 'Se han visto datos personales de otro domicilio.',
  },
} as const;
const say = ({ language }: Telling, what: keyof (typeof words)['fr']): string =>
  words[language === 'es' ? 'es' : 'fr'][what];

const day = 24;
const step = (
  command: string,
  by: By,
  after: Step['after'],
  body: (telling: Telling) => object = () => ({}),
): Step => ({ command, by, after, body });
const closing = (reason: ClosureReason): Step =>
  step('CloseTicket', 'customer', [4, 30], (telling) => ({
    reason,
    comment: say(telling, 'alone'),
    contactId: telling.contactId,
  }));
const cancelling = (reason: CancellationReason): Step =>
  step('CancelTicket', 'agent', [1, 8], (telling) => ({ reason, comment: say(telling, 'twice') }));

/** Everything that happens to a ticket after it was opened. */
const steps = {
  take: step('TakeTicket', 'agent', [0.2, 5]),
  qualify: step('QualifyTicket', 'agent', [0.1, 3], ({ topic, kind, productId, moduleId, versionId }) => ({
    kind,
    productId,
    moduleId,
    versionId,
    type: topic.type,
    severity: topic.severity,
    supportLevel: topic.severity === 'blocking' || topic.type === 'malfunction' ? 'level2' : 'level1',
  })),
  acknowledge: step('AnswerTicket', 'agent', [0.1, 1], (telling) => ({ text: say(telling, 'taken') })),
  note: step('AddInternalNote', 'agent', [0.5, 4], (telling) => ({ text: say(telling, 'note') })),
  ask: step('AskTicketInformation', 'agent', [0.5, 5], ({ topic }) => ({ text: topic.question })),
  reply: step('AddTicketInformation', 'customer', [1, 26], ({ topic }) => ({ text: topic.reply })),
  solve: step('ProposeTicketSolution', 'agent', [2, 40], ({ topic }) => ({ solution: topic.solution })),
  accept: step('AcceptTicketSolution', 'customer', [1, 60], (telling) => ({ comment: say(telling, 'thanks') })),
  reject: step('RejectTicketSolution', 'customer', [1, 20], (telling) => ({ comment: say(telling, 'refused') })),
  again: step('AnswerTicket', 'agent', [2, 12], (telling) => ({ text: say(telling, 'again') })),
  suspend: step('WaitForThirdParty', 'agent', [3, 20], (telling) => ({ reason: say(telling, 'third') })),
  chase: step('ChaseUpTicket', 'customer', [20, 50], (telling) => ({ comment: say(telling, 'chase') })),
  close: closing('solvedBySelf'),
  cancel: cancelling('duplicate'),
  reopen: step('ReopenTicket', 'customer', [30, 150], (telling) => ({ comment: say(telling, 'back') })),
  confirm: step('ConfirmTicketClosure', 'customer', [1, 40]),
  vote: step('VoteForTicket', 'colleague', [5, 60]),
  publish: step('PublishTicket', 'agent', [2, 40], ({ topic }) => ({ title: topic.title, summary: topic.description })),
  flagRisk: step('FlagTicketRisks', 'agent', [0.2, 2], (telling) => ({
    patientRisk: true,
    personalDataIncident: false,
    reason: say(telling, 'risk'),
  })),
  flagIncident: step('FlagTicketRisks', 'agent', [0.2, 2], (telling) => ({
    patientRisk: false,
    personalDataIncident: true,
    reason: say(telling, 'incident'),
  })),
  remind: step('RemindTicketCustomer', 'system', [3 * day, 3 * day]),
  remindAgain: step('RemindTicketCustomer', 'system', [4 * day, 4 * day]),
  giveUp: step('ResolveSilentTicket', 'system', [7 * day, 7 * day]),
  autoClose: step('CloseResolvedTicket', 'system', [10 * day, 10 * day]),
} as const;

export interface Story {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Days before today on which the ticket was opened. */
  readonly opened: readonly [fewest: number, most: number];
  /** How often, among the tickets of the demo. */
  readonly share: number;
  readonly kind?: 'change';
}

const { take, qualify, acknowledge, note, ask, reply, solve, accept } = steps;
const begun = [take, qualify, acknowledge];
const yearAndHalf = 545;

/** Stories for each status and for each way through them. */
export const stories: readonly Story[] = [
  { name: 'new', steps: [], opened: [0, 2], share: 4 },
  { name: 'qualified', steps: [qualify], opened: [0, 4], share: 3 },
  { name: 'inProgress', steps: begun, opened: [1, 12], share: 5 },
  { name: 'inProgressWithReply', steps: [...begun, ask, reply, note], opened: [3, 20], share: 4 },
  { name: 'chasedUp', steps: [take, acknowledge, steps.chase], opened: [4, 16], share: 2 },
  { name: 'waitingCustomer', steps: [...begun, ask], opened: [1, 2], share: 4 },
  { name: 'waitingReminded', steps: [take, ask, steps.remind], opened: [5, 6], share: 2 },
  { name: 'waitingThirdParty', steps: [...begun, steps.suspend], opened: [4, 22], share: 3 },
  { name: 'resolved', steps: [...begun, solve], opened: [3, 6], share: 4 },
  { name: 'rejected', steps: [...begun, solve, steps.reject, steps.again], opened: [8, 18], share: 2 },
  { name: 'patientRisk', steps: [take, steps.flagRisk, qualify, acknowledge], opened: [2, 9], share: 1 },
  { name: 'incident', steps: [take, steps.flagIncident, acknowledge, ask, reply, solve], opened: [6, 9], share: 1 },
  { name: 'accepted', steps: [...begun, solve, accept], opened: [14, yearAndHalf], share: 17 },
  {
    name: 'askedAccepted',
    steps: [take, acknowledge, ask, reply, qualify, solve, accept],
    opened: [16, yearAndHalf],
    share: 14,
  },
  { name: 'confirmed', steps: [...begun, note, solve, accept, steps.confirm], opened: [20, yearAndHalf], share: 6 },
  {
    name: 'rejectedAccepted',
    steps: [...begun, solve, steps.reject, steps.again, solve, accept],
    opened: [30, yearAndHalf],
    share: 4,
  },
  { name: 'closedByCustomer', steps: [take, acknowledge, steps.close], opened: [12, yearAndHalf], share: 6 },
  { name: 'closedUnvalidated', steps: [...begun, solve, steps.autoClose], opened: [22, yearAndHalf], share: 8 },
  {
    name: 'silent',
    steps: [take, ask, steps.remind, steps.remindAgain, steps.giveUp, steps.autoClose],
    opened: [40, yearAndHalf],
    share: 4,
  },
  { name: 'cancelled', steps: [take, steps.cancel], opened: [6, yearAndHalf], share: 3 },
  {
    name: 'reopened',
    steps: [...begun, solve, accept, steps.reopen, steps.again, solve, accept],
    opened: [45, yearAndHalf],
    share: 3,
  },
  { name: 'wish', steps: [steps.vote], opened: [2, 60], share: 3, kind: 'change' },
  {
    name: 'wishInStudy',
    steps: [steps.vote, qualify, steps.publish, steps.vote, acknowledge],
    opened: [30, 300],
    share: 3,
    kind: 'change',
  },
  {
    name: 'wishGranted',
    steps: [steps.vote, qualify, steps.vote, solve, accept],
    opened: [90, yearAndHalf],
    share: 2,
    kind: 'change',
  },
];

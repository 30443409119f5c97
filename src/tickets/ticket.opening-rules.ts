import { isCustomer } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import { fieldRefusal, refuse } from '../kernel/refusal.js';
import type { ImportTicket, OpenTicket, QualifyTicket } from './ticket.commands.js';
import {
  ticketContactCorrected,
  ticketImported,
  ticketOpened,
  ticketSensitiveDataFound,
  type Participant,
  type Subject,
} from './ticket.events.js';
import { noTicket } from './ticket.state.js';
import {
  checkContacts,
  checkFiles,
  checkSlots,
  clockMove,
  done,
  priorityOf,
  targetMinutes,
  type ProductFacts,
  type TicketContext,
  type TicketStructure,
} from './ticket.rules.js';
import { holdsSensitiveNumber } from './ticket-texts.js';

/** What a ticket is about, with the range, domain and licence that its product brings along. */
export const subjectOf = (command: OpenTicket | QualifyTicket, product: ProductFacts): Subject => {
  const severity = command.severity ?? null;
  const impact = command.impact ?? null;
  const { rangeId, domainId, licenceId } = product;
  return {
    kind: command.kind,
    rangeId,
    domainId,
    licenceId,
    productId: command.productId,
    moduleId: command.moduleId ?? null,
    versionId: command.versionId ?? null,
    type: command.type,
    severity,
    impact,
    priority: priorityOf(command.kind, severity, impact),
  };
};

/** The product exists, and module and versions are its own. */
export const checkedProduct = (
  command: { readonly moduleId?: string; readonly versionId?: string; readonly correctiveVersionId?: string },
  { facts: { product } }: TicketContext,
): ProductFacts => {
  if (!product) return refuse('productUnknown');
  const { moduleId, versionId, correctiveVersionId } = command;
  const version = product.versions.find(({ id }) => id === versionId);
  const corrective = product.versions.find(({ id }) => id === correctiveVersionId);
  if (moduleId && !product.moduleIds.includes(moduleId)) refuse('moduleOfAnotherProduct');
  if (versionId && !version) refuse('versionOfAnotherProduct');
  if (correctiveVersionId && (!corrective || corrective.parentId !== versionId))
    refuse('correctiveVersionOfAnotherVersion');
  return product;
};

export const minutesFor = ({ kind, priority }: Subject): number | undefined =>
  kind === 'change' ? undefined : targetMinutes[priority];

/** One of the structures offered, whose contacts may raise tickets. */
export const checkedStructure = (asked: string, offered: readonly TicketStructure[]): string => {
  const found = offered.find(({ id }) => id === asked);
  if (!found) return refuse('structureUnknown');
  return found.authorized ? found.id : refuse('structureNotAuthorized');
};

/**
 * The structure that the ticket is about (specification §6, structures for support); null: the client as a whole. Who is
 * kept to one names no other, and need not name it.
 */
const structureOf = (
  { clientId, structureId }: OpenTicket,
  { actor, facts: { structures } }: TicketContext,
): string | null => {
  const kept = actor.clientId === clientId && actor.structureIds.length > 0;
  const offered = kept ? structures.filter(({ id }) => actor.structureIds.includes(id)) : structures;
  const asked = structureId ?? (kept && actor.structureIds.length === 1 ? actor.structureIds[0] : undefined);
  if (asked === undefined) return kept ? refuse('structureNeeded') : null;
  return checkedStructure(asked, offered);
};

export const openTicket = (command: OpenTicket, context: TicketContext) => {
  const product = checkedProduct(command, context);
  const structureId = structureOf(command, context);
  if (!product.licenceId) refuse('productNotLicensed');
  if (command.deadline && command.deadline < dayOf(context.now)) refuse('deadlinePassed');
  const { contactId, secondContactId, informedContactIds } = command;
  checkSlots([
    ['contactId', contactId],
    ['secondContactId', secondContactId],
    ...informedContactIds.map((id): [string, string] => ['informedContactIds', id]),
  ]);
  checkContacts([contactId, ...(secondContactId ? [secondContactId] : []), ...informedContactIds], context);
  checkFiles(command.fileIds, context);
  if (command.corrections.some((correction) => !context.facts.correctableContactIds.includes(correction.contactId))) {
    refuse('contactNotYours');
  }
  const [fault] = context.facts.correctionFaults;
  if (fault) throw fieldRefusal(`corrections.${fault[0]}.email`, fault[1]);
  if (command.originTicketId && !context.facts.otherTicketKnown) refuse('ticketUnknown');
  const subject = subjectOf(command, product);
  const opening = done(context, 'new');
  return [
    ticketOpened({
      ...opening,
      ...subject,
      number: context.facts.number,
      clientId: command.clientId,
      structureId,
      creatorId: isCustomer(context.actor) ? context.actor.id : contactId,
      contactId,
      secondContactId: secondContactId ?? null,
      participants: informedContactIds.map((id): Participant => ({ contactId: id, right: 'read' })),
      correctiveVersionId: command.correctiveVersionId ?? null,
      deadline: command.deadline ?? null,
      projectName: command.projectName ?? null,
      replyByMail: command.replyByMail,
      originTicketId: command.originTicketId ?? null,
      patientRisk: command.patientRisk,
      personalDataIncident: command.personalDataIncident,
      title: command.title,
      description: command.description,
      severityReason: command.severityReason ?? null,
      availability: command.availability ?? null,
      phone: command.phone,
      fileIds: command.fileIds,
    }),
    ...command.corrections.map(({ contactId: corrected, email, landline, mobile }) =>
      ticketContactCorrected({
        contactId: corrected,
        email: email ?? null,
        landline: landline ?? null,
        mobile: mobile ?? null,
      }),
    ),
    ...(holdsSensitiveNumber(`${command.title}\n${command.description}`) ? [ticketSensitiveDataFound(opening)] : []),
    ...clockMove(noTicket, 'new', context, minutesFor(subject)),
  ];
};

export const importTicket = (command: ImportTicket, context: TicketContext) => [
  ticketImported({
    ...done(context, 'closedValidated'),
    number: context.facts.number,
    oldNumber: command.oldNumber,
    kind: command.kind,
    clientId: command.clientId,
    contactId: command.contactId,
    productId: command.productId ?? null,
    rangeId: context.facts.product?.rangeId ?? null,
    domainId: context.facts.product?.domainId ?? null,
    openedAt: `${command.openedOn}T00:00:00.000Z`,
    closedAt: `${command.closedOn}T00:00:00.000Z`,
    title: command.title,
    description: command.description,
    solution: command.solution ?? null,
  }),
];

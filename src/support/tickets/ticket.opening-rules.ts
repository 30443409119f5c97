import { isCustomer, personBehind } from '../../kernel/actor.js';
import { dayOf, noonOf } from '../../kernel/days.js';
import { fieldRefusal, refuse } from '../../kernel/refusal.js';
import type { ProductHeld } from '../../customers/directory/catalogue.vocabulary.js';
import type { ImportTicket, OpenTicket, QualifyTicket } from './ticket.commands.js';
import { ticketContactCorrected, ticketImported, ticketOpened, type Subject } from './ticket.events.js';
import {
  checkContacts,
  checkFiles,
  checkSlots,
  done,
  priorityOf,
  type TicketContext,
  type TicketStructure,
} from './ticket.rules.js';

/** Subject of a ticket, with the range, domain and licence that its product brings along. */
export const subjectOf = (
  command: OpenTicket | QualifyTicket,
  { rangeId, domainId, licenceId }: ProductHeld,
): Subject => {
  const { kind, type, productId, moduleId = null, versionId = null, severity = null, impact = null } = command;
  const priority = priorityOf(kind, severity, impact);
  return { kind, rangeId, domainId, licenceId, productId, moduleId, versionId, type, severity, impact, priority };
};

/** The product exists, and module and versions are its own. */
export const checkedProduct = (
  { moduleId, versionId, correctiveVersionId }: Partial<OpenTicket>,
  { facts: { product } }: TicketContext,
): ProductHeld => {
  if (!product) return refuse('productUnknown');
  const versionWith = (wanted: string) => product.versions.find(({ id }) => id === wanted);
  if (moduleId && !product.moduleIds.includes(moduleId)) refuse('moduleOfAnotherProduct');
  if (versionId && !versionWith(versionId)) refuse('versionOfAnotherProduct');
  if (correctiveVersionId && versionWith(correctiveVersionId)?.parentId !== versionId)
    refuse('correctiveVersionOfAnotherVersion');
  return product;
};

/** Refuses a structure that is not offered, or whose contacts may not raise tickets. */
export const checkStructure = (asked: string, offered: readonly TicketStructure[]): void => {
  const found = offered.find(({ id }) => id === asked);
  if (!found) return refuse('structureUnknown');
  if (!found.authorized) refuse('structureNotAuthorized');
};

/**
 * The structure that the ticket is about (specification §6, structures for support); null: the client as a whole.
 * Contacts limited to one structure can name no other, and need not name it.
 */
const structureOf = (
  { clientId, structureId }: OpenTicket,
  { actor, facts: { structures } }: TicketContext,
): string | null => {
  const { structureIds } = actor.holder ?? actor;
  const isKept = actor.clientId === clientId && structureIds.length > 0;
  const asked = structureId ?? (isKept && structureIds.length === 1 ? structureIds[0] : undefined);
  if (asked === undefined) return isKept ? refuse('structureNeeded') : null;
  checkStructure(asked, isKept ? structures.filter(({ id }) => structureIds.includes(id)) : structures);
  return asked;
};

export const openingRefusals = [
  'productUnknown',
  'productNotLicensed',
  'moduleOfAnotherProduct',
  'versionOfAnotherProduct',
  'correctiveVersionOfAnotherVersion',
  'deadlinePassed',
  'contactPickedTwice',
  'contactUnknown',
  'contactNotYours',
  'emailAlreadyUsed',
  'emailOfVendor',
  'emailDisposable',
  'identityNotConfirmed',
  'fileUnavailable',
  'ticketUnknown',
  'structureNeeded',
  'structureUnknown',
  'structureNotAuthorized',
];

const checkPeople = (
  { contactId, secondContactId, informedContactIds, corrections }: OpenTicket,
  context: TicketContext,
): void => {
  const { correctableContactIds, correctionFaults } = context.facts;
  checkSlots({ contactId, secondContactId, informedContactIds });
  checkContacts([contactId, ...(secondContactId ? [secondContactId] : []), ...informedContactIds], context);
  if (corrections.some((corrected) => !correctableContactIds.includes(corrected.contactId))) refuse('contactNotYours');
  const [fault] = correctionFaults;
  if (fault) throw fieldRefusal(`corrections.${fault[0]}.email`, fault[1]);
};

export const openTicket = (command: OpenTicket, context: TicketContext) => {
  const product = checkedProduct(command, context);
  const structureId = structureOf(command, context);
  if (!product.licenceId) refuse('productNotLicensed');
  if (command.deadline && command.deadline < dayOf(context.now)) refuse('deadlinePassed');
  checkPeople(command, context);
  checkFiles(command.fileIds, context);
  if (command.originTicketId && !context.facts.otherTicketKnown) refuse('ticketUnknown');
  return [
    ticketOpened({
      ...done(context, 'new'),
      ...subjectOf(command, product),
      number: context.facts.number,
      clientId: command.clientId,
      structureId,
      creatorId: isCustomer(context.actor) ? personBehind(context.actor) : command.contactId,
      contactId: command.contactId,
      secondContactId: command.secondContactId ?? null,
      participants: command.informedContactIds.map((contactId) => ({ contactId, right: 'read' })),
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
    ...command.corrections.map(({ contactId, email = null, landline = null, mobile = null }) =>
      ticketContactCorrected({ contactId, email, landline, mobile }),
    ),
  ];
};

export const importTicket = (command: ImportTicket, context: TicketContext) =>
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
    openedAt: noonOf(command.openedOn),
    closedAt: noonOf(command.closedOn),
    title: command.title,
    description: command.description,
    solution: command.solution ?? null,
  });

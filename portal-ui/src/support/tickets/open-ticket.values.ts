import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';
import { phoneText, type FieldError } from '../../../../src/kernel/validation.js';
import { limits, type RequestType } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketChoices, TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { withoutBlanks } from '@guichet/ui-common/form/use-command-form';
import { offeredKinds, onlyProduct, productValues } from './open-ticket.options.js';

export type ContactChoice = TicketChoices['contacts'][number];

interface Correction {
  readonly email: string;
  readonly landline: string;
  readonly mobile: string;
}

/** The form's state, in the order of the page; every field a text, so that nothing is ever half defined. */
export interface OpenTicketValues {
  readonly title: string;
  readonly description: string;
  readonly clientId: string;
  readonly productId: string;
  readonly severity: string;
  readonly severityReason: string;
  readonly deadline: string;
  readonly files: readonly StoredFileView[];
  readonly uploading: boolean;
  readonly patientRisk: boolean;
  readonly personalDataIncident: boolean;
  readonly kind: string;
  /** Blank: the one that kind and severity propose. */
  readonly type: string;
  readonly domainId: string;
  readonly moduleId: string;
  readonly versionId: string;
  readonly correctiveVersionId: string;
  readonly structureId: string;
  readonly impact: string;
  readonly projectName: string;
  readonly contactId: string;
  readonly secondContactId: string;
  /** The contact's own data as they should be; equal to what is known: no correction. */
  readonly corrections: readonly [Correction];
  readonly phone: string;
  readonly availability: string;
  readonly informedContactIds: readonly string[];
  readonly replyByMail: boolean;
  readonly originTicketId: string;
}

/** As people write it, figures in pairs. */
export const written = (phone: string | null): string =>
  phone === null ? '' : phoneText(phone).replaceAll('\u00a0', ' ');

const noCorrection: Correction = { email: '', landline: '', mobile: '' };

export const knownData = (contact: ContactChoice | undefined): Correction =>
  contact
    ? { email: contact.email ?? '', landline: written(contact.landline), mobile: written(contact.mobile) }
    : noCorrection;

const blank: OpenTicketValues = {
  title: '',
  description: '',
  clientId: '',
  productId: '',
  severity: '',
  severityReason: '',
  deadline: '',
  files: [],
  uploading: false,
  patientRisk: false,
  personalDataIncident: false,
  kind: 'assistance',
  type: '',
  domainId: '',
  moduleId: '',
  versionId: '',
  correctiveVersionId: '',
  structureId: '',
  impact: '',
  projectName: '',
  contactId: '',
  secondContactId: '',
  corrections: [noCorrection],
  phone: '',
  availability: '',
  informedContactIds: [],
  replyByMail: true,
  originTicketId: '',
};

export const phoneOf = (contact: ContactChoice | undefined): string =>
  written(contact?.landline ?? contact?.mobile ?? null);

/** Id of the only structure of a person limited to it. */
export const onlyStructure = ({ structures, structureNeeded }: TicketChoices): string =>
  structureNeeded && structures.length === 1 ? (structures[0]?.id ?? '') : '';

/** The type that goes without saying. */
export const typeOf = ({ kind, severity, type }: Pick<OpenTicketValues, 'kind' | 'severity' | 'type'>): string =>
  type || proposedType(kind, severity);

export const proposedType = (kind: string, severity: string): RequestType =>
  kind === 'change' ? 'improvement' : severity === 'question' ? 'question' : 'malfunction';

/** Initial words of a ticket about a given subject. */
export interface TicketSubject {
  readonly clientId: string;
  readonly title: string;
  readonly description: string;
}

/** A new form about something: of its client, where the asker may ask for it. */
export const startAbout = (
  choices: TicketChoices,
  { clientId, title, description }: TicketSubject,
): OpenTicketValues => {
  const start = startValues(choices);
  const client = choices.clients.find(({ id }) => id === clientId);
  return {
    ...start,
    clientId: client?.id ?? start.clientId,
    title: title.slice(0, limits.title),
    description: description.slice(0, limits.description),
  };
};

/** A new form: the asker is the contact, their only client is the client, and fields with a single choice have it. */
export const startValues = (choices: TicketChoices, origin?: TicketView): OpenTicketValues => {
  const contact = choices.contacts.find(({ id }) => id === choices.me);
  const kind = offeredKinds(choices)[0] ?? blank.kind;
  const start: OpenTicketValues = {
    ...blank,
    ...productValues(onlyProduct(choices, kind)),
    kind,
    clientId: choices.clients[0]?.id ?? '',
    structureId: onlyStructure(choices),
    contactId: contact?.id ?? '',
    corrections: [knownData(contact)],
    phone: phoneOf(contact) || written(choices.clients[0]?.phone ?? null),
  };
  if (!origin) return start;
  return {
    ...start,
    kind: 'change',
    clientId: origin.clientId,
    structureId: origin.structure?.id ?? start.structureId,
    domainId: origin.productDomain?.id ?? '',
    productId: origin.product?.id ?? '',
    moduleId: origin.module?.id ?? '',
    versionId: origin.version?.id ?? '',
    title: origin.title ?? '',
    description: origin.description ?? '',
    originTicketId: origin.id,
  };
};

/** A draft over a new form; fields of another shape than today's are left out. */
export const restored = (start: OpenTicketValues, draft: Readonly<Record<string, unknown>>): OpenTicketValues => {
  const fitting = Object.entries(start).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    const kept = draft[key];
    return typeof kept === typeof value && Array.isArray(kept) === Array.isArray(value) ? [[key, kept]] : [];
  });
  return { ...start, ...Object.fromEntries(fitting), uploading: false };
};

const changed = (correction: Correction, known: Correction): object =>
  withoutBlanks({
    email: correction.email === known.email ? '' : correction.email,
    landline: correction.landline === known.landline ? '' : correction.landline,
    mobile: correction.mobile === known.mobile ? '' : correction.mobile,
  });

/** The command, without what the form only needs for itself and without what its kind does not ask. */
export const toOpenTicket =
  (contacts: readonly ContactChoice[]) =>
  ({ files, corrections, ...values }: OpenTicketValues): object => {
    const correction = changed(corrections[0], knownData(contacts.find(({ id }) => id === values.contactId)));
    const blocking = values.kind === 'assistance' && values.severity === 'blocking';
    return {
      ...withoutBlanks({
        ...values,
        domainId: undefined,
        uploading: undefined,
        type: typeOf(values),
        ...(values.kind === 'change' ? { severity: '', impact: '' } : {}),
        ...(blocking ? {} : { severityReason: '', deadline: '' }),
      }),
      fileIds: files.map(({ id }) => id),
      corrections: Object.keys(correction).length > 0 ? [{ contactId: values.contactId, ...correction }] : [],
    };
  };

const pickedTwice: FieldError = { code: 'pickedTwice', args: {} };
const uploadsPending: FieldError = { code: 'uploadsPending', args: {} };

/** The same person in two places (specification §5), and files still on their way; a version is one of a product. */
export const checkOpenTicket = ({
  productId,
  contactId,
  secondContactId,
  informedContactIds,
  uploading,
}: OpenTicketValues): Record<string, FieldError | undefined> => ({
  ...(productId === '' ? { versionId: undefined } : {}),
  ...(secondContactId !== '' && secondContactId === contactId ? { secondContactId: pickedTwice } : {}),
  ...(informedContactIds.some((id) => id === contactId || id === secondContactId)
    ? { informedContactIds: pickedTwice }
    : {}),
  ...(uploading ? { files: uploadsPending } : {}),
});

/** Required fields that only the asker can fill in: they are not folded away. */
export const isDetailMissing = (
  choices: TicketChoices,
  { productId, versionId, structureId }: Pick<OpenTicketValues, 'productId' | 'versionId' | 'structureId'>,
): boolean =>
  (productId !== '' && versionId === '') ||
  (choices.structureNeeded && choices.structures.length > 0 && structureId === '');

import type { StoredFileView } from '../../../src/platform/files/files.views.js';
import { phoneText, type FieldError } from '../../../src/kernel/validation.js';
import { ticketKinds, type TicketKind } from '../../../src/tickets/ticket.vocabulary.js';
import type { TicketChoices, TicketProductChoice, TicketView } from '../../../src/tickets/tickets.views.js';
import { withoutBlanks } from '../form/field-id.js';

export type ContactChoice = TicketChoices['contacts'][number];

interface Correction {
  readonly email: string;
  readonly landline: string;
  readonly mobile: string;
}

/** The form's state: every field a text, so that nothing is ever half defined. */
export interface OpenTicketValues {
  readonly kind: string;
  readonly clientId: string;
  readonly structureId: string;
  readonly domainId: string;
  readonly productId: string;
  readonly moduleId: string;
  readonly versionId: string;
  readonly correctiveVersionId: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly severity: string;
  readonly impact: string;
  readonly severityReason: string;
  readonly deadline: string;
  readonly contactId: string;
  readonly secondContactId: string;
  readonly informedContactIds: readonly string[];
  /** The contact's own data as they should be; equal to what is known: no correction. */
  readonly corrections: readonly [Correction];
  readonly phone: string;
  readonly availability: string;
  readonly projectName: string;
  readonly replyByMail: boolean;
  readonly patientRisk: boolean;
  readonly personalDataIncident: boolean;
  readonly files: readonly StoredFileView[];
  readonly uploading: boolean;
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
  kind: 'assistance',
  clientId: '',
  structureId: '',
  domainId: '',
  productId: '',
  moduleId: '',
  versionId: '',
  correctiveVersionId: '',
  type: '',
  title: '',
  description: '',
  severity: '',
  impact: '',
  severityReason: '',
  deadline: '',
  contactId: '',
  secondContactId: '',
  informedContactIds: [],
  corrections: [noCorrection],
  phone: '',
  availability: '',
  projectName: '',
  replyByMail: true,
  patientRisk: false,
  personalDataIncident: false,
  files: [],
  uploading: false,
  originTicketId: '',
};

export const phoneOf = (contact: ContactChoice | undefined): string =>
  written(contact?.landline ?? contact?.mobile ?? null);

/** Who is kept to one structure has no choice. */
export const onlyStructure = ({ structures, structureNeeded }: TicketChoices): string =>
  structureNeeded && structures.length === 1 ? (structures[0]?.id ?? '') : '';

/** A new form: the asker is the contact, his only client is the client. */
export const startValues = (choices: TicketChoices, origin?: TicketView): OpenTicketValues => {
  const contact = choices.contacts.find(({ id }) => id === choices.me);
  const start: OpenTicketValues = {
    ...blank,
    kind: offeredKinds(choices)[0] ?? blank.kind,
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
    type: 'improvement',
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
        ...(values.kind === 'change' ? { severity: '', impact: '' } : {}),
        ...(blocking ? {} : { severityReason: '', deadline: '' }),
      }),
      fileIds: files.map(({ id }) => id),
      corrections: Object.keys(correction).length > 0 ? [{ contactId: values.contactId, ...correction }] : [],
    };
  };

const required: FieldError = { code: 'required', args: {} };
const pickedTwice: FieldError = { code: 'pickedTwice', args: {} };
const uploadsPending: FieldError = { code: 'uploadsPending', args: {} };

/** A domain that the form alone knows, the same person in two places (specification §5), and files still on their way. */
export const checkOpenTicket = ({
  domainId,
  contactId,
  secondContactId,
  informedContactIds,
  uploading,
}: OpenTicketValues): Record<string, FieldError> => ({
  ...(domainId === '' ? { domainId: required } : {}),
  ...(secondContactId !== '' && secondContactId === contactId ? { secondContactId: pickedTwice } : {}),
  ...(informedContactIds.some((id) => id === contactId || id === secondContactId)
    ? { informedContactIds: pickedTwice }
    : {}),
  ...(uploading ? { files: uploadsPending } : {}),
});

/** Kinds that the asker may open for a product of this client at least. */
export const offeredKinds = ({ domains }: TicketChoices): readonly TicketKind[] =>
  ticketKinds.filter((kind) => domains.some(({ products }) => products.some(({ kinds }) => kinds.includes(kind))));

export const productOf = (choices: TicketChoices | undefined, productId: string): TicketProductChoice | undefined =>
  choices?.domains.flatMap(({ products }) => products).find(({ id }) => id === productId);

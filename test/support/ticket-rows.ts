import { derivedId } from '../../src/kernel/ids.js';
import * as events from '../../src/support/tickets/ticket.events.js';
import type { TicketStatus } from '../../src/support/tickets/ticket.vocabulary.js';

const id = (name: string) => derivedId(name);
export const people = { town: id('town'), marie: id('marie'), paul: id('paul'), zoe: id('zoe'), agent: id('agent') };
export const things = {
  product: id('product'),
  range: id('range'),
  domain: id('domain'),
  file: id('file'),
  other: id('other'),
};
const { town, marie, paul, zoe } = people;
const { product, range, domain, file, other } = things;

export const at = (minute: number) => `2026-03-03T09:${String(minute).padStart(2, '0')}:00.000Z`;
export const by = (person: string, status: TicketStatus) => ({ by: person, status });
export const said = (person: string, status: TicketStatus, text: string, subjectId = marie) => ({
  ...by(person, status),
  subjectId,
  text,
});

export const subject = {
  kind: 'assistance',
  rangeId: range,
  domainId: domain,
  productId: product,
  licenceId: null,
  moduleId: null,
  versionId: null,
  type: 'malfunction',
  severity: 'major',
  impact: null,
  priority: 'High',
} as const;

export const opened = (number: string) =>
  events.ticketOpened({
    ...by(marie, 'new'),
    ...subject,
    number,
    clientId: town,
    structureId: null,
    creatorId: marie,
    contactId: marie,
    secondContactId: paul,
    participants: [{ contactId: zoe, right: 'read' }],
    correctiveVersionId: null,
    deadline: null,
    projectName: null,
    replyByMail: true,
    originTicketId: other,
    patientRisk: false,
    personalDataIncident: true,
    title: 'Budget',
    description: 'Cannot print',
    severityReason: null,
    availability: 'Mornings',
    phone: '0102030405',
    fileIds: [file],
  });

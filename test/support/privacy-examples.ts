import type { DomainEvent } from '../../src/kernel/event.js';
import {
  controllerNotified,
  dataIncidentClosed,
  dataIncidentRecorded,
  dataIncidentReminded,
} from '../../src/oversight/privacy/data-incident.js';
import { erasureCompleted, erasureOrdered } from '../../src/oversight/privacy/erasure.js';
import { legalHold } from '../../src/oversight/privacy/legal-hold.js';
import {
  personalExportCompleted,
  personalExportExpired,
  personalExportRequested,
} from '../../src/oversight/privacy/personal-export.js';
import * as requests from '../../src/oversight/privacy/privacy-request.events.js';
import { personRestricted, restrictionLifted } from '../../src/oversight/privacy/restriction.js';
import { retentionRunEnded } from '../../src/oversight/privacy/retention-run.js';
import { at, people, things } from './ticket-rows.js';

const { town, marie, agent } = people;
const about = { by: agent, personId: marie };
const hold = {
  subjectKind: 'client',
  subjectId: town,
  ground: 'dispute',
  reference: 'TA 24-118',
  reviewOn: '2027-01-15',
} as const;

/** An example of each event of privacy. */
export const privacyExamples: readonly DomainEvent[] = [
  requests.privacyRequestMade({
    ...about,
    number: 'RGPD-1001',
    clientId: town,
    right: 'access',
    channel: 'portal',
    receivedAt: at(0),
    dueAt: at(40),
    remindAt: [at(30)],
    message: 'All of it',
  }),
  requests.privacyRequestVerified({ by: agent, means: 'callback' }),
  requests.privacyRequestExtended({ ...about, dueAt: at(50), remindAt: [at(45)], reason: 'Many files' }),
  requests.privacyRequestFulfilled({ ...about, answer: 'Here it is' }),
  requests.privacyRequestRefused({ ...about, motive: 'excessive', explanation: 'The tenth one' }),
  requests.privacyRequestWithdrawn({ by: marie }),
  requests.privacyRequestReminded({ reminder: 1, dueAt: at(40) }),
  erasureOrdered({ ...about, personKind: 'contact', clientId: town, ground: 'request', requestId: things.other }),
  erasureCompleted({ requestId: things.other, erased: [{ what: 'drafts', rows: 2 }] }),
  personRestricted({ ...about, clientId: town, ground: 'accuracyContested', requestId: things.other }),
  restrictionLifted({ ...about, reason: 'Checked' }),
  legalHold.registered(hold),
  legalHold.revised(hold),
  legalHold.archived({}),
  legalHold.restored({}),
  personalExportRequested({ personId: marie, clientId: town, language: 'fr' }),
  personalExportCompleted({ personId: marie, size: 1_234, digest: 'abc', expiresAt: at(50) }),
  personalExportExpired({}),
  retentionRunEnded({ startedAt: at(0), counts: [{ rule: 'drafts', removed: 3, held: 1 }] }),
  dataIncidentRecorded({
    ticketId: things.other,
    clientId: town,
    remindAt: at(12),
    noticeDueAt: at(24),
    authorityDueAt: at(50),
  }),
  dataIncidentReminded({ noticeDueAt: at(24) }),
  controllerNotified({
    by: agent,
    automatic: false,
    subjectId: marie,
    recipientIds: [marie],
    message: 'A file went astray',
  }),
  dataIncidentClosed({ by: agent, subjectId: marie, outcome: 'noRisk', measures: 'Deleted' }),
];

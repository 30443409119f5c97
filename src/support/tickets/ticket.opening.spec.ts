import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command } from '../../kernel/testing.js';
import {
  by,
  facts,
  given,
  marie,
  opened,
  openedData,
  opening,
  opens,
  running,
} from '../../../test/support/ticket-examples.js';
import { ContactCorrection } from './ticket-parts.commands.js';
import * as asked from './ticket.commands.js';
import * as events from './ticket.events.js';
import { ticket } from './ticket.js';
import { priorityOf } from './ticket.rules.js';

describe('a ticket', () => {
  it('reaches every status', () => expect(unreachableStatuses(ticket)).toEqual([]));

  it('stores each event under its own name', () =>
    expect(new Set(ticket.events.map(({ type }) => type)).size).toBe(ticket.events.length));

  it.each([
    ['assistance', 'blocking', 'person', 'Blocking'],
    ['assistance', 'major', null, 'High'],
    ['assistance', 'minor', null, 'Normal'],
    ['assistance', 'minor', 'everyone', 'High'],
    ['assistance', 'question', null, 'Low'],
    ['change', 'major', null, 'Normal'],
  ] as const)('%s, %s, %s weighs %s (defaults G32)', (kind, severity, impact, priority) =>
    expect(priorityOf(kind, severity, impact)).toBe(priority),
  );
});

describe('a ticket that does not exist yet', () => {
  it('is opened, with the target of its severity', () => given().when(opening).then(opened, running));

  it('has no target as a change request, and the normal priority', () =>
    opens({ kind: 'change', severity: undefined }).then(
      events.ticketOpened({ ...openedData, kind: 'change', severity: null, priority: 'Normal' }),
    ));

  const corrected = (contactId: string) => {
    const corrections = [command(ContactCorrection, { contactId, email: 'marie@town.fr' })];
    return Object.assign(command(asked.OpenTicket, opening), { corrections });
  };
  const correction = events.ticketContactCorrected({
    contactId: 'marie',
    email: 'marie@town.fr',
    landline: null,
    mobile: null,
  });

  it('corrects its opener’s own data on the way, with a fresh proof of identity', () => {
    given().when(corrected('marie')).thenRefused('identityNotConfirmed');
    given().when(corrected('marie'), { identityConfirmed: true }).then(opened, correction, running);
  });

  it('corrects the data of a colleague on the way', () =>
    given()
      .when(corrected('marie'), { actor: { ...marie, id: 'paul' } })
      .then(events.ticketOpened({ ...openedData, creatorId: 'paul', by: 'paul' }), correction, running));

  it.each(['emailAlreadyUsed', 'emailOfVendor', 'emailDisposable'])(
    'is refused with a correction that the card would refuse: %s',
    (code) =>
      given()
        .when(corrected('marie'), { identityConfirmed: true, facts: { ...facts, correctionFaults: [[0, code]] } })
        .thenRefused(code),
  );

  it('is about one of the structures of the client, or about the client as a whole', () => {
    const about = (structureId: string | null) => events.ticketOpened({ ...openedData, structureId });
    opens({ structureId: 'library' }).then(about('library'), running);
    opens({ structureId: 'of another client' }).thenRefused('structureUnknown');
    opens({ structureId: 'care home' }).thenRefused('structureNotAuthorized');
    opens({}).then(about(null), running);
  });

  it('is about a structure that its opener is kept to', () => {
    const keptTo = (...structureIds: readonly string[]) => ({ actor: { ...marie, structureIds } });
    const about = (structureId: string) => events.ticketOpened({ ...openedData, structureId });
    given().when(opening, keptTo('library')).then(about('library'), running);
    given().when(opening, keptTo('library', 'hall')).thenRefused('structureNeeded');
    given().when(opening, keptTo('care home')).thenRefused('structureNotAuthorized');
    const ofHall = Object.assign(command(asked.OpenTicket, opening), { structureId: 'hall' });
    given().when(ofHall, keptTo('library', 'hall')).then(about('hall'), running);
    given().when(ofHall, keptTo('library')).thenRefused('structureUnknown');
  });

  it('informs other contacts, who may read', () =>
    opens({ informedContactIds: ['zoe'] }).then(
      events.ticketOpened({ ...openedData, participants: [{ contactId: 'zoe', right: 'read' }] }),
      running,
    ));

  it('is restricted at once when its text holds the number of an insured person (defaults G26)', () =>
    opens({ description: 'Patient 2 69 05 49 588 157 80' }).then(
      events.ticketOpened({ ...openedData, description: 'Patient 2 69 05 49 588 157 80' }),
      events.ticketSensitiveDataFound(by(marie, 'new')),
      running,
    ));

  it.each<[string, Partial<asked.OpenTicket>, { field?: string }]>([
    ['contactPickedTwice', { secondContactId: 'marie' }, { field: 'secondContactId' }],
    ['contactPickedTwice', { informedContactIds: ['zoe', 'marie'] }, { field: 'informedContactIds' }],
    ['contactUnknown', { secondContactId: 'stranger' }, {}],
    [
      'contactNotYours',
      { corrections: [command(ContactCorrection, { contactId: 'paul', email: 'mine@town.fr' })] },
      {},
    ],
    ['moduleOfAnotherProduct', { moduleId: 'payroll' }, {}],
    ['versionOfAnotherProduct', { versionId: 'v9' }, {}],
    ['correctiveVersionOfAnotherVersion', { correctiveVersionId: 'v8' }, {}],
    ['deadlinePassed', { severity: 'blocking', severityReason: 'Pay day', deadline: '2026-03-02' }, {}],
    ['fileUnavailable', { fileIds: ['of somebody else'] }, {}],
  ])('is refused: %s', (code, changes, args) => opens(changes).thenRefused(code, args));

  it('may be due today', () =>
    opens({ severity: 'blocking', severityReason: 'Pay day', deadline: '2026-03-03' }).thenStatus('new'));

  it('is refused for a product without a valid licence', () =>
    given()
      .when(opening, { facts: { ...facts, product: facts.product && { ...facts.product, licenceId: null } } })
      .thenRefused('productNotLicensed'));

  it('is refused for an unknown product, or an unknown ticket it was made from', () => {
    given()
      .when(opening, { facts: { ...facts, product: null } })
      .thenRefused('productUnknown');
    given()
      .when(Object.assign(new asked.OpenTicket(), opening, { originTicketId: 'other' }), {
        facts: { ...facts, otherTicketKnown: false },
      })
      .thenRefused('ticketUnknown');
  });

  it('asks the right about the product range and the kind of request', () =>
    given()
      .when(opening, {
        can: (_, action, { kind, rangeId }) =>
          action === 'ticket.openTicket' && kind === 'ticket' && rangeId === 'finance'
            ? { allowed: false, code: 'productRightMissing' }
            : { allowed: true },
      })
      .thenRefused('productRightMissing'));

  it('is imported from the former system, closed for good', () => {
    const old = command(asked.ImportTicket, {
      kind: 'assistance',
      clientId: 'town',
      contactId: 'marie',
      oldNumber: 'A-12',
      title: 'Old',
      description: 'Long ago',
      openedOn: '2019-01-02',
      closedOn: '2019-01-03',
    });
    given()
      .when(old, { actor: systemActor })
      .then(
        events.ticketImported({
          ...{ ...by(systemActor, 'closedValidated'), number: '100001', oldNumber: 'A-12', kind: 'assistance' },
          ...{ clientId: 'town', contactId: 'marie', productId: null, rangeId: 'finance', domainId: 'accounting' },
          ...{ openedAt: '2019-01-02T11:00:00.000Z', closedAt: '2019-01-03T11:00:00.000Z' },
          ...{ title: 'Old', description: 'Long ago', solution: null },
        }),
      );
    given().when(old).thenRefused('forbidden');
  });
});

import { describe, expect, it } from '@jest/globals';
import { answered, marie, mailedTicket as ticket, mailsAfter, told } from '../../../test/support/mailed-ticket.js';
import type { DomainEvent } from '../../kernel/event.js';
import { textIfAny } from '../../platform/people/translations/dictionary.js';
import * as events from './ticket.events.js';
describe('a notice to the awaited person, and to the others', () => {
  const asked = events.ticketInformationAsked({
    ...answered.data,
    status: 'waitingCustomer',
    remindAt: ['2026-03-06T09:00:00.000Z'],
    resolvesAt: '2026-03-17T09:00:00.000Z',
  });
  const reminded = events.ticketCustomerReminded({
    by: 'system',
    status: 'waitingCustomer',
    reminder: 1,
    resolvesAt: '2026-03-17T09:00:00.000Z',
  });
  const proposed = events.ticketSolutionProposed({
    ...answered.data,
    status: 'resolved',
    correctiveVersionId: null,
    closesAt: '2026-03-27T09:00:00.000Z',
  });
  const bySystem = { actor: 'system', actorKind: 'system' };

  it.each<[DomainEvent, string]>([
    [asked, 'ticketInformationAsked'],
    [reminded, 'ticketReminded'],
    [proposed, 'ticketSolutionProposed'],
  ])('%j: contacts are asked; the creator and those informed hear whom it waits for', async (event, template) => {
    const mails = await mailsAfter(event, bySystem, { creator_id: 'luc', participants: [ticket.participants[0]] });
    const customers = mails.filter(({ to }) => to.personId !== 'agent');
    expect(told(customers)).toEqual([
      ['marie', template],
      ['paul', template],
      ['luc', `${template}Other`],
      ['zoe', `${template}Other`],
    ]);
    expect(customers.at(-1)?.args.contact).toBe('Marie Test');
  });

  it('an agent is never asked to accept a solution', async () =>
    expect(told(await mailsAfter(proposed, bySystem))).toContainEqual(['agent', 'ticketSolutionProposedOther']));

  it('“your request” is said to those whose it is; others learn that it was shared with them', async () => {
    const opened = events.ticketOpened({
      by: 'marie',
      status: 'new',
      fileIds: [],
      kind: 'assistance',
      rangeId: null,
      domainId: null,
      productId: null,
      licenceId: null,
      moduleId: null,
      versionId: null,
      type: 'question',
      severity: 'minor',
      impact: null,
      priority: 'Low',
      patientRisk: false,
      personalDataIncident: false,
      number: '100001',
      clientId: 'town',
      structureId: null,
      creatorId: 'marie',
      contactId: 'marie',
      secondContactId: 'paul',
      participants: [],
      correctiveVersionId: null,
      deadline: null,
      projectName: null,
      replyByMail: true,
      originTicketId: null,
      title: 'Budget',
      description: 'It fails',
      severityReason: null,
      availability: null,
      phone: null,
    });
    expect(told(await mailsAfter(opened, marie))).toEqual([
      ['marie', 'ticketOpened'],
      ['paul', 'ticketOpened'],
      ['zoe', 'ticketShared'],
      ['luc', 'ticketShared'],
      ['clara', 'staffSubscription'],
    ]);
    const toAnybody = ['ticketTaken', 'ticketSuspended', 'ticketSilentlyResolved', 'ticketCancelled', 'ticketAnswered'];
    for (const template of toAnybody) expect(textIfAny('en', 'mail', `${template}.body`)).not.toMatch(/your/i);
    for (const template of toAnybody) expect(textIfAny('fr', 'mail', `${template}.body`)).not.toMatch(/votre|vos /i);
    for (const template of toAnybody) expect(textIfAny('es', 'mail', `${template}.body`)).not.toMatch(/\bsu\b/i);
  });
});

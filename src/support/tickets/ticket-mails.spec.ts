import { describe, expect, it } from '@jest/globals';
import { answered, marie, mailsAfter, told, type MailedExample } from '../../../test/support/mailed-ticket.js';
import type { MailToSend } from '../../kernel/reaction.js';
import { mailText } from '../../platform/messages/mail/mail-text.js';
import { textIfAny } from '../../platform/people/translations/dictionary.js';
import * as events from './ticket.events.js';
const closed = events.ticketClosed({
  by: 'marie',
  status: 'closedValidated',
  subjectId: 'marie',
  text: 'Done',
  reason: 'solvedBySelf',
  contactId: 'paul',
  reopenUntil: '2026-04-02T09:00:00.000Z',
});
const flagged = events.ticketRisksFlagged({
  by: 'marie',
  status: 'inProgress',
  subjectId: 'marie',
  text: 'Leak',
  patientRisk: false,
  personalDataIncident: true,
  raised: ['personalDataIncident'],
});

describe('mails of a step', () => {
  it('go to each person concerned, once, but for its actor', async () =>
    expect(told(await mailsAfter(answered))).toEqual([
      ['marie', 'ticketAnswered'],
      ['paul', 'ticketAnswered'],
      ['zoe', 'ticketAnswered'],
      ['luc', 'ticketAnswered'],
    ]));

  it('go only to those informed when the contact wants no mails', async () =>
    expect(told(await mailsAfter(answered, {}, { reply_by_mail: false }))).toEqual([
      ['zoe', 'ticketAnswered'],
      ['luc', 'ticketAnswered'],
    ]));

  it('are not sent to the customer in whose name a member of staff acted', async () =>
    expect(told(await mailsAfter(answered, { actor: 'clara', onBehalfOf: 'marie' }))).not.toContainEqual([
      'marie',
      'ticketAnswered',
    ]));

  it('may be answered by those who may reply, while the ticket is open', async () => {
    const answerable = (mails: readonly MailToSend[]) =>
      mails.filter(({ replyStream }) => replyStream === 'ticket-t1').map(({ to }) => to.personId);
    expect(answerable(await mailsAfter(answered))).toEqual(['marie', 'paul', 'luc']);
    expect(answerable(await mailsAfter(closed, marie, { status: 'closedValidated' }))).toEqual([]);
  });

  it('lead customers to the portal and staff to their application', async () => {
    const mails = await mailsAfter(closed, marie);
    expect(mails.find(({ to }) => to.personId === 'paul')?.link).toBe('/sfrequest/t1');
    expect(mails.find(({ to }) => to.personId === 'agent')?.link).toBe('/admin/tickets/t1/show');
  });

  it('say that the data of the agent are restricted, in the language of each reader', async () => {
    const mails = await mailsAfter(closed, { actor: 'system', actorKind: 'system' }, { agent_name: null });
    const agent = (person: string) => mails.find(({ to }) => to.personId === person)?.args.agent;
    expect(agent('marie')).toBe('Personne dont les données sont limitées');
    expect(agent('paul')).toBe('Persona con datos limitados');
  });

  it('say dates in the language and at the clock of each reader', async () => {
    const mails = await mailsAfter(closed, { actor: 'system', actorKind: 'system' });
    const body = (person: string) => {
      const mail = mails.find(({ to }) => to.personId === person);
      if (!mail) throw new Error(`${person} is not told`);
      const { template, to, args, dates } = mail;
      const written = { ...to, args, dates };
      return mailText({ template, language: to.language, link: null }, written, { portalUrl: '', answerable: false })
        .text;
    };
    expect(body('marie')).toContain('2 avril 2026 à 11:00');
    expect(body('paul')).toContain('2 de abril de 2026 a las 10:00');
  });

  it.each<[string, Partial<MailedExample>, string]>([
    ['of a restricted ticket', { restricted: true }, 'Try again'],
    ['with the number of an insured person', {}, '2 69 05 49 588 157 80'],
  ])('keep to themselves the words %s', async (_, over, text) => {
    const [mail] = await mailsAfter(events.ticketAnswered({ ...answered.data, text }), {}, over);
    expect(JSON.stringify(mail?.args)).not.toContain(text);
    expect(mail?.args.text).toBe('(texte à accès restreint, lisible dans l’espace client)');
  });

  it('reach the queue when no agent has the ticket yet, and subscribers who were not told as others', async () => {
    const chasedUp = events.ticketChasedUp({
      by: 'marie',
      status: 'new',
      subjectId: 'marie',
      text: 'News?',
      count: 2,
      callbackPhone: null,
      callbackAt: null,
    });
    expect(told(await mailsAfter(chasedUp, marie))).toEqual([
      ['agent', 'ticketChasedUp'],
      ['clara', 'staffSubscription'],
    ]);
    expect(told(await mailsAfter(chasedUp, marie, { agent_id: null }))).toEqual([
      ['agent', 'ticketChasedUp'],
      ['clara', 'ticketChasedUp'],
    ]);
  });

  it('alert those who handle risks, with the clock of an incident (defaults G24)', async () => {
    const [mail] = await mailsAfter(flagged, marie);
    expect(mail).toMatchObject({ template: 'ticketIncidentFlagged', to: { personId: 'dpo' } });
    expect(mail?.dates).toEqual({
      internalTargetAt: '2026-03-03T12:00:00.000Z',
      authorityDeadlineAt: '2026-03-05T12:00:00.000Z',
    });
    expect(await mailsAfter(events.ticketRisksFlagged({ ...flagged.data, raised: [] }), marie)).toEqual([]);
  });

  it('have their texts in every language', async () => {
    const templates = new Set(
      (await Promise.all([answered, closed, flagged].map((event) => mailsAfter(event))))
        .flat()
        .map(({ template }) => template),
    );
    for (const template of templates) {
      for (const language of ['fr', 'es', 'en'] as const)
        expect(textIfAny(language, 'mail', `${template}.body`)).toBeDefined();
    }
  });
});

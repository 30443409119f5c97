import { describe, expect, it } from '@jest/globals';
import { enrolment } from '../../../src/training/enrolments/enrolment.js';
import { systemActor } from '../../../src/kernel/actor.js';
import { dayOf, daysAfter } from '../../../src/kernel/days.js';
import { newId } from '../../../src/kernel/ids.js';
import type { InterventionView } from '../../../src/services/interventions/interventions.views.js';
import type { Lifecycle } from '../../../src/kernel/lifecycle.js';
import { Refusal } from '../../../src/kernel/refusal.js';
import type { Problem } from '../../../src/kernel/views.js';
import { Commands } from '../../../src/platform/log/commands/commands.js';
import { Mails } from '../../../src/platform/messages/mail/mails.js';
import { CountSurveyBallots } from '../../../src/publishing/surveys/count-survey-ballots.jobs.js';
import { surveyInvitation } from '../../../src/publishing/surveys/survey-invitation.js';
import type {
  SurveyAnswerListRow,
  SurveyInvitationListRow,
  SurveyInvitationView,
  SurveyView,
} from '../../../src/publishing/surveys/surveys.views.js';
import { ticket } from '../../../src/support/tickets/ticket.js';
import { posted, refusalCode, post } from '../../support/answers.js';
import { jsonOf, type Call } from '../../support/application.js';
import { orAlready } from '../../support/or-already.js';
import { startPortal } from '../../support/portal.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';

const { running, people, contact: marie, colleague: paul, administrator: anne, clerk, agent } = await startPortal();

const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();
const title = { fr: 'Votre avis', es: 'Su opinión', en: 'Your opinion' };
const questions = [
  { kind: 'rating', isRequired: true, fr: 'Utile ?', es: '¿Útil?', en: 'Useful?' },
  { kind: 'text', isRequired: false, fr: 'Pourquoi ?', es: '¿Por qué?', en: 'Why?' },
];

const done = async (call: Call, path: string, json: object = {}): Promise<string> => {
  const id = await posted(call, path, json);
  await running.caughtUp();
  return id;
};
const read = async <Answer>(path: string, call: Call = agent): Promise<Answer> => {
  await running.caughtUp();
  return jsonOf<Answer>(call(`/api/${path}`));
};
const designed = (over: object = {}): Promise<string> =>
  done(agent, 'surveys', { title, trigger: 'invitation', questions, ...over });
const opened = async (over: object = {}): Promise<string> => {
  const id = await designed(over);
  await done(agent, `surveys/${id}/open-survey`);
  return id;
};
const closed = (id: string): Promise<string> => done(agent, `surveys/${id}/close-survey`);
const askedOf = (call: Call): Promise<readonly SurveyInvitationListRow[]> =>
  read<readonly SurveyInvitationListRow[]>('survey-invitations', call);
/** Registers a contact who gets no other invitation in these tests. */
const somebody = async (name: string, over: object = {}): Promise<{ readonly id: string; readonly call: Call }> => {
  const id = await running.given('contact', 'RegisterContact', {
    ...{ clientId: people.town, civility: 'none', firstName: name, lastName: 'Asked', role: 'user', language: 'fr' },
    ...{ email: `${name.toLowerCase()}@asked.example.org`, landline: '0553000000', service: 'Finance' },
    ...{ function: 'Clerk', productRights: [], ...over },
  });
  await running.caughtUp();
  return { id, call: await running.as(id) };
};
const execute = (lifecycle: Lifecycle, id: string, command: string, body: object = {}, now?: string) =>
  running.app
    .get(Commands, { strict: false })
    .execute({ ...{ lifecycle, id, command, body, actor: systemActor }, ...(now !== undefined && { now }) });
/** Timers of the worker may come first. */
const orRefused = (sent: Promise<unknown>): Promise<unknown> =>
  sent.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
const asking = (surveyId: string, contactId: string) => ({
  ...{ surveyId, contactId, clientId: people.town, trigger: 'invitation', subjectId: newId() },
});
const mailsTo = async (address: string): Promise<readonly string[]> => {
  await running.caughtUp();
  const { rows } = await running.app.get(Mails).list({ offset: 0, limit: 500 });
  return rows.flatMap(({ template, to }) => (to === address ? [template] : [])).toSorted();
};

describe('the design of a survey', () => {
  it('is for those who keep content, and fixed once it is open', async () => {
    for (const call of [clerk, marie])
      expect((await call('/api/surveys', { json: { title, trigger: 'invitation', questions } })).status).toBe(403);
    const id = await designed();
    await done(agent, `surveys/${id}/revise-survey`, {
      title,
      trigger: 'invitation',
      questions: questions.slice(0, 1),
    });
    await done(agent, `surveys/${id}/open-survey`);
    const revise = { title, trigger: 'invitation', questions };
    expect(await refusalCode(post(agent, `surveys/${id}/revise-survey`, revise))).toBe('surveyQuestionsKept');
    const copy = await done(agent, 'surveys/duplicate-survey', { surveyId: id });
    expect(await read<SurveyView>(`surveys/${copy}`)).toMatchObject({
      status: 'draft',
      name: 'Votre avis',
      restDays: 90,
    });
    expect((await read<SurveyView>(`surveys/${copy}`)).questions).toEqual([expect.objectContaining({ fr: 'Utile ?' })]);
    expect(await refusalCode(post(agent, 'surveys/duplicate-survey', { surveyId: newId() }))).toBe('surveyUnknown');
    await closed(id);
  });

  it('says at the field what is wrong with it', async () => {
    const wrong = { title, trigger: 'invitation', questions: [], share: 0, from: '2026-03-02', until: '2026-03-01' };
    const { errors } = await jsonOf<Problem>(agent('/api/surveys', { json: wrong }));
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['share', 'until']);
    const none = await jsonOf<Problem>(agent('/api/surveys', { json: { ...wrong, share: 5, until: '2026-03-03' } }));
    expect(none.errors?.['questions']?.code).toBe('surveyHasNoQuestions');
  });
});

describe('an event with a survey', () => {
  it('of a ticket asks once, however it ends, by mail and in the portal', async () => {
    const id = await opened({ trigger: 'ticketClosed' });
    const catalogue = await givenCatalogue(running, people);
    const [customer, provider] = [marie, agent].map((call) => new TicketUser(call, people, catalogue));
    if (!customer || !provider) throw new Error('Two people speak');
    const solved = async (over: object = {}): Promise<string> => {
      const opening = await customer.opens(over);
      await provider.after(customer).sends(`/${opening}/take-ticket`);
      await provider.sends(`/${opening}/propose-ticket-solution`, { solution: 'Restart it' });
      await running.caughtUp();
      return opening;
    };
    // closed by a timer: the contact is asked, though no person acted
    const waited = await somebody('Waited');
    const silent = await solved({ contactId: waited.id });
    const later = new Date(Date.now() + 30 * day).toISOString();
    await execute(ticket, silent, 'CloseResolvedTicket', {}, later);
    expect((await askedOf(waited.call)).map(({ trigger, status }) => [trigger, status])).toEqual([
      ['ticketClosed', 'waiting'],
    ]);
    // closed by its contact, who no longer needs it
    const closer = await somebody('Closer', { role: 'administrator' });
    const unneeded = await customer.opens({ contactId: closer.id });
    const words = { reason: 'noLongerNeeded', comment: 'Done', contactId: closer.id };
    const closing = await new TicketUser(closer.call, people, catalogue)
      .after(customer)
      .sends(`/${unneeded}/close-ticket`, words);
    expect(closing).toMatchObject({ status: 200 });
    expect(await askedOf(closer.call)).toHaveLength(1);
    const closedTicket = async (): Promise<string> => {
      const opening = await solved();
      await customer
        .after(provider)
        .sends(`/${opening}/accept-ticket-solution`, { solutionNumber: 1, comment: 'Thanks' });
      expect(await askedOf(marie)).toHaveLength(1);
      expect((await customer.sends(`/${opening}/confirm-ticket-closure`)).status).toBe(200);
      return (await customer.sees(opening)).number;
    };
    const number = await closedTicket();
    const [invitation, ...more] = await askedOf(marie);
    expect(more).toEqual([]);
    expect(invitation).toMatchObject({ status: 'waiting', trigger: 'ticketClosed', title, subject: { fr: number } });
    expect(await mailsTo('marie@example.org')).toContain('surveyAsked');
    const at = invitation?.id ?? '';
    for (const call of [paul, anne, agent]) {
      expect((await call(`/api/survey-invitations/${at}`)).status).toBe(404);
      expect(await refusalCode(post(call, `survey-invitations/${at}/ballot`, { answer1: '4' }))).toBe('notFound');
      expect(await refusalCode(post(call, `survey-invitations/${at}/decline-survey`))).toBe('notFound');
      expect(await askedOf(call)).toEqual([]);
    }
    const answer = `survey-invitations/${at}/answer-survey`;
    const { errors } = await jsonOf<Problem>(marie(`/api/${answer}`, { json: { answer2: 'Slow' } }));
    expect(errors?.['answer1']?.code).toBe('surveyAnswerNeeded');
    expect(await refusalCode(post(marie, `survey-invitations/${at}/ballot`, { answer1: '4' }))).toBe(
      'surveyNotAnonymous',
    );
    const sent = await Promise.all(
      ['2', '3', '4'].map((value) => marie(`/api/${answer}`, { json: { answer1: value, answer2: 'Too slow' } })),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const view = await read<SurveyInvitationView>(`survey-invitations/${at}`, marie);
    expect(view).toMatchObject({ status: 'answered', answers: [{ question: 1 }, { question: 2, value: 'Too slow' }] });
    const survey = await read<SurveyView>(`surveys/${id}`);
    expect(survey).toMatchObject({ asked: 3, answered: 1, answerRate: 33, counted: 1 });
    const [first, second] = survey.results ?? [];
    expect(first).toMatchObject({ answers: 1, average: Number(view.answers[0]?.value) });
    expect(first?.distribution.map(({ count }) => count).toSorted()).toEqual([0, 0, 0, 0, 1]);
    expect(second).toMatchObject({ answers: 1, average: null, distribution: [] });
    // asked lately: the next ticket asks nothing
    const opening = await solved();
    await customer
      .after(provider)
      .sends(`/${opening}/accept-ticket-solution`, { solutionNumber: 1, comment: 'Thanks' });
    await customer.sends(`/${opening}/confirm-ticket-closure`);
    expect(await askedOf(marie)).toHaveLength(1);
    await closed(id);
  });

  it('asks the contact who validated a report, once however often it happens at once', async () => {
    const id = await opened({ trigger: 'reportValidated' });
    const fields = { nature: 'installation', title: 'Two desks', contactId: people.colleague, quantity: 2 };
    const planned = { day: '2026-03-10', from: '09:00', to: '17:00', mode: 'remote', staffIds: [people.agent] };
    const proposed = async (hours: number): Promise<string> => {
      const visit = await done(agent, 'interventions', { clientId: people.town, ...fields });
      const at = { from: `${String(8 + hours).padStart(2, '0')}:00`, to: `${String(9 + hours).padStart(2, '0')}:00` };
      await done(agent, `interventions/${visit}/plan-intervention`, { ...planned, ...at });
      await done(agent, `interventions/${visit}/start-intervention`);
      await done(agent, `interventions/${visit}/finish-intervention`);
      const report = { report: 'In service.', minutes: 60, attendeeIds: [], fileIds: [] };
      await done(agent, `interventions/${visit}/write-intervention-report`, report);
      await done(agent, `interventions/${visit}/propose-intervention-report`);
      return visit;
    };
    const visits = [await proposed(0), await proposed(2), await proposed(4)];
    const accepting = { satisfaction: 'satisfied', confirmed: true };
    await running.caughtUp();
    await Promise.all(
      visits.map(async (visit) => {
        const { reports } = await jsonOf<InterventionView>(paul(`/api/interventions/${visit}`));
        const json = { ...accepting, textHash: reports[0]?.textHash };
        return paul(`/api/interventions/${visit}/accept-intervention-report`, { json });
      }),
    );
    const asked = await askedOf(paul);
    expect(asked.map(({ trigger, status }) => [trigger, status])).toEqual([['reportValidated', 'waiting']]);
    expect((await mailsTo('paul@example.org')).filter((template) => template === 'surveyAsked')).toHaveLength(1);
    await done(paul, `survey-invitations/${asked[0]?.id ?? ''}/decline-survey`);
    expect((await askedOf(paul)).map(({ status }) => status)).toEqual(['declined']);
    expect(await read<SurveyView>(`surveys/${id}`)).toMatchObject({
      asked: 1,
      answered: 0,
      declined: 1,
      answerRate: 0,
    });
    await closed(id);
  });

  it('asks the learner who completed a course', async () => {
    const id = await opened({ trigger: 'courseCompleted' });
    const groupId = await done(agent, 'course-groups', { title });
    const courseId = await done(agent, 'courses', {
      ...{ code: 'ASK-1', title: { fr: 'Budget', es: 'Presupuesto', en: 'Budgets' }, description: title, groupId },
      ...{ durationMonths: 6, hours: 8, language: 'fr' },
    });
    const units = [{ kind: 'page', title: 'One', text: 'Words.' }];
    await done(agent, `courses/${courseId}/publish-course-content`, { units });
    await done(agent, `courses/${courseId}/open-course`);
    const grant = { clientId: people.town, courseId, quantity: 10, orderReference: 'CMD-ASK' };
    const seatsId = await done(agent, 'course-seats', grant);
    const { outline } = await read<{ readonly outline: readonly { readonly id: string }[] }>(`courses/${courseId}`);
    const learning = newId();
    const staff = { ...systemActor, id: people.agent, kind: 'staff' as const, permissions: ['clients'] };
    const seat = {
      ...{ civility: 'none', firstName: 'Anne', lastName: 'Test', email: 'anne@example.org', seatsId },
      startsOn: daysAfter(dayOf(ago(4)), 1),
    };
    await running.app.get(Commands, { strict: false }).execute({
      ...{ lifecycle: enrolment, id: learning, command: 'TakeCourseSeat', body: seat, actor: staff, now: ago(4) },
    });
    await orAlready(execute(enrolment, learning, 'ConfirmOnPlatform'));
    await running.caughtUp();
    await orAlready(execute(enrolment, learning, 'StartEnrolment'));
    await done(anne, `enrolments/${learning}/learn-unit`, { unit: outline[0]?.id, seconds: 60 });
    expect(await askedOf(anne)).toEqual([
      expect.objectContaining({
        trigger: 'courseCompleted',
        subject: { fr: 'Budget', es: 'Presupuesto', en: 'Budgets' },
      }),
    ]);
    await closed(id);
    expect((await askedOf(anne)).map(({ status }) => status)).toEqual(['expired']);
  });
});

describe('an invitation', () => {
  it('reaches one person once in ninety days, whatever asks, and at the same moment too', async () => {
    const surveys = [await opened(), await opened(), await opened()];
    const { id: contactId, call } = await somebody('Race');
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        execute(surveyInvitation, newId(), 'AskSurvey', asking(surveys[place % 3] ?? '', contactId)).then(
          () => 'asked',
          (error: unknown) => (error instanceof Refusal ? error.code : 'failed'),
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['asked', ...Array.from({ length: 11 }, () => 'surveyAskedLately')]);
    await Promise.all(
      surveys.map((id) => agent(`/api/surveys/${id}/invite-to-survey`, { json: { contactIds: [contactId] } })),
    );
    expect(await askedOf(call)).toHaveLength(1);
    const { id: free, call: other } = await somebody('Invited');
    const invite = (id = surveys[0]) =>
      agent(`/api/surveys/${id ?? ''}/invite-to-survey`, { json: { contactIds: [free] } });
    expect((await invite()).status).toBe(200);
    await invite(surveys[1]);
    expect(await askedOf(other)).toEqual([expect.objectContaining({ trigger: 'invitation', subject: null })]);
    expect(
      await refusalCode(post(agent, `surveys/${surveys[0] ?? ''}/invite-to-survey`, { contactIds: [newId()] })),
    ).toBe('contactUnknown');
    for (const id of surveys) await closed(id);
  });

  it('goes to those alone whom the survey is for', async () => {
    const spanish = await opened({ languages: ['es'] });
    const health = await opened({ entities: ['BL_SANTE'] });
    const { id: contactId, call } = await somebody('French');
    for (const id of [spanish, health])
      await done(agent, `surveys/${id}/invite-to-survey`, { contactIds: [contactId] });
    expect(await askedOf(call)).toEqual([]);
    const mute = await running.given('contact', 'RegisterContact', {
      ...{ clientId: people.town, civility: 'none', firstName: 'Mute', lastName: 'Asked', role: 'accountless' },
      ...{ email: 'mute@asked.example.org', language: 'es', landline: '0553000000', service: 'Finance' },
      ...{ function: 'Clerk', productRights: [] },
    });
    await running.caughtUp();
    await done(agent, `surveys/${spanish}/invite-to-survey`, { contactIds: [mute] });
    expect(await mailsTo('mute@asked.example.org')).toEqual([]);
    for (const id of [spanish, health]) await closed(id);
  });

  it('is followed by one reminder after seven days, and ends after thirty', async () => {
    const id = await opened();
    const [late, gone] = [await somebody('Late'), await somebody('Gone')];
    const [first, second] = [newId(), newId()];
    await execute(surveyInvitation, first, 'AskSurvey', asking(id, late.id), ago(8));
    await running.caughtUp();
    await orRefused(execute(surveyInvitation, first, 'RemindSurvey'));
    await orRefused(execute(surveyInvitation, first, 'RemindSurvey'));
    expect((await mailsTo('late@asked.example.org')).filter((each) => each === 'surveyReminded')).toHaveLength(1);
    await execute(surveyInvitation, second, 'AskSurvey', asking(id, gone.id), ago(31));
    await running.caughtUp();
    await orRefused(execute(surveyInvitation, second, 'ExpireSurvey'));
    expect((await askedOf(gone.call)).map(({ status }) => status)).toEqual(['expired']);
    expect(await refusalCode(post(gone.call, `survey-invitations/${second}/answer-survey`, { answer1: '4' }))).toBe(
      'surveyInvitationIs',
    );
    await closed(id);
  });
});

describe('an anonymous survey', () => {
  it('keeps who has answered apart from what was said, and shows results from five on', async () => {
    const id = await opened({ isAnonymous: true });
    const voters = [];
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Emma']) voters.push(await somebody(name));
    await done(agent, `surveys/${id}/invite-to-survey`, { contactIds: voters.map((voter) => voter.id) });
    const count = () => running.app.get(CountSurveyBallots, { strict: false }).run();
    const invitations: string[] = [];
    for (const [place, { call }] of voters.entries()) {
      const [invitation] = await askedOf(call);
      const at = invitation?.id ?? '';
      invitations.push(at);
      expect(invitation).toMatchObject({ isAnonymous: true, status: 'waiting' });
      expect(await refusalCode(post(call, `survey-invitations/${at}/answer-survey`, { answer1: '4' }))).toBe(
        'surveyIsAnonymous',
      );
      expect(await refusalCode(post(call, `survey-invitations/${at}/ballot`, { answer2: 'No rating' }))).toBe(
        'surveyAnswerNeeded',
      );
      const cast = () =>
        call(`/api/survey-invitations/${at}/ballot`, {
          json: { answer1: String(place + 1), answer2: `Said ${place}` },
        });
      const sent = await Promise.all([cast(), cast(), cast()]);
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect((await askedOf(call)).map(({ status }) => status)).toEqual(['answered']);
      if (place !== 3) continue;
      await count();
      const few = { asked: 5, answered: 4, counted: 0, results: null };
      expect(await read<SurveyView>(`surveys/${id}`)).toMatchObject(few);
    }
    await Promise.all([count(), count()]);
    const survey = await read<SurveyView>(`surveys/${id}`);
    expect(survey.counted).toBe(5);
    expect(survey.results?.[0]).toMatchObject({ answers: 5, average: 3 });
    const filter = encodeURIComponent(JSON.stringify({ surveyId: id }));
    const rows = await read<readonly SurveyAnswerListRow[]>(`survey-answers?filter=${filter}`);
    expect(rows).toHaveLength(5);
    for (const row of rows)
      expect(row).toMatchObject({ isAnonymous: true, contact: null, clientName: null, subject: null });
    expect(
      (
        await jsonOf<SurveyInvitationView>(
          voters[0]?.call(`/api/survey-invitations/${invitations[0] ?? ''}`) ?? Promise.reject(new Error('Nobody')),
        )
      ).answers,
    ).toEqual([]);
    // in the log, no ballot has a voter or words in clear, and the count names no voter or invitation
    const { rows: events } = await running.db.pool.query<{ type: string; text: string }>(
      `SELECT type, row_to_json(event_log)::text AS text FROM event_log WHERE type IN ('SurveyBallotCast', 'SurveyBallotsCounted')`,
    );
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'SurveyBallotCast'),
      'SurveyBallotsCounted',
    ]);
    const textsOf = (kind: string) => events.filter(({ type }) => type === kind).map(({ text }) => text);
    const sayingAny = (texts: readonly string[], words: readonly string[]) =>
      texts.filter((text) => words.some((word) => text.includes(word)));
    expect(invitations).toHaveLength(5);
    expect(
      sayingAny(
        events.map(({ text }) => text),
        voters.map(({ id }) => id),
      ),
    ).toEqual([]);
    expect(sayingAny(textsOf('SurveyBallotCast'), ['Said'])).toEqual([]);
    expect(sayingAny(textsOf('SurveyBallotsCounted'), invitations)).toEqual([]);
    const { rows: box } = await running.db.pool.query('SELECT FROM survey_ballots');
    expect(box).toEqual([]);
    await closed(id);
    // five people one after the other
  }, 60_000);
});

describe('answers', () => {
  it('are listed and exported to those who design surveys alone', async () => {
    for (const call of [clerk, marie]) {
      expect((await call('/api/survey-answers')).status).toBe(403);
      expect((await call('/api/survey-answers/export?format=csv')).status).toBe(403);
    }
    const filter = encodeURIComponent(JSON.stringify({ trigger: ['ticketClosed'], isAnonymous: false }));
    const listed = await agent(`/api/survey-answers?filter=${filter}`);
    expect(listed.headers.get('content-range')?.split('/')[1]).toBe('1');
    const [row] = await jsonOf<readonly SurveyAnswerListRow[]>(listed);
    expect(row).toMatchObject({
      contact: { name: 'Marie Test' },
      clientName: 'Town',
      said: [{ number: 1 }, { answer: 'Too slow' }],
    });
    const file = await (await agent(`/api/survey-answers/export?format=csv&filter=${filter}`)).text();
    expect(file).toContain('Marie Test');
    expect(file).toContain('Too slow');
    expect(file.trim().split('\n')).toHaveLength(2);
    const past = encodeURIComponent(JSON.stringify({ to: dayOf(ago(2)) }));
    expect(await read<readonly SurveyAnswerListRow[]>(`survey-answers?filter=${past}`)).toEqual([]);
    expect((await agent('/api/survey-answers/export?format=xlsx')).headers.get('content-type')).toContain(
      'spreadsheet',
    );
  });
});

import { enrolmentCompleted } from '../../training/enrolments/enrolments.module.js';
import {
  interventionReportAccepted,
  interventionReportAcceptedWithReserves,
} from '../../services/interventions/interventions.module.js';
import type { EventDefinition, Occurred } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { on, reaction, type Effects } from '../../kernel/reaction.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';
import { text } from '../../platform/people/translations/dictionary.js';
import {
  ticketAutoClosed,
  ticketClosed,
  ticketClosureConfirmed,
  ticketSolutionAccepted,
} from '../../support/tickets/tickets.module.js';
import type { AskingSurvey, Occasion, SurveyLookups, ToldInvitation } from './survey-asking.queries.js';
import { AskSurvey, DropSurveyInvitation } from './survey-invitation.commands.js';
import { lotOf, surveyAsked, surveyInvitation, surveyReminded } from './survey-invitation.js';
import { surveyClosed, surveyInvited } from './survey.js';
import type { SurveyTrigger } from './survey.vocabulary.js';

/**
 * Once about one thing, by the first survey that takes it: within its days, and with the thing drawn for its share; about
 * a ticket one person, once.
 */
const ask = (
  { subject, contactId, ...occasion }: Occasion,
  surveys: readonly AskingSurvey[],
  effects: Pick<Effects, 'send'>,
): void => {
  const asked = occasion.trigger === 'ticketClosed' ? 'ticket' : contactId;
  const id = derivedId(surveyInvitation.name, asked, occasion.subjectId);
  const survey = surveys.find(({ surveyId, share }) => lotOf(surveyId, id) < share);
  if (!survey) return;
  const { surveyId, isAnonymous } = survey;
  effects.send(
    {
      ...{ lifecycle: surveyInvitation.name, id },
      command: Object.assign(new AskSurvey(), {
        ...{ ...occasion, surveyId, isAnonymous, contactId },
        ...(subject && { subject }),
      }),
    },
    {
      nothingLeft: {
        alreadyExists: 'the contact was asked about it already',
        surveyAskedLately: 'the contact was asked lately',
        surveyIsOver: 'the survey is not open any more',
        surveyNotAsking: 'the survey asks about something else, or on other days',
      },
    },
  );
};

type Numbered = Pick<Occasion, 'trigger'> & { readonly by: string };

/** Asks the person who did the last step on a ticket or an intervention; its number is the subject. */
const askDoer = async (
  { streamId: subjectId, at, metadata }: Pick<Occurred, 'streamId' | 'at' | 'metadata'>,
  { trigger, by }: Numbered,
  effects: Effects,
  { surveysFor, numberOf }: SurveyLookups,
): Promise<void> => {
  const subject = await numberOf(subjectId);
  const occasion = { trigger, subjectId, subject, contactId: by, clientId: metadata.tenant };
  ask(occasion, await surveysFor(occasion, at), effects);
};

const asksDoer = <Type extends string, Data extends { readonly by: string }>(
  definition: EventDefinition<Type, Data>,
  trigger: SurveyTrigger,
) =>
  on(definition, (event, effects: Effects, lookups: SurveyLookups) =>
    askDoer(event, { trigger, by: event.data.by }, effects, lookups),
  );

/** The one trigger engine (feature F46): what has happened, who is asked, and about what. */
export const surveyTriggering = reaction<SurveyLookups>()(
  'surveyTriggering',
  {
    needs: [
      'surveys',
      'surveyInvitations',
      'clients',
      'tickets',
      'interventions',
      'courses',
      'licences',
      'products',
      'profiles',
    ],
  },
  [
    asksDoer(ticketSolutionAccepted, 'ticketClosed'),
    asksDoer(ticketClosed, 'ticketClosed'),
    asksDoer(ticketClosureConfirmed, 'ticketClosed'),
    on(ticketAutoClosed, async (event, effects, lookups) =>
      askDoer(event, { trigger: 'ticketClosed', by: await lookups.ticketContact(event.streamId) }, effects, lookups),
    ),
    asksDoer(interventionReportAccepted, 'reportValidated'),
    asksDoer(interventionReportAcceptedWithReserves, 'reportValidated'),
    on(enrolmentCompleted, async ({ streamId: subjectId, at }, effects, { learner, surveysFor }) => {
      const learned = await learner(subjectId);
      if (!learned) return;
      const occasion = { ...learned, trigger: 'courseCompleted', subjectId } as const;
      ask(occasion, await surveysFor(occasion, at), effects);
    }),
    on(surveyInvited, async ({ streamId, at, data: { contactIds } }, effects, { clientOf, surveysFor }) => {
      for (const contactId of contactIds) {
        const clientId = await clientOf(contactId);
        if (clientId === null) continue;
        const occasion = { contactId, clientId, trigger: 'invitation', subjectId: streamId, subject: null } as const;
        const asking = await surveysFor(occasion, at);
        const own = asking.filter(({ surveyId }) => surveyId === streamId);
        ask(occasion, own, effects);
      }
    }),
    on(surveyClosed, async ({ streamId }, effects, { waiting }) => {
      for (const id of await waiting(streamId))
        effects.send(
          { lifecycle: surveyInvitation.name, id, command: new DropSurveyInvitation() },
          { nothingLeft: { surveyInvitationIs: 'the invitation has ended already' } },
        );
    }),
  ],
);

const mails = mailsAbout<ToldInvitation, SurveyLookups>()({
  subject: ({ streamId }, { invitation }) => invitation(streamId),
  every: ({ language }, { id, title, subject, expires_at: expiresAt }) => ({
    args: { title: title[language], subject: subject?.[language] ?? text(language, 'surveys', 'noSubject') },
    dates: { expiresAt },
    link: `/survey/${id}`,
  }),
});
const contact = ({ contact_id }: ToldInvitation) => [contact_id];

/** Mails an invitation to the contact asked, and one reminder. */
export const surveyMails = reaction<SurveyLookups>()('surveyMails', { needs: ['surveys', 'surveyInvitations'] }, [
  mails(surveyAsked, () => ({ to: [contact] })),
  mails(surveyReminded, () => ({ to: [contact] })),
]);

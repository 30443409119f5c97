import { Module } from '@nestjs/common';
import { surveyAnswers } from '../../../projections/publishing/survey-answers.js';
import { surveyInvitations } from '../../../projections/publishing/survey-invitations.js';
import { surveys } from '../../../projections/publishing/surveys.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { CountSurveyBallots } from './count-survey-ballots.jobs.js';
import { surveyLookups } from './survey-asking.queries.js';
import { SurveyBallotsController } from './survey-ballots.controller.js';
import { SurveyBallots } from './survey-ballots.service.js';
import { surveyInvitation } from './survey-invitation.js';
import { survey } from './survey.js';
import { surveyFacts, surveyInvitationFacts } from './surveys.facts.js';
import { surveyAnswerReads, surveyInvitationReads, surveyReads } from './surveys.queries.js';
import { surveyMails, surveyTriggering } from './surveys.reactions.js';
import { surveysRights } from './surveys.rights.js';
import { surveysNotices } from './surveys.notices.js';

@Module(
  businessModule({
    name: 'surveys',
    rights: surveysRights,
    notices: surveysNotices,
    labels: { survey: label(surveys, 'surveys', 'french_title') },
    namesContacts: [
      contactsIn(surveyInvitations, 'survey_invitations', { ids: ['contact_id'] }),
      contactsIn(surveyAnswers, 'survey_answers', { ids: ['contact_id'] }),
    ],
    lifecycles: [
      { lifecycle: survey, facts: surveyFacts },
      { lifecycle: surveyInvitation, facts: surveyInvitationFacts },
    ],
    projections: [surveys, surveyInvitations, surveyAnswers],
    reactions: [
      { reaction: surveyTriggering, lookups: surveyLookups },
      { reaction: surveyMails, lookups: surveyLookups },
    ],
    controllers: [SurveyBallotsController],
    reads: [surveyReads, surveyInvitationReads, surveyAnswerReads],
    providers: [SurveyBallots, CountSurveyBallots],
  }),
)
export class SurveysModule {}

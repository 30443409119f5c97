import { contact } from '../../customers/accounts/accounts.module.js';
import { textIn, textsIn } from '../../kernel/named.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import { surveyInvitation, type SurveyInvitationFacts } from './survey-invitation.js';
import { survey, type SurveyFacts } from './survey.js';

/** The survey that is duplicated, and those who are invited. */
export const surveyFacts: Facts = async ({ load }, { body }): Promise<SurveyFacts> => {
  const surveyId = textIn(body, 'surveyId');
  const source = surveyId === null ? null : (await load(survey, surveyId)).survey;
  const ids = textsIn(body, 'contactIds');
  const contacts = await Promise.all(ids.map((id) => load(contact, id)));
  return { source, knownContactIds: ids.filter((_, place) => contacts[place]?.status === 'active') };
};

export const surveyInvitationFacts: Facts = async ({ load }, { id, body }): Promise<SurveyInvitationFacts> => {
  const surveyId = textIn(body, 'surveyId') ?? (await load(surveyInvitation, id)).asked?.surveyId;
  return { survey: surveyId === undefined ? null : await load(survey, surveyId) };
};

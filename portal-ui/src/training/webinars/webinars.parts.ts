import { defaultLanguage, languages, type LocalisedText } from '../../../../src/kernel/language.js';
import type { PersonLabel } from '../../../../src/kernel/views.js';
import type { WebinarSessionListRow } from '../../../../src/training/webinars/webinars.views.js';

type Told = Pick<WebinarSessionListRow, 'webinarId' | 'id'>;

export const sessionPath = ({ webinarId, id }: Told): string => `/webinaires/subscribe/${webinarId}/${id}`;

export const confirmationPath = ({ webinarId, id }: Told, participantId: string): string =>
  `/webinaires/subscribe/ar/${webinarId}/${id}/${participantId}`;

export const orderPath = ({ webinarId, id }: Told, participantId: string, signatoryId: string): string =>
  `/webinaires/subscribe/print/${webinarId}/${id}/${participantId}/${signatoryId}`;

/** Full sessions have a state of their own. */
export const standingOf = ({ status, isFull }: Pick<WebinarSessionListRow, 'status' | 'isFull'>) =>
  status === 'open' && isFull ? 'full' : status;

/** People in one line. */
export const namesOf = (people: readonly PersonLabel[], forgotten: string): string =>
  people.map(({ name }) => name ?? forgotten).join(', ');

export const titleIn = (title: LocalisedText, language: string): string =>
  title[languages.find((each) => each === language) ?? defaultLanguage];

export const packPath = ({ id }: { readonly id: string }): string => `/webinaires/packs/${id}`;

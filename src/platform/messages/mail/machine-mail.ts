import { headerValue, firstToken, parameterOf, type MailHeader } from './mime-headers.js';

/** How programs that answer for the absent begin their subjects, in the languages of our mails. */
const absences =
  /^\s*(?:r[ée]ponse automatique|message d['’]absence|absente?(?:\(e\))? du bureau|absence du bureau|automatic reply|auto(?:matic)?[- ]?reply|out of (?:the )?office|respuesta autom[áa]tica|fuera de (?:la )?oficina|ausencia de la oficina)\b/i;

/** Parts of a report, and answers of a calendar. */
const reported = /^(?:multipart\/report|message\/disposition-notification)$/;

/**
 * Reason to take a mail for that of a machine: answers of machines are no answers, and start loops.
 * @returns undefined for the mail of a person, also when it comes through a list
 */
export const machineOf = (headers: readonly MailHeader[], subject: string): string | undefined => {
  const value = (key: string): string => headerValue(headers, key).toLowerCase();
  const type = value('content-type');
  const submitted = firstToken(value('auto-submitted'));
  const suppressed = value('x-auto-response-suppress');
  if (submitted !== '' && submitted !== 'no') return 'auto-submitted';
  if (suppressed !== '' && suppressed !== 'none') return 'x-auto-response-suppress';
  if (['junk', 'auto_reply'].includes(value('precedence'))) return 'precedence';
  if (value('x-autoreply') !== '' || value('x-autorespond') !== '') return 'x-autoreply';
  if (value('return-path') === '<>') return 'no sender';
  if (reported.test(firstToken(type))) return 'report';
  if (isCalendarAnswer(type)) return 'calendar';
  return absences.test(subject) ? 'absence' : undefined;
};

/** `text/calendar; method=REPLY`: the calendar of a recipient accepts, or declines. */
export const isCalendarAnswer = (contentType: string): boolean =>
  firstToken(contentType) === 'text/calendar' && /^(?:reply|counter)$/i.test(parameterOf(contentType, 'method'));

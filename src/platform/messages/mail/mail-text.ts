import { homeZone } from '../../../kernel/days.js';
import { DateValue, text, textIfAny, type TextValues } from '../../people/translations/dictionary.js';
import type { MailContent, MailRow } from './outbox.js';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Mail = Pick<MailRow, 'template' | 'language' | 'link'>;

/** Values for the texts of a mail. */
const valuesOf = ({ args, dates = {}, timeZone }: Omit<MailContent, 'email' | 'name'>): TextValues => ({
  ...args,
  ...Object.fromEntries(Object.entries(dates).map(([name, at]) => [name, new DateValue(at, timeZone ?? homeZone)])),
});

/** Whether this build has the texts of the mail: another one, of a later release, may have written it. */
export const knowsMail = (
  { language, template }: Omit<Mail, 'link'>,
  content: Omit<MailContent, 'email' | 'name'>,
): boolean =>
  ['subject', 'body'].every(
    (part) => textIfAny(language, 'mail', `${template}.${part}`, valuesOf(content)) !== undefined,
  );

/** Subject of the mail, on one line; non-breaking spaces are kept. */
export const mailSubject = (
  { language, template }: Omit<Mail, 'link'>,
  content: Omit<MailContent, 'email' | 'name'>,
): string =>
  text(language, 'mail', `${template}.subject`, valuesOf(content))
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();

/** A mail in the language of its recipient, as plain text and as simple HTML that says the same. */
export const mailText = (
  mail: Mail,
  content: MailContent,
  { portalUrl, answerable }: { portalUrl: string; answerable: boolean },
): MailText => {
  const { name, args } = content;
  const say = (key: string, values = valuesOf(content)) => text(mail.language, 'mail', key, values);
  const subject = mailSubject(mail, content);
  // an address that is a secret is sealed with the rest
  const path = typeof args.link === 'string' ? args.link : mail.link;
  const link = path === null ? null : `${portalUrl}${path}`;
  const greeting = name === null ? say('layout.greeting') : say('layout.greetingByName', { name });
  const paragraphs = [
    greeting,
    ...say(`${mail.template}.body`)
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim()),
  ];
  const closing = [...(answerable ? [say('layout.answer')] : []), say('layout.footer')];
  const linkText = textIfAny(mail.language, 'mail', `${mail.template}.link`) ?? say('layout.link');
  return {
    subject,
    text: [...paragraphs, ...(link === null ? [] : [`${linkText}\n${link}`]), '--', ...closing].join('\n\n') + '\n',
    html: page(mail.language, subject, [
      ...paragraphs.map(paragraphOf),
      ...(link === null ? [] : [`<p><a href="${escaped(link)}">${escaped(linkText)}</a></p>`]),
      '<hr>',
      ...closing.map(paragraphOf),
    ]),
  };
};

const page = (language: string, title: string, body: readonly string[]): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 40em">
${body.join('\n')}
</body>
</html>
`;

const paragraphOf = (paragraph: string): string => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? character);

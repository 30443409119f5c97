import { homeZone } from '../../../kernel/days.js';
import { defaultLanguage } from '../../../kernel/language.js';
import { escaped } from './mail-text.js';
import type { ReadMail } from './mails.js';
import type { ListedSms } from '../sms/sms.views.js';
import type { ListedMail } from './mails.views.js';

type Say = (key: string) => string;

const moment = new Intl.DateTimeFormat(defaultLanguage, {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: homeZone,
});

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem; color: #1a1a1a; background: #fff }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #767676; padding: .4rem .6rem; text-align: left; vertical-align: top }
  pre { border: 1px solid #767676; padding: 1rem; white-space: pre-wrap; font: inherit }
  dt { font-weight: bold } dd { margin: 0 0 .5rem }
  a { color: #0b57d0 } :focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="${defaultLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;

const date = ({ sentAt, createdAt }: Pick<ListedMail, 'sentAt' | 'createdAt'>): string => {
  const at = sentAt ?? createdAt;
  return `<time datetime="${escaped(at)}">${escaped(moment.format(new Date(at)))}</time>`;
};

const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('\n')}</tr>`;

const mailRow = (mail: ListedMail, say: Say): string =>
  row(
    date(mail),
    escaped(mail.to ?? '—'),
    `<a href="/dev/mail/${mail.id}">${escaped(mail.subject ?? mail.template)}</a>`,
    escaped(say(`states.${mail.state}`)),
  );

const smsRow = (sms: ListedSms, say: Say): string =>
  row(
    date(sms),
    escaped(sms.to ?? '—'),
    escaped(sms.text ?? '—'),
    escaped(say(`states.${sms.state}`) + (sms.error === null ? '' : ` (${sms.error})`)),
  );

const tableOf = (headings: readonly string[], rows: readonly string[], say: Say): string => {
  if (rows.length === 0) return `<p>${escaped(say('empty'))}</p>`;
  const heads = headings.map((key) => `<th scope="col">${escaped(say(key))}</th>`).join('');
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
};

export const mailboxPage = (mails: readonly ListedMail[], messages: readonly ListedSms[], say: Say): string =>
  page(
    say('title'),
    `${tableOf(
      ['date', 'to', 'subject', 'state'],
      mails.map((mail) => mailRow(mail, say)),
      say,
    )}
<h2>${escaped(say('sms'))}</h2>
${tableOf(
  ['date', 'to', 'text', 'state'],
  messages.map((sms) => smsRow(sms, say)),
  say,
)}`,
  );

const detail = (term: string, value: string): string => `<dt>${escaped(term)}</dt><dd>${value}</dd>`;

/** Addresses in the text can be followed. */
const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

export const mailPage = (mail: ReadMail, say: Say): string =>
  page(
    mail.subject ?? mail.template,
    `<p><a href="/dev/mail">${escaped(say('back'))}</a></p>
<dl>
${detail(say('to'), escaped(mail.to ?? '—'))}
${mail.replyTo === null ? '' : detail(say('replyTo'), escaped(mail.replyTo))}
${detail(say('date'), date(mail))}
${detail(say('state'), escaped(say(`states.${mail.state}`) + (mail.error === null ? '' : ` (${mail.error})`)))}
</dl>
${mail.calendar === null ? '' : `<details><summary>calendar.ics</summary><pre>${escaped(mail.calendar)}</pre></details>`}
${
  mail.body === null
    ? `<p>${escaped(say('forgotten'))}</p>`
    : `<pre>${linked(mail.body.text)}</pre>\n<p><a href="/dev/mail/${mail.id}/html">${escaped(say('html'))}</a></p>`
}`,
  );

import { homeZone } from '../../kernel/days.js';
import { defaultLanguage } from '../../kernel/language.js';
import { escaped } from './mail-text.js';
import type { ReadMail } from './mails.js';
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

const date = (mail: ListedMail): string => {
  const at = mail.sentAt ?? mail.createdAt;
  return `<time datetime="${escaped(at)}">${escaped(moment.format(new Date(at)))}</time>`;
};

const row = (mail: ListedMail, say: Say): string => `<tr>
<td>${date(mail)}</td>
<td>${escaped(mail.to ?? '—')}</td>
<td><a href="/dev/mail/${mail.id}">${escaped(mail.subject ?? mail.template)}</a></td>
<td>${escaped(say(`states.${mail.state}`))}</td>
</tr>`;

export const mailboxPage = (mails: readonly ListedMail[], say: Say): string => {
  const heads = ['date', 'to', 'subject', 'state'].map((key) => `<th scope="col">${escaped(say(key))}</th>`).join('');
  const table = `<table><thead><tr>${heads}</tr></thead><tbody>${mails.map((mail) => row(mail, say)).join('\n')}</tbody></table>`;
  return page(say('title'), mails.length === 0 ? `<p>${escaped(say('empty'))}</p>` : table);
};

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
${
  mail.body === null
    ? `<p>${escaped(say('forgotten'))}</p>`
    : `<pre>${linked(mail.body.text)}</pre>\n<p><a href="/dev/mail/${mail.id}/html">${escaped(say('html'))}</a></p>`
}`,
  );

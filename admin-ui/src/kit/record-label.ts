import type { Values } from '@guichet/ui-common/form/inputs';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A ticket is known by its title; its number and its client tell it from its likes. */
const ticketLabel = (number: string, title: string, clientName: string): string =>
  title === '' ? '' : `${number} – ${title}${clientName === '' ? '' : ` (${clientName})`}`;

/** How any record is called in lists of choices and in titles. */
export const recordLabel = (record: Values): string =>
  [
    text(record['label']),
    [text(record['firstName']), text(record['lastName'])].join(' ').trim(),
    text(record['name']),
    ticketLabel(text(record['number']), text(record['title']), text(record['clientName'])),
    text(record['number']),
    text(record['login']),
    text(record['version']),
    text(record['reference']),
  ].find((label) => label !== '') ?? text(record['id']);

/** Heading of its page: what has a number and a title is headed by the title, and the number stands below. */
export const recordHeading = (record: Values): string => text(record['title']) || recordLabel(record);

export const numberBelow = (record: Values): string => (text(record['title']) === '' ? '' : text(record['number']));

import type { Language } from '../../kernel/language.js';
import { instantColumn, type ExportTable } from '../../platform/reading/reads/exporting.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { statusText } from './ticket-waiting.vocabulary.js';
import type { TicketListRow } from './tickets.views.js';

/** The word for a code. */
const word =
  (group: string, of: (row: TicketListRow) => string | null) =>
  (row: TicketListRow, language: Language): string | null => {
    const code = of(row);
    return code === null ? null : text(language, 'tickets', `${group}.${code}`);
  };

/** The columns of an export, in order. */
export const ticketTable = {
  texts: 'tickets',
  columns: [
    { heading: 'column.ticket', value: ({ number }) => number },
    { heading: 'column.oldNumber', value: ({ oldNumber }) => oldNumber },
    { heading: 'field.kind', value: word('kind', ({ kind }) => kind) },
    {
      heading: 'column.status',
      value: (row: TicketListRow, language: Language) => {
        const { key, args } = statusText(row);
        return text(language, 'tickets', key, args);
      },
    },
    { heading: 'field.title', value: ({ title }) => title },
    { heading: 'column.client', value: ({ clientName }) => clientName },
    { heading: 'field.structure', value: ({ structure }) => structure?.label ?? null },
    { heading: 'column.contact', value: ({ contact }) => contact.name },
    { heading: 'field.agent', value: ({ agent }) => agent?.name ?? null },
    { heading: 'column.product', value: ({ product }) => product?.label ?? null },
    { heading: 'field.module', value: ({ module }) => module?.label ?? null },
    { heading: 'field.version', value: ({ version }) => version?.label ?? null },
    { heading: 'field.correctiveVersion', value: ({ correctiveVersion }) => correctiveVersion?.label ?? null },
    { heading: 'column.severity', value: word('severity', ({ severity }) => severity) },
    { heading: 'field.severityReason', value: ({ severityReason }) => severityReason },
    { heading: 'field.priority', value: word('priority', ({ priority }) => priority) },
    { heading: 'field.type', value: word('type', ({ type }) => type) },
    instantColumn('column.openedAt', ({ openedAt }) => openedAt),
    instantColumn('field.answeredAt', ({ answeredAt }) => answeredAt),
    instantColumn('column.targetAt', ({ targetAt }) => targetAt),
    instantColumn('column.closedAt', ({ closedAt }) => closedAt),
  ],
} satisfies ExportTable<TicketListRow>;

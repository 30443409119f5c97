import { DateText } from '@guichet/ui-common/text/date-text';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import type { Column } from '@guichet/ui-common/list/column';
import { useTranslation } from 'react-i18next';
import { answerKinds, type AnswerKind } from '../../../../src/publishing/content/content.vocabulary.js';
import type { HelpingAnswerRow } from '../../../../src/publishing/content/helping-answers.views.js';
import { ListPage, type Row } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { RowLink } from '../../kit/row-link.js';
import { useMe } from '../../me.js';

await i18n.loadNamespaces('content');

type AnswerRow = HelpingAnswerRow & Row;

const name = 'helping-answers';

const pages: Readonly<Record<AnswerKind, (id: string) => string>> = {
  ticket: (id) => `/tickets/${id}/show`,
  article: (id) => `/content-articles/${id}`,
  tutorial: (id) => `/tutorials/${id}`,
};

const filters: readonly FilterSpec[] = [
  { source: 'kind', kind: 'choice', values: answerKinds, texts: 'content:helping.kinds', first: true },
  { source: 'from', kind: 'text', type: 'date', first: true },
  { source: 'until', kind: 'text', type: 'date', first: true },
  { source: 'clientId', kind: 'reference', resource: 'clients' },
];

/** Which answers help, over tickets, articles and tutorials (features F01). */
const HelpingAnswers = () => {
  const { t, i18n: words } = useTranslation();
  const me = useMe();
  const readsTickets = me?.permissions.includes('tickets') ?? false;
  const figure = (id: 'deflected' | 'helpedYes' | 'helpedNo' | 'clients', label: string): Column<AnswerRow> => ({
    id,
    label: t(label),
    sort: id,
    render: (row) => row[id].toLocaleString(words.language),
  });
  const columns: readonly Column<AnswerRow>[] = [
    {
      id: 'title',
      label: t('content:helping.title'),
      sort: 'title',
      render: ({ id, kind, title }) => {
        if (title === null) return t('content:helping.gone');
        return kind === 'ticket' && !readsTickets ? title : <RowLink to={pages[kind](id)}>{title}</RowLink>;
      },
    },
    {
      id: 'kind',
      label: t('content:helping.kind'),
      sort: 'kind',
      render: ({ kind }) => t(`content:helping.kinds.${kind}`),
    },
    figure('deflected', 'content:helping.deflected'),
    figure('helpedYes', 'content:fields.helpedYes'),
    figure('helpedNo', 'content:fields.helpedNo'),
    figure('clients', 'content:helping.clients'),
    {
      id: 'lastAt',
      label: t('content:helping.lastAt'),
      sort: 'lastAt',
      render: ({ lastAt }) => <DateText value={lastAt} />,
    },
  ];
  return (
    <ListPage<AnswerRow>
      resource={name}
      lead={t('content:helping.lead')}
      columns={columns}
      filters={filters}
      sort={{ field: 'deflected', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: HelpingAnswers };

import { RowNote } from '@guichet/ui-common/list/row-texts';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { DateText } from '@guichet/ui-common/text/date-text';
import { useTranslation } from 'react-i18next';
import type { DataIncidentView } from '../../../../src/oversight/privacy/privacy.views.js';
import { isAllowed } from '../../kit/allowed.js';
import { RowCommands } from '../../kit/row-commands.js';
import type { Column } from '@guichet/ui-common/list/column';
import { ListPage, type Row } from '../../kit/list-page.js';
import { RowLink } from '../../kit/row-link.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { incidentForms } from './privacy-forms.js';
import { Deadline } from './privacy.parts.js';
import { dataIncidentTones } from '../../../../src/oversight/privacy/privacy.vocabulary.js';

type IncidentRow = DataIncidentView & Row;

const passed = (at: string): boolean => Date.parse(at) < Date.now();

const Actions = ({ row }: { readonly row: IncidentRow }) => (
  <RowCommands
    commands={Object.entries(incidentForms).filter(([name]) => isAllowed({ ...row }, name))}
    of={row.ticket.number}
    target={{ resource: 'data-incidents', id: row.id, revision: row.revision }}
  />
);

/** The register of personal-data incidents, with their two clocks. */
const DataIncidentList = () => {
  const { t } = useTranslation();
  const texts = (key: string): string => t(`privacy:admin.incidents.${key}`);
  const columns: readonly Column<IncidentRow>[] = [
    {
      id: 'ticket',
      label: texts('ticket'),
      render: ({ ticket }) => <RowLink to={`/tickets/${ticket.id}/show`}>{ticket.number}</RowLink>,
    },
    { id: 'client', label: texts('client'), render: ({ client }) => client.name },
    {
      id: 'recordedAt',
      label: texts('recordedAt'),
      sort: 'recordedAt',
      render: ({ recordedAt }) => <DateText value={recordedAt} />,
    },
    {
      id: 'notice',
      label: texts('notice'),
      render: ({ noticeDueAt, notifiedAt, automatic, recipients }) =>
        notifiedAt === null ? (
          <Deadline at={noticeDueAt} late={passed(noticeDueAt)} done={false} />
        ) : (
          <>
            <DateText value={notifiedAt} />
            <RowNote>
              {[automatic ? texts('automatic') : '', recipients.map(({ name }) => name ?? '…').join(', ')]
                .filter(Boolean)
                .join(' · ')}
            </RowNote>
          </>
        ),
    },
    {
      id: 'authority',
      label: texts('authority'),
      render: ({ authorityDueAt, status, outcome }) =>
        status === 'closed' && outcome ? (
          t(`privacy:admin.outcomes.${outcome}`)
        ) : (
          <Deadline at={authorityDueAt} late={passed(authorityDueAt)} done={false} />
        ),
    },
    {
      id: 'status',
      label: texts('status'),
      plain: true,
      render: ({ status }) => <StatusChip tone={dataIncidentTones[status]}>{texts(status)}</StatusChip>,
    },
    { id: 'actions', label: t('admin:fields.actions'), acts: true, render: (row) => <Actions row={row} /> },
  ];
  return (
    <ListPage<IncidentRow>
      resource="data-incidents"
      title={texts('title')}
      section={t('admin:sections.privacy')}
      lead={texts('lead')}
      columns={columns}
      searchable={false}
      sort={{ field: 'recordedAt', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: DataIncidentList };

import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { DateText } from '@guichet/ui-common/text/date-text';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { RestrictPerson } from '../../../../src/oversight/privacy/restriction.commands.js';
import { restrictionTones, restrictionGrounds } from '../../../../src/oversight/privacy/privacy.vocabulary.js';
import type { RestrictionView } from '../../../../src/oversight/privacy/privacy.views.js';
import { isAllowed } from '../../kit/allowed.js';
import { CommandButton } from '../../kit/command-button.js';
import type { Column } from '@guichet/ui-common/list/column';
import { ListPage, type Row } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { CreatingPage } from './creating.page.js';
import { liftForm } from './privacy-forms.js';

type RestrictionRow = RestrictionView & Row;

/** People whose data are kept and not used. */
const RestrictionList = () => {
  const { t } = useTranslation();
  const texts = (key: string): string => t(`privacy:admin.restrictions.${key}`);
  const columns: readonly Column<RestrictionRow>[] = [
    {
      id: 'person',
      label: t('privacy:admin.requests.person'),
      render: ({ person }) => person.name ?? t('privacy:admin.requests.forgotten'),
    },
    { id: 'client', label: t('privacy:admin.requests.client'), render: ({ client }) => client?.name ?? '' },
    { id: 'ground', label: texts('ground'), render: ({ ground }) => t(`privacy:restrictionGrounds.${ground}`) },
    {
      id: 'since',
      label: texts('since'),
      sort: 'restrictedAt',
      render: ({ restrictedAt }) => <DateText value={restrictedAt} />,
    },
    { id: 'by', label: texts('by'), render: ({ restrictedBy }) => restrictedBy.name ?? '' },
    {
      id: 'status',
      label: texts('status'),
      plain: true,
      render: ({ status }) => <StatusChip tone={restrictionTones[status]}>{texts(status)}</StatusChip>,
    },
    {
      id: 'actions',
      label: t('admin:fields.actions'),
      acts: true,
      render: (row) =>
        isAllowed({ ...row }, 'LiftRestriction') ? (
          <CommandButton
            name="LiftRestriction"
            spec={liftForm}
            of={row.person.name ?? row.id}
            target={{ resource: 'restrictions', id: row.id, revision: row.revision }}
          />
        ) : null,
    },
  ];
  const add = (
    <Button component={Link} to="/restrictions/create" variant="contained" startIcon={<Add aria-hidden />}>
      {texts('add')}
    </Button>
  );
  return (
    <ListPage<RestrictionRow>
      resource="restrictions"
      title={texts('title')}
      section={t('admin:sections.privacy')}
      lead={texts('lead')}
      columns={columns}
      searchable={false}
      sort={{ field: 'restrictedAt', order: 'DESC' }}
      begin={add}
    />
  );
};

const Restrict = () => {
  const [search] = useSearchParams();
  return (
    <CreatingPage
      resource="restrictions"
      path="restrictions"
      command={RestrictPerson}
      inputs={[
        { source: 'personId', kind: 'reference', required: true, resource: 'privacy-people', wide: true },
        {
          source: 'ground',
          kind: 'choice',
          required: true,
          values: restrictionGrounds,
          texts: 'privacy:restrictionGrounds',
          wide: true,
        },
      ]}
      record={{ personId: search.get('personId') ?? '' }}
      pathOf={() => '/restrictions'}
    />
  );
};

export const screens: ResourceScreens = { list: RestrictionList, create: Restrict };

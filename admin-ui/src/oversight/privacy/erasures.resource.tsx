import { Several } from '@guichet/ui-common/list/several';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined';
import { DateText } from '@guichet/ui-common/text/date-text';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ErasureView } from '../../../../src/oversight/privacy/privacy.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { ListPage, type Row } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { ErasurePlanPage } from './erasure-plan.page.js';
import { tableWords } from './privacy.parts.js';
import { erasureTones } from '../../../../src/oversight/privacy/privacy.vocabulary.js';

type ErasureRow = ErasureView & Row;

/** Erasures: person, time, who ordered it, and the erased data. */
const ErasureList = () => {
  const { t } = useTranslation();
  const texts = (key: string): string => t(`privacy:admin.erasures.${key}`);
  const columns: readonly Column<ErasureRow>[] = [
    {
      id: 'orderedAt',
      label: texts('orderedAt'),
      sort: 'orderedAt',
      render: ({ orderedAt }) => <DateText value={orderedAt} />,
    },
    {
      id: 'person',
      label: texts('person'),
      render: ({ person }) => person.name ?? t('privacy:admin.requests.forgotten'),
    },
    { id: 'client', label: t('privacy:admin.requests.client'), render: ({ client }) => client?.name ?? '' },
    { id: 'ground', label: texts('ground'), render: ({ ground }) => t(`privacy:erasureGrounds.${ground}`) },
    {
      id: 'orderedBy',
      label: texts('orderedBy'),
      render: ({ orderedBy }) => orderedBy.name ?? t('admin:history.actors.system'),
    },
    {
      id: 'erased',
      label: texts('erased'),
      render: ({ erased }) => (
        <Several
          texts={erased.map(
            ({ what, rows }) => `${t(`privacy:data.${tableWords(what)}`, { defaultValue: what })} : ${rows}`,
          )}
        />
      ),
    },
    {
      id: 'status',
      label: texts('status'),
      plain: true,
      render: ({ status }) => <StatusChip tone={erasureTones[status]}>{texts(status)}</StatusChip>,
    },
  ];
  const prepare = (
    <Button component={Link} to="/erasures/create" variant="contained" startIcon={<DeleteSweep aria-hidden />}>
      {texts('prepare')}
    </Button>
  );
  return (
    <ListPage<ErasureRow>
      resource="erasures"
      title={texts('title')}
      section={t('admin:sections.privacy')}
      lead={texts('lead')}
      columns={columns}
      searchable={false}
      sort={{ field: 'orderedAt', order: 'DESC' }}
      begin={prepare}
      refresh={10_000}
    />
  );
};

export const screens: ResourceScreens = { list: ErasureList, create: ErasurePlanPage };

import { RowLine, RowNote } from '@guichet/ui-common/list/row-texts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ProjectionView } from '../../../../src/oversight/operations/operations.views.js';
import { CommandButton } from '../../kit/command-button.js';
import type { Column } from '@guichet/ui-common/list/column';
import type { Row } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { count, Instant, OperatorList, StateChip } from './operations.parts.js';

type ProjectionRow = ProjectionView & Row;

/** How far each read model and reaction has read the log. */
const ProjectionList = () => {
  const { t } = useTranslation();
  const columns: readonly Column<ProjectionRow>[] = [
    {
      id: 'name',
      label: t('admin:fields.name'),
      sort: 'name',
      render: ({ name, version, kind }) => (
        <>
          <RowLine>
            <strong>{name}</strong>
          </RowLine>
          <RowNote>
            {t(`admin:projectionKinds.${kind}`)} · v{version}
          </RowNote>
        </>
      ),
    },
    { id: 'state', label: t('admin:fields.state'), plain: true, render: ({ state }) => <StateChip state={state} /> },
    {
      id: 'behind',
      label: t('admin:fields.behind'),
      render: ({ behind }) => t('admin:operations.behind', { count: behind }),
    },
    {
      id: 'position',
      label: t('admin:fields.position'),
      render: ({ position, logEnd }) => `${count(Number(position))} / ${count(Number(logEnd))}`,
    },
    { id: 'parked', label: t('admin:fields.parked'), render: ({ parked }) => count(parked) },
    {
      id: 'skipped',
      label: t('admin:fields.skipped'),
      render: ({ skipped }) =>
        skipped === 0 ? count(skipped) : <Box sx={{ color: 'error.main', fontWeight: 600 }}>{count(skipped)}</Box>,
    },
    { id: 'updatedAt', label: t('admin:fields.updatedAt'), render: ({ updatedAt }) => <Instant value={updatedAt} /> },
    {
      id: 'actions',
      label: t('admin:fields.actions'),
      acts: true,
      render: ({ id, name, kind }) =>
        kind === 'projection' && (
          <CommandButton name="RebuildProjection" of={name} target={{ resource: 'projections', id }} />
        ),
    },
  ];
  return <OperatorList resource="projections" columns={columns} sort={{ field: 'name', order: 'ASC' }} />;
};

export const screens: ResourceScreens = { list: ProjectionList };

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordColumns } from './columns.js';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { CreateButton } from './create-button.js';
import { ImportButton } from './import-button.js';
import { ListPage } from './list-page.js';
import type { AnyRecordResource } from './record-spec.js';
import { useMayKeep } from './resources.js';

const archived: FilterSpec = { source: 'archived', kind: 'yesNo' };

/** The list of a record; archived ones are hidden until asked for. */
export const RecordList = ({
  of: { name, columns, filters, sort, neverArchived, imports, board: Board },
}: {
  readonly of: AnyRecordResource;
}) => {
  const { t } = useTranslation();
  const drawn = useMemo(() => recordColumns(name, columns, t), [name, columns, t]);
  const keeps = useMayKeep(name);
  const create = keeps && <CreateButton name={name} />;
  return (
    <ListPage
      resource={name}
      columns={drawn}
      filters={neverArchived ? filters : [...filters, archived]}
      sort={sort ?? { field: columns[0]?.source ?? 'id', order: 'ASC' }}
      actions={keeps && imports && <ImportButton resource={name} {...imports} />}
      {...(Board ? { above: () => <Board /> } : {})}
      begin={create}
    />
  );
};

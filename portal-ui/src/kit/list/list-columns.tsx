import type { Column } from '@guichet/ui-common/list/column';
import type { ReactNode } from 'react';
import { RowActs } from '../acts/act-buttons.js';
import { offeredActs, type Acted } from '../acts/acts.js';
import type { Given } from '../acts/given.js';
import type { ListPage, ListRow } from './list-spec.js';
import { RowHead } from './row-head.js';
import type { ActsInUse } from '../acts/use-acts.js';
import { drawValue } from '../page/values.js';

/** The columns of a list as it is drawn: the first leads to the thing. */
export const columnsOf = <Of extends ListRow, Choices>(
  page: Pick<ListPage<Of, Choices>, 'texts' | 'columns' | 'link' | 'notes'>,
  given: Given<Choices>,
): readonly Column<Of>[] =>
  page.columns
    .filter(({ when }) => when?.(given) ?? true)
    .map((column, index): Column<Of> => {
      const { id, sort, width, shown, plain, wide, acts } = column;
      const drawn = (row: Of): ReactNode => drawValue(column, row, given, 'list');
      return {
        id,
        label: given.t([`${page.texts}:column.${id}`, `${page.texts}:fields.${id}`]),
        sort: sort === true ? id : sort,
        render:
          index > 0
            ? drawn
            : (row) => (
                <RowHead to={page.link?.(row)} notes={page.notes?.(row, given)}>
                  {drawn(row)}
                </RowHead>
              ),
        ...(width ? { width } : {}),
        ...(shown ? { shown } : {}),
        ...(acts ? { acts } : {}),
        ...(plain || column.kind === 'status' ? { plain: true } : {}),
        ...(wide || index === 0 ? { wide: true } : {}),
      };
    });

const isActed = <Of extends ListRow>(row: Of): row is Of & Acted => 'allowedCommands' in row && 'revision' in row;

/** Buttons at the end of the rows, where at least one may be acted upon. */
export const actsColumnOf = <Of extends ListRow, Choices>(
  { acts: declared, texts }: ListPage<Of, Choices>,
  rows: readonly Of[],
  acts: ActsInUse<Of & Acted>,
  given: Given<Choices>,
): readonly Column<Of>[] => {
  if (!declared) return [];
  const offered = (row: Of & Acted) => offeredActs<Of & Acted>(declared.of, row).filter(({ refused }) => !refused);
  if (!rows.some((row) => isActed(row) && offered(row).length > 0)) return [];
  return [
    {
      id: 'acts',
      label: given.t([`${texts}:column.acts`, 'common:list.acts']),
      acts: true,
      render: (row) =>
        isActed(row) && (
          <RowActs of={row} offered={offered(row)} nameOf={declared.nameOf} acts={acts} texts={texts} given={given} />
        ),
    },
  ];
};

export const actedRows = <Of extends ListRow>(rows: readonly Of[]): readonly (Of & Acted)[] => rows.filter(isActed);

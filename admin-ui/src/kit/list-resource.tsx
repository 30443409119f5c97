import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { useMemo, type ReactNode } from 'react';
import type { SortPayload } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { recordColumns, type ColumnSpec } from './columns.js';
import { ListPage, type Row } from './list-page.js';
import type { ResourceScreens } from './resource-entry.js';

interface ListOf {
  readonly name: string;
  /** Key of what the list is of. */
  readonly lead?: string;
  readonly columns: readonly ColumnSpec[];
  readonly filters: readonly FilterSpec[];
  readonly searchable?: boolean;
  readonly sort: SortPayload;
  /** Where the first column leads to; the page of the row when absent. */
  readonly to?: (row: Row) => string;
  readonly actions?: ReactNode;
  readonly begin?: ReactNode;
  /** Stands between the heading and the list. */
  readonly above?: () => ReactNode;
}

/** The list of a resource, in columns that are declared. */
export const DeclaredList = ({ name, lead, columns, to, ...of }: ListOf) => {
  const { t } = useTranslation();
  const drawn = useMemo(() => recordColumns(name, columns, t, to), [name, columns, t, to]);
  return <ListPage resource={name} lead={lead && t(lead)} columns={drawn} {...of} />;
};

/** A list whose rows lead to the page of another resource, which has the acts. */
export const listResource = (of: ListOf): ResourceScreens => ({ list: () => <DeclaredList {...of} /> });

import type { Values } from '@guichet/ui-common/form/inputs';
import { SavedViews } from '@guichet/ui-common/list/saved-views';
import type { SortPayload } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { listQuery } from './list-address.js';

/** A way to look at a list that the product offers; named `admin:views.<name>`. */
export interface OfferedView {
  readonly name: string;
  readonly filter: Values;
  readonly sort: SortPayload;
}

interface ListViewsProps {
  readonly resource: string;
  readonly offered: readonly OfferedView[];
  readonly filter: Values;
  readonly sort: SortPayload;
}

/** The views of a list of react-admin's. */
export const ListViews = ({ resource, offered, filter, sort }: ListViewsProps) => {
  const { t } = useTranslation();
  return (
    <SavedViews
      list={resource}
      path={`/${resource}`}
      system={offered.map((view) => ({
        label: t(`admin:views.${view.name}`),
        query: listQuery(view.filter, view.sort),
      }))}
      query={listQuery(filter, sort)}
    />
  );
};

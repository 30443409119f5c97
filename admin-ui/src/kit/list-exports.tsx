import { ExportButtons } from '@guichet/ui-common/page/export-buttons';
import { valuesOf } from '@guichet/ui-common/form/inputs';
import { withQuery } from '@guichet/ui-common/net/http';
import type { ReactNode } from 'react';
import type { ListControllerResult } from 'react-admin';
import { serverFilter } from './server-filter.js';

/** In which the server gives a list away as a file: its answer says so. */
const formatsIn = (meta: unknown): readonly string[] =>
  typeof meta === 'object' && meta !== null && 'formats' in meta && typeof meta.formats === 'string'
    ? meta.formats.split(',').filter(Boolean)
    : [];

/** All the rows of the filter as a file, with the rights of who asks; nothing where the server offers none. */
export const exportsOf = (
  { meta, filterValues, sort, total = 0 }: ListControllerResult,
  resource: string,
): ReactNode => {
  const formats = formatsIn(meta);
  const query = { filter: serverFilter(valuesOf(filterValues)), sort: [sort.field, sort.order] };
  return (
    formats.length > 0 && (
      <ExportButtons
        formats={formats}
        fileName={resource}
        total={total}
        addressOf={(format) => withQuery(`/api/${resource}/export`, { format, ...query })}
        texts="common:export"
      />
    )
  );
};

interface ListSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** The query of a list with these filters: what react-admin reads from the address. */
export const listQuery = (filter: object = {}, sort?: ListSort): string =>
  new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort ? { sort: sort.field, order: sort.order } : {}),
  }).toString();

export const listAddress = (resource: string, filter: object = {}, sort?: ListSort): string =>
  `/${resource}?${listQuery(filter, sort)}`;

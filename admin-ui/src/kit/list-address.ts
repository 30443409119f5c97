/** The address of a list with these filters: what react-admin reads from it. */
export const listAddress = (
  resource: string,
  filter: object = {},
  sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' },
): string => {
  const parameters = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort ? { sort: sort.field, order: sort.order } : {}),
  });
  return `/${resource}?${parameters}`;
};

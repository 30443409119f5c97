import { useGetOne, type RaRecord, type UseGetOneHookValue } from 'react-admin';

interface DetailOptions {
  /** False: nothing is asked until somebody calls `refetch`. */
  readonly enabled?: boolean;
}

/**
 * One thing, as its own address answers it. React-admin keeps the rows of lists under the same name and would show one
 * first, but a row has another shape: the `meta` keeps the two apart.
 */
export const useDetail = <R extends RaRecord<string>>(
  resource: string,
  id: string,
  { enabled = true }: DetailOptions = {},
): UseGetOneHookValue<R> => useGetOne<R>(resource, { id, meta: { view: 'detail' } }, { retry: false, enabled });

import { useGetOne, type RaRecord, type UseGetOneHookValue } from 'react-admin';

interface DetailOptions<R> {
  /** False: no request is sent until `refetch` is called. */
  readonly enabled?: boolean;
  /** Whether it changes by itself in a moment, such as a signed document that is sealed: it is read again until then. */
  readonly settles?: (of: R) => boolean;
}

/** Milliseconds between two readings of what settles, and how many: who may see no seal never gets one. */
const [beat, readings] = [3_000, 20];

const never = (): boolean => false;

/**
 * Detail of a thing from its own address. React-admin caches rows of lists under the same name and would show one of
 * these first, but their shape is another: the `meta` keeps the two apart.
 */
export const useDetail = <R extends RaRecord<string>>(
  resource: string,
  id: string,
  { enabled = true, settles = never }: DetailOptions<R> = {},
): UseGetOneHookValue<R> =>
  useGetOne<R>(
    resource,
    { id, meta: { view: 'detail' } },
    {
      retry: false,
      enabled,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data !== undefined && dataUpdateCount < readings && settles(data) && beat,
    },
  );

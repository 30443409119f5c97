import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendImport } from './send-import.js';
import { useTableFile } from './use-table-file.js';

/** Numbers of lines by what becomes of them. */
interface Counted {
  readonly counts: { readonly create: number; readonly update?: number };
}

/**
 * A file that is tried without writing anything, looked at, then read in. The queries of its resource, and of the other
 * ones named, are read again afterwards.
 */
export const useImport = <View extends Counted, Body extends { readonly csv: string } = { readonly csv: string }>(
  resource: string,
  ...others: readonly string[]
) => {
  const queries = useQueryClient();
  const table = useTableFile();
  const trial = useMutation({
    mutationFn: async (body: () => Body | Promise<Body>) => sendImport<View>(resource, 'import-trials', await body()),
  });
  const run = useMutation({
    mutationFn: async (body: () => Body | Promise<Body>) => sendImport<View>(resource, 'imports', await body()),
    onSuccess: () => Promise.all([resource, ...others].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
  const { create = 0, update = 0 } = trial.data?.counts ?? {};
  return {
    table,
    trial,
    run,
    view: run.data ?? trial.data,
    done: run.data !== undefined,
    /** Lines that the file would write. */
    writes: create + update,
    error: table.error ?? trial.error ?? run.error,
    /** Another file, or none: what was said of the former one is forgotten. */
    forget: (): void => {
      trial.reset();
      run.reset();
    },
  };
};

export type Import<View extends Counted, Body extends { readonly csv: string }> = ReturnType<
  typeof useImport<View, Body>
>;

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Drops what a page asked of a thing once the page is left: its correction replaces the thing a moment after it is sent,
 * so what was asked before that would be shown for as long as an answer counts as fresh.
 */
export const useForgottenThing = (name: string, id: string | undefined): void => {
  const queries = useQueryClient();
  useEffect(
    () => () => {
      if (id !== undefined) queries.removeQueries({ queryKey: [name, 'detail', id] });
    },
    [queries, name, id],
  );
};

import { get, sendCommand } from '@guichet/ui-common/net/http';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { MenuAudiencesView, MenuCompositionView } from '../../../../src/shell/menus/menus.views.js';
import { fieldsOf, type EditedMenu } from './menu-edits.js';

export const useComposition = () =>
  useQuery({
    queryKey: ['menus', 'composition'],
    queryFn: async ({ signal }) => (await get<MenuCompositionView>('/api/menu/composition', {}, signal)).data,
    refetchOnWindowFocus: false,
  });

/** Audiences of a contact; empty until a contact is chosen. */
export const useAudiences = (personId: string) =>
  useQuery({
    queryKey: ['menus', 'audiences', personId],
    queryFn: async ({ signal }) => (await get<MenuAudiencesView>(`/api/menu/audiences/${personId}`, {}, signal)).data,
    enabled: personId !== '',
  });

const path = '/api/side-menus';

/** Keeps the menu: the first time, a later time, or after the built-in one was taken back. */
export const useMenuCommands = ({ id, status }: Pick<MenuCompositionView, 'id' | 'status'>) => {
  const queries = useQueryClient();
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);
  const keyFor = (content: string): string => {
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
  const readAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: ['menus'] });
  return {
    keep: async (menu: EditedMenu, revision: string | null): Promise<void> => {
      const fields = fieldsOf(menu);
      const idempotencyKey = keyFor(JSON.stringify(fields));
      if (id === null) await sendCommand(path, fields, { idempotencyKey });
      else if (status === 'archived') {
        await sendCommand(`${path}/${id}/restore-side-menu`, {}, revision === null ? {} : { revision });
        await sendCommand(`${path}/${id}/revise-side-menu`, fields, { idempotencyKey });
      } else {
        const options = { idempotencyKey, ...(revision === null ? {} : { revision }) };
        await sendCommand(`${path}/${id}/revise-side-menu`, fields, options);
      }
      await readAgain();
    },
    /** Back to the built-in menu; what was made is kept. */
    leave: async (): Promise<void> => {
      if (id !== null) await sendCommand(`${path}/${id}/archive-side-menu`, {});
      await readAgain();
    },
  };
};

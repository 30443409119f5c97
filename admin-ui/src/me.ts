import { get } from '@guichet/ui-common/net/http';
import { useQuery } from '@tanstack/react-query';
import type { MeView } from '../../src/customers/access/access.views.js';

export const readMe = async (): Promise<MeView> => (await get<MeView>('/api/me')).data;

export const meKey = ['me'] as const;

/** The connected member of staff; asked once, kept for the session. */
export const useMe = (): MeView | undefined => useQuery({ queryKey: meKey, queryFn: readMe, staleTime: Infinity }).data;

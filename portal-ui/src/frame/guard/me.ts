import { useQuery } from '@tanstack/react-query';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { meQuery } from './session.api.js';

/** The connected person, on pages behind the guard. */
export const useMe = (): MeView => {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('useMe outside of the guard');
  return data;
};

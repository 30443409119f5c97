import { localProblem } from '@guichet/ui-common/net/problem';
import { bearerToken, isNotConnected, logOut, wasConnected } from '@guichet/ui-common/session/session';
import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { meKey, readMe } from './me.js';

/**
 * The server decides on rights, action by action (`allowedCommands`); checked here only: is the person a member of
 * staff?
 */
export const createAuthProvider = (queries: QueryClient): AuthProvider => {
  const me = () => queries.query({ queryKey: meKey, queryFn: readMe, staleTime: Infinity });
  const mustBeStaff = async (): Promise<void> => {
    if ((await me()).kind !== 'staff') throw localProblem('staffOnly', 403);
  };
  return {
    // the log-in page has opened the session, step by step
    login: mustBeStaff,
    logout: async () => {
      if (wasConnected()) await logOut().catch(() => undefined);
      queries.clear();
    },
    checkAuth: async () => {
      await bearerToken();
      await mustBeStaff();
    },
    checkError: async (error: unknown) => {
      if (isNotConnected(error)) throw localProblem('notConnected', 401);
      return Promise.resolve();
    },
    getIdentity: async () => {
      const { id, name } = await me();
      return { id, fullName: name };
    },
    getPermissions: async () => (await me()).permissions,
  };
};

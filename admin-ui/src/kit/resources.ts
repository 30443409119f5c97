import type { Values } from '@guichet/ui-common/form/inputs';
import { createContext, useContext } from 'react';
import { useMe } from '../me.js';
import type { ResourceEntry } from './resource-entry.js';

/** The resources of the application. Its root gives them: what draws a resource does not import their screens. */
export const Resources = createContext<readonly ResourceEntry[]>([]);

/** The resources that the person finds in the menu. */
export const useMenuResources = (): readonly ResourceEntry[] => {
  const permissions: readonly string[] = useMe()?.permissions ?? [];
  return useContext(Resources).filter(({ keptBy, readBy, alsoReadBy }) =>
    [keptBy, readBy, alsoReadBy].some((permission) => permission !== undefined && permissions.includes(permission)),
  );
};

/** The resources of which something may wait for the person. */
export const useWaitingResources = (): readonly (ResourceEntry & { readonly waiting: Values })[] => {
  const permissions: readonly string[] = useMe()?.permissions ?? [];
  return useContext(Resources).flatMap((resource) =>
    resource.waiting && permissions.includes(resource.keptBy) ? [{ ...resource, waiting: resource.waiting }] : [],
  );
};

/** The list of the dictionary that says a status of this lifecycle, wherever it is said: `orders:status`. */
export const statusWordsIn = (resources: readonly Pick<ResourceEntry, 'statuses'>[], lifecycle: string): string =>
  resources.find(({ statuses }) => statuses && Object.hasOwn(statuses, lifecycle))?.statuses?.[lifecycle] ??
  'common:status';

export const useStatusWords = (lifecycle: string): string => statusWordsIn(useContext(Resources), lifecycle);

/** Whether the person may add to a resource. */
export const useMayKeep = (name: string): boolean => {
  const permissions: readonly string[] = useMe()?.permissions ?? [];
  return useContext(Resources).some((resource) => resource.name === name && permissions.includes(resource.keptBy));
};

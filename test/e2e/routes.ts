import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WalkedRoute } from './walked-route.js';

const root = join(import.meta.dirname, '../..');

const isWalk = (loaded: unknown): loaded is { readonly walk: readonly WalkedRoute[] } =>
  typeof loaded === 'object' && loaded !== null && 'walk' in loaded && Array.isArray(loaded.walk);

/** Routes from the `<module>.walk.ts` files of a front; sorted by path, so that each run has the same order. */
const walksOf = async (front: 'portal-ui' | 'admin-ui'): Promise<readonly WalkedRoute[]> => {
  const files = readdirSync(join(root, front, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.walk.ts'))
    .toSorted();
  const walks = files.map(async (name) => {
    const loaded: unknown = await import(pathToFileURL(join(root, front, 'src', name)).href);
    if (!isWalk(loaded)) throw new Error(`${front}/src/${name} exports no walk.`);
    return loaded.walk;
  });
  return (await Promise.all(walks)).flat();
};

/** Pages of the portal that belong to no module. */
const portal: readonly WalkedRoute[] = [
  { path: '/', ofItsOwn: true, as: 'customer', bare: true },
  { path: '/accessibility', as: 'customer' },
  { path: '/error500', as: 'nobody', bare: true },
  { path: '/forbidden', as: 'nobody', bare: true },
];

/** Pages of the staff front that belong to no module. */
const admin: readonly WalkedRoute[] = [
  { path: '/admin/login', as: 'nobody', bare: true },
  { path: '/admin/', as: 'staff', collapsesMenu: true, frame: true },
];

/** Every page of both fronts. */
export const routes = {
  portal: [...portal, ...(await walksOf('portal-ui'))],
  admin: [...admin, ...(await walksOf('admin-ui'))],
} as const;

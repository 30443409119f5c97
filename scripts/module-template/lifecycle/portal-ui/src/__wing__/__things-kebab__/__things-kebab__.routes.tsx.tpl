import type { RouteObject } from 'react-router';
import { framed, lazyPage } from '../../frame/layout/lazy-page.js';

export const __things__Routes: RouteObject[] = [
  {
    path: '/__things-kebab__',
    handle: framed,
    lazy: lazyPage(['__things__', 'refusals'], () => import('./__things-kebab__.page.js')),
  },
  {
    path: '/__things-kebab__/:id',
    handle: framed,
    lazy: lazyPage(['__things__', 'refusals'], () => import('./__thing-kebab__.page.js')),
  },
];

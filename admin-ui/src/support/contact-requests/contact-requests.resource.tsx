import { lazy } from 'react';
import type { ResourceScreens } from '../../kit/resource-entry.js';

const RequestList = lazy(() => import('./request-list.js').then(({ RequestList }) => ({ default: RequestList })));
const RequestShow = lazy(() => import('./request-show.js').then(({ RequestShow }) => ({ default: RequestShow })));

export const screens: ResourceScreens = { list: () => <RequestList />, show: () => <RequestShow /> };

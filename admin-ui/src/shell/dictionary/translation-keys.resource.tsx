import { lazy } from 'react';
import type { ResourceScreens } from '../../kit/resource-entry.js';

const KeyList = lazy(() => import('./key-list.js').then(({ KeyList }) => ({ default: KeyList })));
const KeyShow = lazy(() => import('./key-show.js').then(({ KeyShow }) => ({ default: KeyShow })));

export const screens: ResourceScreens = { list: () => <KeyList />, show: () => <KeyShow /> };

import { lazy } from 'react';
import type { ResourceScreens } from '../../kit/resource-entry.js';

const TicketList = lazy(() => import('./ticket-list.js').then(({ TicketList }) => ({ default: TicketList })));
const TicketShow = lazy(() => import('./ticket-show.js').then(({ TicketShow }) => ({ default: TicketShow })));
const TicketCreate = lazy(() => import('./ticket-create.js').then(({ TicketCreate }) => ({ default: TicketCreate })));

export const screens: ResourceScreens = {
  list: () => <TicketList />,
  show: () => <TicketShow />,
  create: () => <TicketCreate />,
};

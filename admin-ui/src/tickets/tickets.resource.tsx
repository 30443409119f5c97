import { lazy } from 'react';
import type { ResourceScreens } from '../resources.js';

export const screens: ResourceScreens = {
  list: lazy(() => import('./ticket-list.js').then(({ TicketList }) => ({ default: TicketList }))),
  show: lazy(() => import('./ticket-show.js').then(({ TicketShow }) => ({ default: TicketShow }))),
  create: lazy(() => import('./ticket-create.js').then(({ TicketCreate }) => ({ default: TicketCreate }))),
};

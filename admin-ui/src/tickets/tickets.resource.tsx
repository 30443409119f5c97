import type { ResourceScreens } from '../resources.js';
import { TicketCreate } from './ticket-create.js';
import { TicketList } from './ticket-list.js';
import { TicketShow } from './ticket-show.js';

export const screens: ResourceScreens = { list: TicketList, show: TicketShow, create: TicketCreate };

import { binderyOrderStatuses } from '../bindery-orders/bindery-order.vocabulary.js';
import { orderKinds, orderStatuses } from '../orders/order.vocabulary.js';

/** Articles, electronic certificates, registers that are bound (features F09). */
export const allOrderKinds = [...orderKinds, 'certificates', 'bindery'] as const;
export type AllOrderKind = (typeof allOrderKinds)[number];

/** Statuses that orders of certificates have besides. */
const ofCertificates = ['ordered', 'papersAccepted', 'appointmentPlanned', 'issued', 'commissioned'] as const;

/** Statuses of orders of every kind; each name appears once. */
export const allOrderStatuses = [...new Set([...orderStatuses, ...ofCertificates, ...binderyOrderStatuses])] as const;
export type AllOrderStatus = (typeof allOrderStatuses)[number];

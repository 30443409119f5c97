import { clients } from '../../projections/customers/clients.js';
import { contacts } from '../../projections/customers/contacts.js';
import { courses } from '../../projections/training/courses.js';
import { courseSeats } from '../../projections/training/course-seats.js';
import { enrolments } from '../../projections/training/enrolments.js';
import { demoWebinars } from '../../projections/training/demo-webinars.js';
import { pathEnrolments } from '../../projections/training/path-enrolments.js';
import { webinarPacks } from '../../projections/training/webinar-packs.js';
import { webinarSessions } from '../../projections/training/webinar-sessions.js';
import { orders } from '../../projections/sales/orders.js';
import { renewals } from '../../projections/sales/renewals.js';
import { signatures } from '../../projections/sales/signatures.js';
import { staffUsers } from '../../projections/customers/staff-users.js';
import { structures } from '../../projections/customers/structures.js';
import { tickets } from '../../projections/support/tickets.js';
import { tableName } from '../../src/kernel/projection.js';
import { writtenColumns } from '../../src/kernel/table.js';

/** Tables as they are called in the database, for statements of tests that look behind the product. */
export const ticketTable = tableName(tickets, 'tickets');
export const activityTable = tableName(tickets, 'ticket_activities');
export const clientTable = tableName(clients, 'clients');
export const contactTable = tableName(contacts, 'contacts');
export const courseTable = tableName(courses, 'courses');
export const courseSeatsTable = tableName(courseSeats, 'course_seats');
export const enrolmentTable = tableName(enrolments, 'enrolments');
export const pathEnrolmentTable = tableName(pathEnrolments, 'path_enrolments');
export const webinarSessionTable = tableName(webinarSessions, 'webinar_sessions');
export const webinarEnrolmentTable = tableName(webinarSessions, 'webinar_enrolments');
export const webinarPackTable = tableName(webinarPacks, 'webinar_packs');
export const demoWebinarTable = tableName(demoWebinars, 'demo_webinars');
export const orderTable = tableName(orders, 'orders');
export const renewalTable = tableName(renewals, 'renewals');
export const signatureSendsTable = tableName(signatures, 'signature_sends');
export const structureTable = tableName(structures, 'structures');
export const staffTable = tableName(staffUsers, 'staff_users');

export const ticketColumns = writtenColumns(tickets.tables.tickets);

import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sendCalendar } from '../../platform/messages/calendar/calendar-answer.js';
import { anId } from '../../platform/run/http/an-id.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { calendarOfHolder } from './certificate-appointment-calendar.queries.js';

/** Appointments of holders, for the calendars of those who see the order. */
@ApiTags('certificate-orders')
@Reads('certificateOrders')
@Controller('api/certificate-orders')
export class CertificateAppointmentsController {
  @LeavesAsFile('certificateOrder')
  @Get(':id/appointments/:holderId/calendar')
  async calendar(
    @Param('id', anId) id: string,
    @Param('holderId', anId) holderId: string,
    @Asks() asking: Asking,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCalendar(reply, `certificate-${holderId}`, await calendarOfHolder(id, holderId, asking));
  }
}

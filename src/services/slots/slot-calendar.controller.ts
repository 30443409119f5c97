import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sendCalendar } from '../../platform/messages/calendar/calendar-answer.js';
import { anId } from '../../platform/run/http/an-id.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { slotCalendar } from './slot-calendar.queries.js';

/** A visit for the calendars of those who wait for it. */
@ApiTags('slots')
@Controller('api/slots')
export class SlotCalendarController {
  @LeavesAsFile('slot')
  @Get(':id/calendar')
  async calendar(@Param('id', anId) id: string, @Asks() asking: Asking, @Res() reply: FastifyReply): Promise<void> {
    sendCalendar(reply, `visit-${id}`, await slotCalendar(id, asking));
  }
}

import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { anId } from '../../platform/run/http/an-id.js';
import { sendCalendar } from '../../platform/messages/calendar/calendar-answer.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { LeavesAsFile } from '../../platform/run/http/file-answer.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { sessionCalendar } from './session-calendar.queries.js';

/** A session for the calendars of those who take part in it. */
@ApiTags('webinar-sessions')
@Controller('api/webinar-sessions')
export class WebinarCalendarController {
  @LeavesAsFile('webinarSession')
  @Get(':id/calendar')
  async calendar(@Param('id', anId) id: string, @Asks() asking: Asking, @Res() reply: FastifyReply): Promise<void> {
    sendCalendar(reply, `webinar-${id}`, await sessionCalendar(id, asking));
  }
}

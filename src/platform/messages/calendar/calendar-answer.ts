import type { FastifyReply } from 'fastify';

/** Sends a calendar file under its name, which no cache may keep. */
export const sendCalendar = (reply: FastifyReply, name: string, file: string): void =>
  void reply
    .headers({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
      'Cache-Control': 'private, no-store',
    })
    .send(file);

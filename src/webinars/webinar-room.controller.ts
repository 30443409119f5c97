import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../kernel/refusal.js';
import { Text } from '../kernel/validation.js';
import { Db } from '../platform/database/database.js';
import { anId } from '../platform/http/an-id.js';
import { ForOneself, Public } from '../platform/http/authenticated.js';
import { Checked } from '../platform/http/body.js';
import { ApiTags } from '../platform/http/documented.js';
import { Reads } from '../platform/http/reads.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { Asks, type Asking } from '../platform/reads/asking.js';
import { Rooms } from '../platform/rooms/rooms.js';
import type { RoomDoor } from '../platform/rooms/rooms.vocabulary.js';
import { Visitors } from '../platform/visitors/visitors.js';
import { roomPassOf } from './room-links.queries.js';
import { roomByMail, roomFor } from './webinar-room.queries.js';
import { roomVisits } from './webinar.vocabulary.js';

/** What stands behind `#` in the mail. */
class RoomLinkFields {
  @Text({ max: 200 }) link!: string;
}

/** Links into rooms are made one by one, when somebody goes in. */
@ApiTags('webinar-sessions')
@Controller('api/webinar-sessions')
export class WebinarRoomController {
  constructor(
    private readonly visitors: Visitors,
    private readonly personalData: PersonalData,
    private readonly rooms: Rooms,
    private readonly db: Db,
  ) {}

  @Public()
  @Post('room-visits')
  @HttpCode(200)
  @Reads('webinarSessions', 'webinars')
  async visit(@Checked(RoomLinkFields) { link }: RoomLinkFields, @Req() request: FastifyRequest): Promise<RoomDoor> {
    await this.visitors.count(roomVisits, request.ip);
    const pass = roomPassOf(link, (text) => this.personalData.keyedHash(text));
    if (!pass) throw notFound();
    const now = new Date().toISOString();
    return { url: await roomByMail(pass, { db: this.db.kysely, rooms: this.rooms, now }) };
  }

  @ForOneself()
  @Post(':id/room')
  @HttpCode(200)
  @Reads('webinarSessions', 'webinars')
  async enter(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<RoomDoor> {
    return { url: await roomFor(id, asking) };
  }
}

import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../kernel/refusal.js';
import { Text } from '../../kernel/validation.js';
import { Config } from '../../platform/run/config/config.js';
import { Db } from '../../platform/reading/database/database.js';
import { anId } from '../../platform/run/http/an-id.js';
import { ForOneself, Public } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Reads } from '../../platform/run/http/reads.js';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { Rooms } from '../../platform/people/rooms/rooms.js';
import type { RoomDoor } from '../../platform/people/rooms/rooms.vocabulary.js';
import { Visitors } from '../../platform/people/visitors/visitors.js';
import { roomPassOf, type RoomPass } from './room-links.queries.js';
import { roomByMail, roomFor, seatByMail } from './webinar-room.queries.js';
import { roomVisits } from './webinar.vocabulary.js';
import type { MailedSeat } from './webinars.views.js';

/** Content behind `#` in the mail. */
class RoomLinkFields {
  @Text({ max: 200 }) link!: string;
}

/** Links into rooms are made at each entry. */
@ApiTags('webinar-sessions')
@Controller('api/webinar-sessions')
export class WebinarRoomController {
  constructor(
    private readonly visitors: Visitors,
    private readonly personalData: PersonalData,
    private readonly rooms: Rooms,
    private readonly config: Config,
    private readonly db: Db,
  ) {}

  /** View behind the link of a mail. */
  @Public()
  @Post('seat-visits')
  @HttpCode(200)
  @Reads('webinarSessions', 'webinars')
  async seat(@Checked(RoomLinkFields) { link }: RoomLinkFields, @Req() request: FastifyRequest): Promise<MailedSeat> {
    return seatByMail(await this.opened(link, request), this.door(), this.config.publicUrl);
  }

  @Public()
  @Post('room-visits')
  @HttpCode(200)
  @Reads('webinarSessions', 'webinars')
  async visit(@Checked(RoomLinkFields) { link }: RoomLinkFields, @Req() request: FastifyRequest): Promise<RoomDoor> {
    return { url: await roomByMail(await this.opened(link, request), this.door()) };
  }

  @ForOneself()
  @Post(':id/room')
  @HttpCode(200)
  @Reads('webinarSessions', 'webinars')
  async enter(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<RoomDoor> {
    return { url: await roomFor(id, asking) };
  }

  private door() {
    return { db: this.db.kysely, rooms: this.rooms, now: new Date().toISOString() };
  }

  /** @throws Refusal `notFound`: the portal did not make this link. */
  private async opened(link: string, request: FastifyRequest): Promise<RoomPass> {
    await this.visitors.count(roomVisits, request.ip);
    const pass = roomPassOf(link, (text) => this.personalData.keyedHash(text));
    if (!pass) throw notFound();
    return pass;
  }
}

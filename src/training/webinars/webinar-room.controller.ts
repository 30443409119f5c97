import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { systemActor } from '../../kernel/actor.js';
import { notFound, Refusal } from '../../kernel/refusal.js';
import { Text } from '../../kernel/validation.js';
import { Commands } from '../../platform/log/commands/commands.js';
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
import { webinarSession } from './webinar-session.js';
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
    private readonly commands: Commands,
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
    const pass = await this.opened(link, request);
    const url = await roomByMail(pass, this.door());
    await this.note(pass);
    return { url };
  }

  @ForOneself()
  @Post(':id/room')
  @HttpCode(200)
  @Reads('webinarSessions', 'webinars')
  async enter(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<RoomDoor> {
    const { url, isEnrolled } = await roomFor(id, asking);
    // staff who look through a customer's eyes are not there for them
    if (isEnrolled && asking.actor.simulatedBy === null)
      await this.note({ sessionId: id, participantId: asking.actor.id });
    return { url };
  }

  /** The entry is kept in the log; of a session that ended at this instant there is none. */
  private async note({ sessionId: id, participantId }: RoomPass): Promise<void> {
    try {
      await this.commands.execute({
        ...{ lifecycle: webinarSession, command: 'NoteRoomEntry', id, body: { participantId } },
        ...{ actor: systemActor, initiator: participantId },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
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

import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { anId } from '../../platform/run/http/an-id.js';
import { ForOneself, Requires } from '../../platform/run/http/authenticated.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import type { RoomDoor } from '../../platform/people/rooms/rooms.vocabulary.js';
import { demoRoomToLead } from './demo-webinars.queries.js';

/** Way into the room for staff who keep demonstrations and lead them. */
@ApiTags('demo-webinars')
@Controller('api/demo-webinars')
export class DemoRoomController {
  @ForOneself()
  @Requires('demoWebinar.reviseDemoWebinar')
  @Post(':id/room')
  @HttpCode(200)
  @Reads('demoWebinars')
  async lead(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<RoomDoor> {
    return { url: await demoRoomToLead(id, asking) };
  }
}

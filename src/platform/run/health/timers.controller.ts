import { Controller, Get } from '@nestjs/common';
import { Stops } from '../../log/timers/stops.js';
import type { TimersState } from '../../log/timers/timers.views.js';
import { Requires } from '../http/authenticated.js';
import { ApiTags } from '../http/documented.js';

/** Whether timers run on time, for operators. */
@ApiTags('operations')
@Controller('api/timers-state')
export class TimersController {
  constructor(private readonly stops: Stops) {}

  @Requires('job.read')
  @Get()
  read(): Promise<TimersState> {
    return this.stops.state();
  }
}

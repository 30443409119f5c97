import { Controller, Get, Param } from '@nestjs/common';
import { anId } from '../../platform/run/http/an-id.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import type { CourseTrialView } from './enrolments.views.js';
import { trialOf } from './learning.queries.js';

/** Staff try a course before it is sold. */
@ApiTags('enrolments')
@Reads('courses')
@Controller('api/course-trials')
export class CourseTrialsController {
  @Get(':id')
  trial(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<CourseTrialView> {
    return trialOf(id, asking);
  }
}

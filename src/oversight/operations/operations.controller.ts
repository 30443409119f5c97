import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import { refusal } from '../../kernel/refusal.js';
import type { ReceiptView } from '../../kernel/views.js';
import { EventLogPort } from '../../platform/log/event-store/ports.js';
import { anId } from '../../platform/run/http/an-id.js';
import { Checked } from '../../platform/run/http/body.js';
import { Requires } from '../../platform/run/http/authenticated.js';
import { Mails } from '../../platform/messages/mail/mails.js';
import { Projections } from '../../platform/reading/projections/projections.js';
import { RetryParkedEvent } from './operations.views.js';
import { Jobs } from '../../platform/run/queue/jobs.js';

/** Commands of operators on the infrastructure. These acts are no events: their receipt names the end of the log. */
@ApiTags('operations')
@Controller('api')
export class OperationsController {
  constructor(
    private readonly model: Projections,
    private readonly queues: Jobs,
    private readonly outbox: Mails,
    private readonly log: EventLogPort,
  ) {}

  /** `name`, or the row's id, `name:version`. A worker carries it out. */
  @Requires('projection.rebuild')
  @HttpCode(200)
  @Post('projections/:name/rebuild-projection')
  async rebuild(@Param('name') name: string): Promise<ReceiptView> {
    const [projection = name] = name.split(':');
    await this.model.requestRebuild(projection);
    await this.queues.drain.add({ name: 'rebuild', data: { projection }, once: `rebuild:${projection}` });
    return this.done(name);
  }

  @Requires('parkedEvent.retry')
  @HttpCode(200)
  @Post('parked-events/:id/retry-parked-event')
  async retry(
    @Param('id', anId) id: string,
    @Checked(RetryParkedEvent) { mailsOld = false }: RetryParkedEvent,
  ): Promise<ReceiptView> {
    if (!(await this.model.retryParked(id, { mailsOld }))) throw refusal('parkedEventStillFails');
    return this.done(id);
  }

  @Requires('mail.sendAgain')
  @HttpCode(200)
  @Post('mails/:id/send-mail-again')
  async sendAgain(@Param('id', anId) id: string): Promise<ReceiptView> {
    await this.outbox.sendAgain(id);
    return this.done(id);
  }

  private async done(id: string): Promise<ReceiptView> {
    return { id, revision: '0', position: String(await this.log.end()) };
  }
}

import { Body, Controller, Headers, Param } from '@nestjs/common';
import { personWithMobile } from '../../customers/directory/signatories.js';
import { isJsonObject } from '../../kernel/json.js';
import { notFound } from '../../kernel/refusal.js';
import type { ReceiptView } from '../../kernel/views.js';
import { Config } from '../../platform/run/config/config.js';
import { Db } from '../../platform/reading/database/database.js';
import { EventLogPort } from '../../platform/log/event-store/ports.js';
import { anId } from '../../platform/run/http/an-id.js';
import { Public, Requires } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { PostNoContent, PostOk } from '../../platform/run/http/posts.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { SmsStops } from '../../platform/messages/sms/sms-stops.js';
import { ForgedCall, SmsTransport } from '../../platform/messages/sms/sms-transport.js';
import { smsCallbackPath, type SmsAnswer } from '../../platform/messages/sms/sms.views.js';
import { LiftSmsStop } from './sms-stop.commands.js';

const formOf = (body: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isJsonObject(body) ? body : {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );

/** STOP and START: answers of numbers received through the SMS provider, and stops lifted by staff. */
@ApiTags('signatures')
@Controller()
export class SmsStopsController {
  constructor(
    private readonly stops: SmsStops,
    private readonly transport: SmsTransport,
    private readonly config: Config,
    private readonly db: Db,
    private readonly log: EventLogPort,
  ) {}

  /** Called by the provider alone: its signature is asked for, and its answer says nothing. */
  @Public()
  @PostNoContent(smsCallbackPath)
  async heard(@Body() body: unknown, @Headers('x-twilio-signature') signature = ''): Promise<void> {
    const answer = this.answerIn(formOf(body), signature);
    if (answer?.said === 'start') await this.stops.start(answer.from);
    if (answer?.said === 'stop')
      await this.stops.stop(answer.from, await personWithMobile(this.db.kysely, answer.from));
  }

  @Requires('signature.liftSmsStop')
  @PostOk('api/sms-stops/:id/lift-sms-stop')
  async lift(
    @Param('id', anId) id: string,
    @Checked(LiftSmsStop) { reason }: LiftSmsStop,
    @Asks() { actor }: Asking,
  ): Promise<ReceiptView> {
    if (!(await this.stops.lift(id, { by: actor.id, reason }))) throw notFound();
    return { id, revision: '0', position: String(await this.log.end()) };
  }

  private answerIn(form: Readonly<Record<string, string>>, signature: string): SmsAnswer | null {
    try {
      return this.transport.heard({ url: `${this.config.publicUrl}${smsCallbackPath}`, form, signature });
    } catch (error) {
      if (error instanceof ForgedCall) throw notFound();
      throw error;
    }
  }
}

import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { CoalescingRunner } from '../../run/concurrency/coalescing-runner.js';
import { log } from '../../run/logging/log.js';
import { withCorrelation } from '../../run/logging/correlation.js';
import { messageOf } from '../../reading/projections/poison.js';
import { PeriodicJob, soonEnough } from '../../run/queue/periodic-job.js';
import { text, textIfAny } from '../../people/translations/dictionary.js';
import type { SmsContent, SmsOutbox, SmsRow } from './sms-outbox.js';
import type { SmsStops } from './sms-stops.js';
import { SmsDeferred, SmsRefused, SmsStopped, type SmsDelivery, type SmsTransport } from './sms-transport.js';
import type { ListedSms } from './sms.views.js';

/** Between two rounds of what is due, in milliseconds. */
const breath = 100;

const textOf = ({ language, template }: Pick<SmsRow, 'language' | 'template'>, { args }: SmsContent): string =>
  text(language, 'sms', template, args);

/** Sends the short messages of the outbox, asks what became of them, and shows those that were caught. */
export class SmsMessages implements BeforeApplicationShutdown {
  /** Sends due messages soon, from this process; the sweep finds the rest. */
  readonly leaving = new CoalescingRunner(
    () =>
      this.deliverDue().catch((error: unknown) => {
        log.warn({ err: error }, 'short messages left to the sweep');
      }),
    breath,
  );

  constructor(
    private readonly outbox: SmsOutbox,
    private readonly transport: SmsTransport,
    private readonly stops: SmsStops,
  ) {}

  /** Whether the transport reaches telephones. */
  get isAvailable(): boolean {
    return this.transport.isAvailable;
  }

  /** Whether this number wants none. */
  isStopped(number: string): Promise<boolean> {
    return this.stops.isStopped(number);
  }

  waits(): Promise<boolean> {
    return this.outbox.waits();
  }

  /** Sends until nothing is due. */
  async deliverDue(): Promise<void> {
    for (let message = await this.outbox.claim(); message; message = await this.outbox.claim()) {
      const claimed = message;
      await withCorrelation(claimed.correlation_id, () => this.handOver(claimed));
    }
  }

  /** Gives up what was cut off, and asks what became of what was sent. */
  async followUp(): Promise<void> {
    await this.outbox.giveUpLost();
    for (let asked = await this.outbox.claimQuestion(); asked; asked = await this.outbox.claimQuestion()) {
      const { id, reference } = asked;
      const delivery = reference === null ? 'onItsWay' : await this.deliveryOf(id, reference);
      if (delivery !== 'onItsWay') await this.outbox.answered({ id }, delivery);
    }
  }

  /** No more messages; resolves when those under way have left. */
  beforeApplicationShutdown(): Promise<void> {
    return this.leaving.stop();
  }

  async list(limit: number): Promise<readonly ListedSms[]> {
    const rows = await this.outbox.list(limit);
    return Promise.all(
      rows.map(async (row) => {
        const content = await this.outbox.content(row);
        return {
          id: row.id,
          template: row.template,
          to: content?.to ?? null,
          text: content && textOf(row, content),
          state: row.state,
          error: row.error,
          createdAt: row.created_at,
          sentAt: row.sent_at,
        };
      }),
    );
  }

  private deliveryOf(id: string, reference: string): Promise<SmsDelivery> {
    return this.transport.deliveryOf(reference).catch((error: unknown) => {
      log.warn({ sms: id, failure: messageOf(error) }, 'not told what became of a short message');
      return 'onItsWay';
    });
  }

  private async handOver(message: SmsRow): Promise<void> {
    const content = await this.outbox.content(message);
    if (!content) {
      await this.outbox.ended(message, 'expired', 'the recipient is forgotten');
      return;
    }
    if (await this.stops.isStopped(content.to)) {
      await this.outbox.ended(message, 'failed', 'the number said STOP');
      return;
    }
    const { language, template } = message;
    if (textIfAny(language, 'sms', template, content.args) === undefined) {
      log.warn({ sms: message.id, template }, 'short message put off: this build does not know its template');
      await this.outbox.deferred(message, 'this build does not know its template', null);
      return;
    }
    try {
      const reference = await this.transport.send({ to: content.to, text: textOf(message, content) });
      await this.outbox.sent(message, reference);
    } catch (error) {
      if (error instanceof SmsStopped) await this.stops.stop(content.to, message.person_id);
      await this.failed(message, error);
    }
  }

  private async failed(message: SmsRow, error: unknown): Promise<void> {
    const failure = messageOf(error);
    log.warn({ sms: message.id, template: message.template, failure }, 'short message not sent');
    if (error instanceof SmsRefused) await this.outbox.ended(message, 'failed', failure);
    else if (error instanceof SmsDeferred) await this.outbox.deferred(message, failure, error.pause);
    // the provider may have it: a code that comes twice, or hours later, helps nobody
    else await this.outbox.ended(message, 'expired', failure);
  }
}

/** Sends due messages that were not sent at once. */
@Injectable()
export class SmsSweep extends PeriodicJob {
  override readonly name = 'sms';
  override readonly afterStop = 'goesOn';
  override readonly every = soonEnough;

  constructor(private readonly messages: SmsMessages) {
    super();
  }

  override waits(): Promise<boolean> {
    return this.messages.waits();
  }

  override async run(): Promise<void> {
    await this.messages.followUp();
    await this.messages.deliverDue();
  }
}

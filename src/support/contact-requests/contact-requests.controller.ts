import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import type { FastifyRequest } from 'fastify';
import { systemActor } from '../../kernel/actor.js';
import { derivedId, isId, newId } from '../../kernel/ids.js';
import { notFound, Refusal } from '../../kernel/refusal.js';
import { Optional, Text } from '../../kernel/validation.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Db } from '../../platform/reading/database/database.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Visitors } from '../../platform/people/visitors/visitors.js';
import { contactChoices } from './contact-choices.queries.js';
import { SendContactRequest, TrackContactRequest } from './contact-request.commands.js';
import { contactRequest } from './contact-request.js';
import { visitorActs } from './contact-request.vocabulary.js';
import { trackedRequest } from './contact-requests.queries.js';
import type { ContactChoices, TrackedRequest, VisitorReceipt } from './contact-requests.views.js';

/** Message of a person without an account. */
class VisitorMessage extends SendContactRequest {
  /** A honeypot field, invisible to people: only machines fill it in. */
  @Optional() @Text({ max: 200 }) website?: string;
}

/** Messages to the publisher that visitors without an account send and follow. */
@ApiTags('contact-requests')
@Controller('api/contact-requests')
export class ContactRequestsController {
  constructor(
    private readonly commands: Commands,
    private readonly visitors: Visitors,
    private readonly db: Db,
  ) {}

  @Public()
  @Get('visitors/choices')
  @Reads('contact_natures')
  visitorChoices(): Promise<ContactChoices> {
    return contactChoices(this.db.kysely, null, 0);
  }

  /** Takes a message without a session. The answer does not reveal whether an address is known. */
  @Public()
  @Post('visitors')
  @HttpCode(201)
  async visitorSends(
    @Checked(VisitorMessage) message: VisitorMessage,
    @Req() request: FastifyRequest,
  ): Promise<VisitorReceipt> {
    await this.visitors.count(visitorActs.send, request.ip);
    const { website, ...command } = message;
    // nothing is kept, and the machine learns nothing from the answer
    if (website !== undefined) return { number: `CT-${new Date().getUTCFullYear()}-000000` };
    if (command.fileIds.length > 0) throw new Refusal('fileUnavailable');
    await this.visitors.countMail(command.email);
    const key = request.headers['idempotency-key'];
    const commandId = isId(key) ? derivedId('visitor', request.ip, key) : newId();
    const { id } = await this.commands.execute({
      lifecycle: contactRequest,
      command: 'SendContactRequest',
      body: { ...command },
      id: derivedId(commandId, 'contactRequest'),
      actor: { ...systemActor, language: command.language },
      commandId,
      correlationId: request.id,
    });
    const [sent] = await this.commands.history(contactRequest, id);
    const number: unknown = sent && Reflect.get(sent.data, 'number');
    return { number: typeof number === 'string' ? number : '' };
  }

  /** Where a message stands; the same 404 for a wrong number and a wrong address. */
  @Public()
  @Post('visitors/tracking')
  @HttpCode(200)
  @Reads('contact_requests')
  async track(
    @Checked(TrackContactRequest) { number, email }: TrackContactRequest,
    @Req() request: FastifyRequest,
  ): Promise<TrackedRequest> {
    await this.visitors.count(visitorActs.track, request.ip);
    const found = await trackedRequest(number.toUpperCase(), email, this.db.kysely);
    if (!found) throw notFound();
    return found;
  }
}

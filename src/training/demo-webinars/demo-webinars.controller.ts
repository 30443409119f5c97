import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { systemActor } from '../../kernel/actor.js';
import { derivedId, isId, newId } from '../../kernel/ids.js';
import { notFound } from '../../kernel/refusal.js';
import { Nested, Optional, Text } from '../../kernel/validation.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Config } from '../../platform/run/config/config.js';
import { Db } from '../../platform/reading/database/database.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Reads } from '../../platform/run/http/reads.js';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import { Rooms } from '../../platform/people/rooms/rooms.js';
import type { RoomDoor } from '../../platform/people/rooms/rooms.vocabulary.js';
import { SolvedChallenge } from '../../platform/people/visitors/proof-of-work.commands.js';
import { ProofOfWork } from '../../platform/people/visitors/proof-of-work.js';
import type { ProofChallenge } from '../../platform/people/visitors/proof-of-work.vocabulary.js';
import { Visitors } from '../../platform/people/visitors/visitors.js';
import { registrationOf } from './demo-links.queries.js';
import { AskDemoRegistration } from './demo-registration.commands.js';
import { demoRegistration } from './demo-registration.js';
import { demoActs } from './demo-webinar.vocabulary.js';
import { demoRoom, demoSeat, offeredDemos } from './demo-webinars.queries.js';
import type { DemoSeat, OfferedDemo } from './demo-webinars.views.js';

class VisitorRegistration extends AskDemoRegistration {
  /** Honeypot: people do not see this field; a filled one comes from a machine. */
  @Optional() @Text({ max: 200 }) website?: string;
  @Nested(() => SolvedChallenge) proof!: SolvedChallenge;
}

/** Content behind `#` in the links of mails. */
class DemoLinkFields {
  @Text({ max: 100 }) link!: string;
}

/** Demonstrations for people without an account (specification §2, `/webdemo`). */
@ApiTags('demo-webinars')
@Controller('api/demo-webinars/visitors')
export class DemoVisitorsController {
  constructor(
    private readonly commands: Commands,
    private readonly visitors: Visitors,
    private readonly proofOfWork: ProofOfWork,
    private readonly personalData: PersonalData,
    private readonly rooms: Rooms,
    private readonly config: Config,
    private readonly db: Db,
  ) {}

  @Public()
  @Get('offered')
  @Reads('demoWebinars', 'demoRegistrations')
  offered(): Promise<readonly OfferedDemo[]> {
    return offeredDemos(this.db.kysely, new Date().toISOString());
  }

  @Public()
  @Get('challenge')
  challenge(): Promise<ProofChallenge> {
    return this.proofOfWork.challenge();
  }

  /** The answer does not reveal whether an address is known: only the mail does. */
  @Public()
  @Post('registrations')
  @HttpCode(204)
  async register(
    @Checked(VisitorRegistration) asked: VisitorRegistration,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const key = request.headers['idempotency-key'];
    const commandId = isId(key) ? derivedId('demo visitor', request.ip, key) : newId();
    const id = derivedId(commandId, 'demoRegistration');
    // sent again because the answer was lost: its proof is used already
    if ((await this.commands.load(demoRegistration, id)).revision !== 'none') return;
    await this.visitors.count(demoActs.register, request.ip);
    const { website, proof, ...command } = asked;
    // nothing is kept, and the machine learns nothing from the answer
    if (website !== undefined) return;
    await this.proofOfWork.use(proof);
    await this.visitors.countMail(command.email);
    await this.execute('AskDemoRegistration', id, { ...command }, request, commandId);
  }

  @Public()
  @Post('seat')
  @HttpCode(200)
  @Reads('demoWebinars')
  async seat(@Checked(DemoLinkFields) { link }: DemoLinkFields, @Req() request: FastifyRequest): Promise<DemoSeat> {
    // as the log has it: who has just confirmed looks at once
    const id = await this.opened(link, request);
    const { state } = await this.commands.load(demoRegistration, id);
    const found = await demoSeat(id, state, this.door());
    if (!found) throw notFound();
    return found;
  }

  /** Made when they go in, for them alone. */
  @Public()
  @Post('room')
  @HttpCode(200)
  @Reads('demoWebinars', 'demoRegistrations')
  async room(@Checked(DemoLinkFields) { link }: DemoLinkFields, @Req() request: FastifyRequest): Promise<RoomDoor> {
    const id = await this.opened(link, request);
    const { state } = await this.commands.load(demoRegistration, id);
    const url = await demoRoom(id, state, this.door());
    if (url === undefined) throw notFound();
    return { url };
  }

  @Public()
  @Post('confirmations')
  @HttpCode(204)
  async confirm(@Checked(DemoLinkFields) { link }: DemoLinkFields, @Req() request: FastifyRequest): Promise<void> {
    await this.execute('ConfirmDemoRegistration', await this.opened(link, request), {}, request);
  }

  @Public()
  @Post('withdrawals')
  @HttpCode(204)
  async withdraw(@Checked(DemoLinkFields) { link }: DemoLinkFields, @Req() request: FastifyRequest): Promise<void> {
    await this.execute('WithdrawDemoRegistration', await this.opened(link, request), {}, request);
  }

  private door() {
    return {
      db: this.db.kysely,
      rooms: this.rooms,
      publicUrl: this.config.publicUrl,
      keyedHash: (text: string) => this.personalData.keyedHash(text),
      now: new Date().toISOString(),
    };
  }

  /** @throws Refusal `notFound`: the portal did not make this link. */
  private async opened(link: string, request: FastifyRequest): Promise<string> {
    await this.visitors.count(demoActs.follow, request.ip);
    const id = registrationOf(link, (text) => this.personalData.keyedHash(text));
    if (id === undefined) throw notFound();
    return id;
  }

  private async execute(
    command: string,
    id: string,
    body: object,
    request: FastifyRequest,
    commandId = newId(),
  ): Promise<void> {
    await this.commands.execute({
      lifecycle: demoRegistration,
      command,
      id,
      body,
      actor: systemActor,
      commandId,
      correlationId: request.id,
    });
  }
}

import { Body, Controller, Delete, Get, HttpCode, Param, Put, Res } from '@nestjs/common';
import { ApiTags } from '../../run/http/documented.js';
import type { FastifyReply } from 'fastify';
import { personBehind, type Actor } from '../../../kernel/actor.js';
import { isJsonObject, type JsonObject } from '../../../kernel/json.js';
import { forbidden, notFound } from '../../../kernel/refusal.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { CurrentActor } from '../../run/http/authenticated.js';
import { Drafts, type Draft } from './drafts.js';

/** Forms are named by their front, with the id of what they are about: `open-ticket`, `answer-ticket-0193…`. */
const formName = /^[a-z0-9-]{1,100}$/;

const checkedForm = (form: string): string => {
  if (!formName.test(form)) throw notFound();
  return form;
};

const valuesOf = (body: unknown): JsonObject => {
  if (isJsonObject(body) && Object.keys(body).length === 1 && isJsonObject(body.values)) return body.values;
  throw new InvalidInput({ values: { code: 'required', args: {} } });
};

/** Unsent form contents: one draft for each person and form. */
@ApiTags('drafts')
@Controller('api/drafts')
export class DraftsController {
  constructor(private readonly drafts: Drafts) {}

  /** 204 when there is none: an ordinary answer, which every opened form gets. */
  @Get(':form')
  async read(
    @Param('form') form: string,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Draft | undefined> {
    const name = checkedForm(form);
    const draft = actor.simulatedBy === null ? await this.drafts.read(personBehind(actor), name) : undefined;
    if (!draft) void reply.status(204);
    return draft;
  }

  @Put(':form')
  @HttpCode(200)
  async save(
    @Param('form') form: string,
    @Body() body: unknown,
    @CurrentActor() actor: Actor,
  ): Promise<{ readonly savedAt: string }> {
    if (actor.simulatedBy !== null) throw forbidden('notWhileSimulating');
    return { savedAt: await this.drafts.save(personBehind(actor), checkedForm(form), valuesOf(body)) };
  }

  @Delete(':form')
  @HttpCode(204)
  async drop(@Param('form') form: string, @CurrentActor() actor: Actor): Promise<void> {
    if (actor.simulatedBy !== null) throw forbidden('notWhileSimulating');
    await this.drafts.drop(personBehind(actor), checkedForm(form));
  }
}

import { Injectable } from '@nestjs/common';
import { bindsNothing, contact } from '../accounts/accounts.module.js';
import { isCustomer, type Actor } from '../../kernel/actor.js';
import { PowersHeld } from '../../platform/people/access/ports.js';
import { Streams } from '../../platform/log/commands/streams.js';

/** From the log: what was given a moment ago is held already. */
@Injectable()
export class HeldPowers extends PowersHeld {
  constructor(private readonly streams: Streams) {
    super();
  }

  override async holds(actor: Actor, now: string, inPlaceOf = actor.id): Promise<boolean> {
    if (!isCustomer(actor) || actor.clientId === null) return false;
    const { state } = await this.streams.load(contact, inPlaceOf);
    return bindsNothing(state, actor.clientId, now);
  }
}

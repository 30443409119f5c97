import { Injectable } from '@nestjs/common';
import { parseStream } from '../../kernel/ids.js';
import { refusal } from '../../kernel/refusal.js';
import { Reservations } from '../../platform/log/commands/reservations.js';
import { SignaturesOfThings, type OpenSignature } from '../../platform/log/commands/signatures-of-things.js';
import { Streams } from '../../platform/log/commands/streams.js';
import { SignableSources } from './signable-sources.service.js';
import { OvertakeSignature } from './signature.commands.js';
import type { PreparedSignature } from './signature.events.js';
import { signature, signatureIdOf, signedThing, thingsOf, type Covering } from './signature.js';

/** The one signature of a thing that is open or given, alone or with other things. */
@Injectable()
export class OpenSignatures extends SignaturesOfThings {
  constructor(
    private readonly sources: SignableSources,
    private readonly streams: Streams,
    private readonly reservations: Reservations,
  ) {
    super();
  }

  /** Another signature that covers a thing of this document, open or given. */
  async beside(of: Covering, signatureId: string): Promise<PreparedSignature | null> {
    for (const thing of thingsOf(of)) {
      const holder = await this.reservations.holder(thing);
      const id = holder === undefined ? signatureId : parseStream(holder).id;
      if (id !== signatureId) return (await this.streams.load(signature, id)).state.prepared;
    }
    return null;
  }

  async underWay(lifecycle: string, thingId: string, by: string | undefined): Promise<OpenSignature | undefined> {
    const source = this.sources.ofLifecycle(lifecycle)?.name;
    if (source === undefined) return undefined;
    const holder = await this.reservations.holder(signedThing({ source, thingId }));
    // its own signature may have been prepared before things were reserved
    const own = signatureIdOf({ source, sourceId: thingId, part: null });
    for (const id of new Set([...(holder === undefined ? [] : [parseStream(holder).id]), own])) {
      const { state, revision } = await this.streams.load(signature, id);
      if (state.status === 'signed') throw refusal('signedAlready');
      if ((state.status === 'prepared' || state.status === 'codeSent') && revision !== 'none')
        return {
          lifecycle: signature,
          id,
          revision,
          command: Object.assign(new OvertakeSignature(), by !== undefined && { by }),
        };
    }
    return undefined;
  }
}

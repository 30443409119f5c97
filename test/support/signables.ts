import { Module } from '@nestjs/common';
import { newId } from '../../src/kernel/ids.js';
import { signableSource, type SignableDocument } from '../../src/sales/signatures/signatures.module.js';

type Thing = Pick<SignableDocument, 'clientId' | 'sha256'> & Partial<SignableDocument>;

/** Signable documents of a test, by id. */
export class Things {
  private readonly byId = new Map<string, Thing>();

  /** @returns its id */
  put(thing: Thing, id = newId()): string {
    this.byId.set(id, thing);
    return id;
  }

  find(id: string): SignableDocument | null {
    const thing = this.byId.get(id);
    return thing ? { title: 'Quote 1', toSign: true, asksSiret: false, readAt: null, leadsTo: '/', ...thing } : null;
  }
}

export const things = new Things();

/** A module whose things are signed, and that does nothing else. */
@Module({
  providers: [signableSource({ name: 'things', documentOf: (id) => Promise.resolve(things.find(id)) })],
})
export class ThingsModule {}

import type { AuditHead, AuditSeal } from './audit.views.js';

/** The fields of a JSON object that anybody may have written, asked for by their kind. @throws when one is of another. */
export class Fields {
  private readonly of: object;

  constructor(value: unknown) {
    if (typeof value !== 'object' || value === null) throw new Error('not an object');
    this.of = value;
  }

  has(name: string): boolean {
    return this.get(name) != null;
  }

  object(name: string): Fields {
    return new Fields(this.get(name));
  }

  list(name: string): readonly Fields[] {
    const value = this.get(name);
    if (!Array.isArray(value)) throw new Error(name);
    return value.map((each) => new Fields(each));
  }

  text(name: string): string {
    const value = this.get(name);
    if (typeof value !== 'string') throw new Error(name);
    return value;
  }

  number(name: string): number {
    const value = this.get(name);
    if (typeof value !== 'number') throw new Error(name);
    return value;
  }

  bigint(name: string): bigint {
    return BigInt(this.text(name));
  }

  private get(name: string): unknown {
    return Reflect.get(this.of, name);
  }
}

export const sealFrom = (seal: Fields): AuditSeal => ({
  number: seal.number('number'),
  position: seal.text('position'),
  events: seal.number('events'),
  digest: seal.text('digest'),
  sealedAt: seal.text('sealedAt'),
  keyId: seal.text('keyId'),
  signature: seal.text('signature'),
});

/** A kept head. @throws when the text is anything else. */
export const headFrom = (text: string): AuditHead => {
  const head = new Fields(JSON.parse(text));
  if (head.text('format') !== 'guichet-audit-head-1') throw new Error('This is not a head of the audit.');
  return {
    ...sealFrom(head),
    format: 'guichet-audit-head-1',
    previous: head.has('previous') ? head.text('previous') : null,
    publicKey: head.text('publicKey'),
  };
};

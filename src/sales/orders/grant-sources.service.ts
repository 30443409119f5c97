import { Injectable, type Provider } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { FactsTools } from '../../platform/log/business/business-module.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import type { GrantLedger } from './grant-ledger.vocabulary.js';
import {
  excessOf,
  grantKinds,
  type GrantExcess,
  type GrantKind,
  type GrantLimit,
  type LineGrant,
  type SoldLine,
} from './order-grants.vocabulary.js';

export type GrantTools = Pick<FactsTools, 'db' | 'load'>;

interface SourceDeclaration {
  readonly kinds: readonly GrantKind[];
  readonly limit: GrantLimit;
  /** Things that the lines bring when they are ordered on a day (`yyyy-MM-dd`). */
  grantsOf(lines: readonly SoldLine[], tools: GrantTools, day: string): Promise<readonly LineGrant[]>;
  /** Ledgers of things that an order in the scope of the asker has granted. */
  ledgersOf(orderId: string, asking: Asking): Promise<readonly GrantLedger[]>;
}

export class GrantSource {
  constructor(readonly of: SourceDeclaration) {}
}

/** Provider for a module whose things are bought by orders: `grantSource({ kinds: ['courseSeats'], limit, grantsOf })`. */
export const grantSource = (of: SourceDeclaration): Provider => ({
  provide: `grants:${of.kinds.join()}`,
  useValue: new GrantSource(of),
});

export interface Granting {
  readonly grants: readonly LineGrant[];
  readonly excess: GrantExcess | null;
}

/** All that orders bring, as the modules of the granted things say. */
@Injectable()
export class GrantSources {
  private known: readonly SourceDeclaration[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  async of(lines: readonly SoldLine[], tools: GrantTools, day: string): Promise<Granting> {
    const grants = await this.ofKinds(grantKinds, lines, tools, day);
    return { grants, excess: excessOf(grants, (kind) => this.limitOf(kind)) };
  }

  async ofKinds(
    wanted: readonly GrantKind[],
    lines: readonly SoldLine[],
    tools: GrantTools,
    day: string,
  ): Promise<readonly LineGrant[]> {
    const sources = this.all().filter(({ kinds }) => kinds.some((kind) => wanted.includes(kind)));
    return (await Promise.all(sources.map((source) => source.grantsOf(lines, tools, day)))).flat();
  }

  async ledgersOf(orderId: string, asking: Asking): Promise<readonly GrantLedger[]> {
    return (await Promise.all(this.all().map((source) => source.ledgersOf(orderId, asking)))).flat();
  }

  private limitOf(kind: GrantKind): GrantLimit {
    const source = this.all().find(({ kinds }) => kinds.includes(kind));
    if (!source) throw new Error(`No module grants ${kind}`);
    return source.limit;
  }

  private all(): readonly SourceDeclaration[] {
    this.known ??= this.discovery
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof GrantSource)
      .map(({ of }) => of);
    return this.known;
  }
}

import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { anyResource, type Actor, type Resource } from '../../../kernel/actor.js';
import { forbidden } from '../../../kernel/refusal.js';
import type { Asking } from '../../reading/reads/asking.js';

const ofClient = (action: string, { clientId }: Actor): Resource => ({
  ...anyResource(action.split('.')[0] ?? ''),
  clientId,
});

/** The rights by which one module's files are read in: provided by `businessModule`, collected by `Imports`. */
export class DeclaredImports {
  constructor(readonly actions: readonly string[]) {}
}

/** Every import of this process. */
@Injectable()
export class Imports {
  private collected: readonly string[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Refusal `forbidden`: no file of the asker's is read in. */
  assertAny({ actor, can }: Pick<Asking, 'actor' | 'can'>): void {
    this.collected ??= this.discovery
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof DeclaredImports)
      .flatMap(({ actions }) => actions);
    const decisions = this.collected.map((action) => can(actor, action, ofClient(action, actor)));
    if (!decisions.some(({ allowed }) => allowed)) throw forbidden();
  }
}

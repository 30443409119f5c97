import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EventInfo } from '../../../kernel/event.js';
import type { Lifecycle } from '../../../kernel/lifecycle.js';
import { allNotices, type Notices } from '../../../kernel/notices.js';
import type { Projection } from '../../../kernel/projection.js';
import type { Rights, ThingRights } from '../../../kernel/rights.js';
import { timersOf } from '../../../kernel/timers.js';
import { valueReleased, valueReserved } from '../../../kernel/unique.js';
import {
  BusinessDefinition,
  type InboundMail,
  type LifecycleEntry,
  type ReactionEntry,
} from './business-definition.js';
import { personForgotten } from '../../people/personal-data/person-forgotten.js';

/** Everything that the modules of this process declare. */
@Injectable()
export class BusinessRegistry {
  private collected: readonly BusinessDefinition[] | undefined;
  private declaredRights: Rights | undefined;
  private definitions: ReadonlyMap<string, EventInfo> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  get modules(): readonly BusinessDefinition[] {
    this.collected ??= this.discovery
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof BusinessDefinition);
    return this.collected;
  }

  get lifecycles(): readonly LifecycleEntry[] {
    return this.modules.flatMap(({ lifecycles }) => lifecycles);
  }

  get projections(): readonly Projection[] {
    return this.modules.flatMap(({ projections }) => projections);
  }

  get reactions(): readonly ReactionEntry[] {
    return [
      ...this.modules.flatMap(({ reactions }) => reactions),
      ...this.lifecycles.flatMap(({ lifecycle }) => timersEntry(lifecycle)),
    ];
  }

  get inboundMails(): readonly InboundMail[] {
    return this.modules.flatMap(({ inboundMail }) => inboundMail ?? []);
  }

  /** Rights of all modules, by kind of thing. */
  get rights(): Rights {
    this.declaredRights ??= rightsOf(this.modules);
    return this.declaredRights;
  }

  /** Matters of all modules that people are told about. */
  get notices(): Notices {
    return allNotices(this.modules);
  }

  /** Every event type that may stand in the log. */
  get events(): ReadonlyMap<string, EventInfo> {
    this.definitions ??= unambiguous([
      personForgotten,
      valueReserved,
      valueReleased,
      ...this.lifecycles.flatMap(({ lifecycle }) => lifecycle.events),
    ]);
    return this.definitions;
  }

  lifecycle(name: string): LifecycleEntry {
    const entry = this.lifecycles.find(({ lifecycle }) => lifecycle.name === name);
    if (!entry) throw new Error(`There is no lifecycle ${name}`);
    return entry;
  }
}

const timersEntry = (lifecycle: Lifecycle): readonly ReactionEntry[] =>
  lifecycle.timers ? [{ reaction: timersOf(lifecycle), lookups: ({ history }) => ({ history }) }] : [];

/** @throws Error where two modules say who may what of one kind of thing */
export const rightsOf = (modules: readonly Pick<BusinessDefinition, 'name' | 'rights'>[]): Rights => {
  const said = new Map<string, ThingRights>();
  for (const { name, rights } of modules)
    for (const [kind, of] of Object.entries(rights)) {
      if ((said.get(kind) ?? of) !== of) throw new Error(`${name}: another module says who may what of ${kind}, too`);
      said.set(kind, of);
    }
  return Object.fromEntries(said);
};

const unambiguous = (events: readonly EventInfo[]): ReadonlyMap<string, EventInfo> => {
  const byType = new Map<string, EventInfo>();
  for (const event of events) {
    if (byType.has(event.type) && byType.get(event.type) !== event)
      throw new Error(`Two events are called ${event.type}`);
    byType.set(event.type, event);
  }
  return byType;
};

import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ReadRoutes, ReadSide } from './reads.js';

const isSide = (routes: ReadRoutes<unknown>): routes is ReadSide => 'total' in routes;

/** The lists that one module declares: provided by `businessModule`, collected by `Lists`. */
export class DeclaredLists {
  readonly sides: readonly ReadSide[];

  constructor(reads: readonly ReadRoutes<unknown>[]) {
    this.sides = reads.filter(isSide);
  }
}

/** Every declared list of this process, by its path below `/api/`. */
@Injectable()
export class Lists {
  private collected: ReadonlyMap<string, ReadSide> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  at(path: string): ReadSide | undefined {
    return this.all.get(path);
  }

  /** Read sides of a search over everything, in the order in which they are shown. */
  get searched(): readonly ReadSide[] {
    return [...this.all.values()]
      .flatMap((side) => (side.searched === undefined ? [] : [{ side, place: side.searched }]))
      .toSorted((one, other) => one.place - other.place)
      .map(({ side }) => side);
  }

  private get all(): ReadonlyMap<string, ReadSide> {
    this.collected ??= new Map(
      this.discovery
        .getProviders()
        .map(({ instance }): unknown => instance)
        .filter((instance) => instance instanceof DeclaredLists)
        .flatMap(({ sides }) => sides.map((side) => [side.path, side])),
    );
    return this.collected;
  }
}

import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { RawBuilder } from 'kysely';
import { uuid } from '../../kernel/table.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { FileLinks } from '../../platform/papers/files/file-links.js';

const page = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Uploads that stand on nothing: neither a ticket nor anything else that carries files knows them. */
@Injectable()
export class LooseFiles {
  private links: readonly FileLinks[] | undefined;

  constructor(
    private readonly db: Db,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Ids of those among the files, as `t`, of which the condition holds. */
  async among(condition: RawBuilder<unknown>): Promise<readonly string[]> {
    const loose: string[] = [];
    for (let after = beforeAll, ids: readonly string[] = []; ; after = ids.at(-1) ?? '') {
      const { rows } = await select({ id: uuid })`
        SELECT t.id FROM files t WHERE t.id > ${after}::uuid AND ${condition} ORDER BY t.id LIMIT ${page}`.execute(
        this.db.kysely,
      );
      ids = rows.map(({ id }) => id);
      if (ids.length === 0) return loose;
      const linked = await this.linked(ids);
      for (const id of ids) if (!linked.has(id)) loose.push(id);
    }
  }

  private async linked(ids: readonly string[]): Promise<ReadonlySet<string>> {
    this.links ??= this.discovery
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof FileLinks);
    const known = await Promise.all(this.links.map((links) => links.linked(ids)));
    return new Set(known.flat());
  }
}

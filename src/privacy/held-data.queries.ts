import { Injectable } from '@nestjs/common';
import { Db } from '../platform/database/database.js';
import type { ListRequest, NoFilter } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { ProcessingRestrictions } from '../platform/personal-data/processing-restrictions.js';
import { PersonTraces } from '../platform/personal-data/person-traces.js';
import { SensitiveReads } from '../platform/personal-data/sensitive-reads.js';
import { namesOf, personIn } from '../directory/labels.js';
import { PersonContents } from './person-content.queries.js';
import type { DataReadView, HeldDataView } from './privacy.views.js';
import { retentionRules } from './retention.vocabulary.js';

/** What is held about a person, in short, and who looked at it: for himself. */
@Injectable()
export class HeldData {
  constructor(
    private readonly db: Db,
    private readonly contents: PersonContents,
    private readonly traces: PersonTraces,
    private readonly reads: SensitiveReads,
    private readonly restrictions: ProcessingRestrictions,
  ) {}

  async of(personId: string): Promise<HeldDataView> {
    const [card, inReadModels, inTables, restricted] = await Promise.all([
      this.contents.card(personId),
      this.traces.inReadModels(personId),
      this.traces.inTables(personId),
      this.restrictions.holds(personId),
    ]);
    const kinds = [...inReadModels, ...inTables]
      .filter(({ what }) => !hidden.includes(what))
      .map(({ what, rows }) => ({ what: what.replace(/_v\d+$/, ''), rows }));
    return { card, kinds, restricted, retention: retentionRules };
  }

  async looksAt(personId: string, { order, offset, limit }: ListRequest<NoFilter>): Promise<Page<DataReadView>> {
    const { rows, total } = await this.reads.list({
      subjectId: personId,
      direction: order.direction,
      offset,
      limit,
    });
    const names = await namesOf(
      this.db.kysely,
      rows.map(({ person_id }) => person_id),
    );
    return new Page(
      rows.map(({ id, at, person_id, act }) => ({ id, at, act, person: personIn(names, person_id) })),
      total,
    );
  }
}

/** Machinery that means nothing to people. */
const hidden: readonly string[] = ['idempotency_keys', 'sign_in_attempts'];

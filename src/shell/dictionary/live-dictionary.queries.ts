import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { translations, type TranslationKeyRow, type TranslationRow } from '../../../projections/shell/translations.js';
import type { LogMark } from '../../kernel/event-store.js';
import type { Language } from '../../kernel/language.js';
import { long, text } from '../../kernel/table.js';
import { Config } from '../../platform/run/config/config.js';
import { Db } from '../../platform/reading/database/database.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { Wakeups } from '../../platform/log/event-store/ports.js';
import { log } from '../../platform/run/logging/log.js';
import { CoalescingRunner } from '../../platform/run/concurrency/coalescing-runner.js';
import { catalogue } from '../../platform/people/translations/catalogue.js';

const translationKeyRows = tableOf(translations, 'translation_keys');
const translationRows = tableOf(translations, 'translations');

/** Between two looks at the database, and how long after a wake-up the read model has surely followed, in milliseconds. */
const breath = 250;
const settled = 1_000;
const lookEvery = 5_000;

/**
 * The dictionary in the memory of this process. The log's wake-up signals texts written elsewhere, with a poll as a
 * fallback. Each refresh reads only rows that are newer than the last one read.
 */
@Injectable()
export class LiveDictionary implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly keys = new Map<string, TranslationKeyRow>();
  readonly texts = new Map<string, TranslationRow>();
  private known = 0n;
  private life = '';
  private readonly undo: (() => void)[] = [];
  private readonly looking = new CoalescingRunner(
    () =>
      this.fresh().catch((error: unknown) => {
        log.debug({ err: error }, 'left to the next look at the dictionary');
      }),
    breath,
  );

  constructor(
    private readonly db: Db,
    private readonly wakeups: Wakeups,
    config: Config,
  ) {
    catalogue.reviewed = config.translationReview;
  }

  async onApplicationBootstrap(): Promise<void> {
    catalogue.reset();
    await this.fresh();
    let later: NodeJS.Timeout | undefined;
    const look = (): void => {
      this.looking.wake();
      clearTimeout(later);
      later = setTimeout(() => this.looking.wake(), settled).unref();
    };
    const polling = setInterval(() => this.looking.wake(), lookEvery).unref();
    this.undo.push(
      this.wakeups.onAppended(look),
      () => clearInterval(polling),
      () => clearTimeout(later),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.undo.splice(0).forEach((undo) => undo());
    await this.looking.stop();
  }

  /** Reads what others have written since. */
  async fresh(): Promise<void> {
    const { position: end, life } = await this.end();
    // a rebuilt or restored read model begins anew, and so does what another server has
    if (end < this.known || life !== this.life) this.forget();
    this.life = life;
    if (end === this.known) return;
    const [keys, texts] = await Promise.all([this.keysAfter(this.known), this.textsAfter(this.known)]);
    keys.forEach((row) => this.keys.set(nameOf(row), row));
    texts.forEach((row) => {
      this.texts.set(textName(row, row.language), row);
      catalogue.put(row.language, row.module, row.key, row.live);
    });
    this.known = end;
  }

  private forget(): void {
    this.keys.clear();
    this.texts.clear();
    catalogue.reset();
    this.known = 0n;
  }

  private async end(): Promise<LogMark> {
    const { rows } = await select({ life: text(), position: long })`
      SELECT server_life() AS life, greatest(
        coalesce((SELECT max(position) FROM ${translationKeyRows}), 0),
        coalesce((SELECT max(position) FROM ${translationRows}), 0)) AS position`.execute(this.db.kysely);
    return rows[0] ?? { position: 0n, life: this.life };
  }

  private async keysAfter(position: bigint): Promise<readonly TranslationKeyRow[]> {
    const { rows } = await select(translations.tables.translation_keys.columns)`
      SELECT * FROM ${translationKeyRows} WHERE position > ${position}`.execute(this.db.kysely);
    return rows;
  }

  private async textsAfter(position: bigint): Promise<readonly TranslationRow[]> {
    const { rows } = await select(translations.tables.translations.columns)`
      SELECT * FROM ${translationRows} WHERE position > ${position}`.execute(this.db.kysely);
    return rows;
  }
}

export const nameOf = ({ module, key }: { readonly module: string; readonly key: string }): string =>
  `${module}:${key}`;
export const textName = (of: { readonly module: string; readonly key: string }, language: Language): string =>
  `${nameOf(of)}:${language}`;

import { createHash } from 'node:crypto';
import type { Language } from '../../kernel/language.js';
import { merged, nested, type Texts } from '../../kernel/texts.js';
import { shippedTexts, textModules } from './shipped.js';

/** A module in one language as the fronts load it. */
export interface ServedTexts {
  readonly body: string;
  /** For `If-None-Match`. */
  readonly tag: string;
}

const placeOf = (language: Language, module: string): string => `${language}/${module}`;

/**
 * The texts of this process: what the release brings, and over it what the dictionary's keepers have written since.
 * `src/dictionary` keeps it up to date in every process.
 */
export class Catalogue {
  /** A second person approves texts before they are read; as configured. */
  reviewed = false;
  private readonly over = new Map<string, Map<string, string>>();
  private readonly texts = new Map<string, Texts>();
  private readonly served = new Map<string, ServedTexts>();

  /** Null: what the release brings is good again, or the key is gone. */
  put(language: Language, module: string, key: string, text: string | null): void {
    const place = placeOf(language, module);
    const over = this.over.get(place) ?? new Map<string, string>();
    if (text === null) over.delete(key);
    else over.set(key, text);
    this.over.set(place, over);
    this.texts.delete(place);
    this.served.delete(place);
  }

  /** Empty when there is no such module. */
  textsOf(language: Language, module: string): Texts {
    const place = placeOf(language, module);
    const known = this.texts.get(place);
    if (known) return known;
    const over = this.over.get(place);
    const base = shippedTexts(language, module);
    const texts = over && over.size > 0 ? merged(base, over) : base;
    this.texts.set(place, texts);
    return texts;
  }

  /** Undefined when there is no such module. */
  serve(language: Language, module: string): ServedTexts | undefined {
    if (!textModules.includes(module)) return undefined;
    const place = placeOf(language, module);
    const known = this.served.get(place);
    if (known) return known;
    const body = JSON.stringify(nested(this.textsOf(language, module)));
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const served = { body, tag };
    this.served.set(place, served);
    return served;
  }

  /** Forgets everything that was put: the release alone. */
  reset(): void {
    [this.over, this.texts, this.served].forEach((map) => map.clear());
  }
}

/** One for the process: texts are asked for where nothing is injected, in pure functions and before any module is there. */
export const catalogue = new Catalogue();

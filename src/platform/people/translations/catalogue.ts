import { createHash } from 'node:crypto';
import { languages, type Language } from '../../../kernel/language.js';
import { merged, nested, type Texts } from '../../../kernel/texts.js';
import { assetOf, type Asset } from '../../run/http/asset.js';
import { shippedTexts, textModules } from './shipped.js';

const placeOf = (language: Language, module: string): string => `${language}/${module}`;

/**
 * The texts of this process: what the release brings, and over it what the dictionary's keepers have written since.
 * `src/shell/dictionary` keeps it up to date in every process.
 */
export class Catalogue {
  /** A second person approves texts before they are read; as configured. */
  reviewed = false;
  private readonly over = new Map<string, Map<string, string>>();
  private readonly texts = new Map<string, Texts>();
  private readonly served = new Map<string, Asset>();
  private known: string | undefined;

  /** Null: what the release brings is good again, or the key is gone. */
  put(language: Language, module: string, key: string, text: string | null): void {
    const place = placeOf(language, module);
    const over = this.over.get(place) ?? new Map<string, string>();
    if (text === null) over.delete(key);
    else over.set(key, text);
    this.over.set(place, over);
    this.texts.delete(place);
    this.served.delete(place);
    this.known = undefined;
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

  /** Another one as soon as any text is: what was asked for by its version may be kept for good. */
  get version(): string {
    this.known ??= createHash('sha256')
      .update(languages.flatMap((language) => textModules.map((module) => this.serve(language, module)?.tag)).join())
      .digest('base64url')
      .slice(0, 22);
    return this.known;
  }

  /** A module in one language as the fronts load it; undefined when there is no such module. */
  serve(language: Language, module: string): Asset | undefined {
    if (!textModules.includes(module)) return undefined;
    const place = placeOf(language, module);
    const known = this.served.get(place);
    if (known) return known;
    const body = JSON.stringify(nested(this.textsOf(language, module)));
    const served = assetOf(Buffer.from(body), 'application/json; charset=utf-8');
    this.served.set(place, served);
    return served;
  }

  /** Forgets everything that was put: the release alone. */
  reset(): void {
    [this.over, this.texts, this.served].forEach((map) => map.clear());
    this.known = undefined;
  }
}

/**
 * Shared by the process: texts are asked for where nothing is injected, in pure functions and before any module is
 * there.
 */
export const catalogue = new Catalogue();

import { businessModules } from '../../src/app.module.js';
import type { TranslationKeyListRow } from '../../src/shell/dictionary/dictionary.views.js';
import type { Language } from '../../src/kernel/language.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from './application.js';
import type { FreshDatabase } from './database.js';
import { givenPeople, type People } from './people.js';

export const keys = '/api/translation-keys';
export const imports = '/api/translation-imports';

export const query = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A product with its dictionary, and the people who keep it. */
export class DictionaryDesk {
  constructor(
    readonly application: RunningApplication,
    readonly people: People,
    readonly nadia: Call,
  ) {}

  static async open(env: Readonly<Record<string, string>> = {}, database?: FreshDatabase): Promise<DictionaryDesk> {
    const application = await startApplication({
      modules: businessModules,
      env,
      ...(database ? { database } : {}),
    });
    const people = await givenPeople(application);
    return new DictionaryDesk(application, people, await application.as(people.agent));
  }

  async find(filter: object): Promise<readonly TranslationKeyListRow[]> {
    await this.application.caughtUp();
    return jsonOf(this.nadia(`${keys}?${query(filter)}`));
  }

  async one(module: string, key: string): Promise<TranslationKeyListRow> {
    const found = (await this.find({ module, q: key })).find((row) => row.key === key);
    if (!found) throw new Error(`no key ${module}:${key}`);
    return found;
  }

  async revise(module: string, key: string, texts: object, by: Call = this.nadia): Promise<Response> {
    const { id } = await this.one(module, key);
    return by(`${keys}/${id}/revise-translation-key`, { json: { module, key, ...texts } });
  }

  /** Published texts of a module, from the route of the fronts. */
  async read(language: Language, module: string): Promise<Record<string, unknown>> {
    return jsonOf(this.application.call(`/api/translations/${language}/${module}`));
  }

  upload(path: string, texts: unknown, name = 'es.json'): Promise<Response> {
    const body = new FormData();
    body.set('file', new Blob([typeof texts === 'string' ? texts : JSON.stringify(texts)]), name);
    return this.nadia(`${imports}${path}`, { method: 'POST', body });
  }

  close(): Promise<void> {
    return this.application.close();
  }
}

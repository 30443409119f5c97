import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { homeZone } from '../../kernel/days.js';
import type { Json, JsonObject } from '../../kernel/json.js';
import type { Language } from '../../kernel/language.js';
import type { PersonContent } from './person-content.queries.js';

/** A text of the dictionary, or the key's last part where it has none. */
export type Words = (namespace: string, key: string, args?: Readonly<Record<string, string | number>>) => string;

export interface ExportedFile {
  readonly id: string;
  readonly name: string;
  /** Undefined: it is not there any more. */
  readonly open: () => Promise<AsyncIterable<Uint8Array> | undefined>;
}

export interface ArchiveContent {
  readonly personId: string;
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly language: Language;
  readonly contents: readonly PersonContent[];
  readonly files: readonly ExportedFile[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const written = (value: Json): string => {
  if (value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
};

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

/** Instants as people read them, at the clock of the provider. */
const told = (value: Json, language: Language): string => {
  const text = written(value);
  if (!instant.test(text)) return text;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: homeZone }).format(
    new Date(text),
  );
};

const cellsOf = (row: JsonObject, language: Language, say: Words): string =>
  Object.entries(row)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(
      ([field, value]) =>
        `<div><dt>${escaped(say('admin', `fields.${field}`))}</dt><dd>${escaped(told(value ?? null, language))}</dd></div>`,
    )
    .join('');

const sectionOf = ({ what, rows }: PersonContent, language: Language, say: Words): string =>
  `<section><h2>${escaped(say('privacy', `data.${what}`))} <small>${rows.length}</small></h2>${rows
    .map((row) => `<dl>${cellsOf(row, language, say)}</dl>`)
    .join('')}</section>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1b2e}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2.5rem;border-bottom:1px solid #d5d3e0;padding-bottom:.25rem}
small{color:#5b5870;font-weight:400}dl{border:1px solid #e3e1ec;border-radius:8px;padding:.5rem 1rem;margin:.75rem 0}
dl div{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:1rem;padding:.2rem 0}dt{color:#5b5870}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}`;

/** Page for people in their language: without script, and without external resources. */
export const summaryPage = ({ name, at, language, contents, files }: ArchiveContent, say: Words): string => {
  const title = say('privacy', 'archive.title', { name });
  const list = files.map(({ id, name: file }) => `<li>${escaped(nameIn(id, file))}</li>`).join('');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head><body><main>
<h1>${escaped(title)}</h1><p>${escaped(say('privacy', 'archive.lead', { at: told(at, language) }))}</p>
${contents.map((content) => sectionOf(content, language, say)).join('\n')}
${files.length > 0 ? `<section><h2>${escaped(say('privacy', 'data.attached'))}</h2><ul>${list}</ul></section>` : ''}
</main></body></html>
`;
};

/** Two files of one name stay two; no name leads out of the folder. */
const nameIn = (id: string, name: string): string =>
  `files/${id.slice(-6)}-${name.replace(/[\\/:]/g, '_').replace(/^\.+/, '')}`;

/** The archive: `data.json` for programs (GDPR 20), `index.html` for people, and the files, of which none is in memory as a whole. */
export const archiveOf = async function* (content: ArchiveContent, say: Words): AsyncGenerator<Uint8Array> {
  const { personId, at, contents, files } = content;
  const data = { personId, at, data: Object.fromEntries(contents.map(({ what, rows }) => [what, rows])) };
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const [name, text] of [
    ['index.html', summaryPage(content, say)],
    ['data.json', `${JSON.stringify(data, null, 2)}\n`],
  ] as const) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(text), true);
    yield* written.splice(0);
  }
  for (const { id, name, open } of files) {
    const bytes = await open();
    if (!bytes) continue;
    // pictures and office files are compressed already
    const entry = new ZipPassThrough(nameIn(id, name));
    zip.add(entry);
    for await (const part of bytes) {
      entry.push(part);
      yield* written.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
};

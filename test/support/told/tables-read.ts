import type { KyselyPlugin } from 'kysely';

/** Notes the tables of read models that statements name: `tickets_v12` is `tickets`. */
export class TablesRead implements KyselyPlugin {
  readonly tables = new Set<string>();

  readonly transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    for (const [, table] of JSON.stringify(node).matchAll(/\b([a-z_]+)_v\d+\b/g)) if (table) this.tables.add(table);
    return node;
  };

  readonly transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result);
}

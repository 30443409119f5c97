import { basename } from 'node:path';
import ts from 'typescript';
import { nodesOf, wordsOf, type Source } from './door.js';
import { moduleOf } from './modules.js';

type Named = readonly [name: string, readModel: string];

/** Read models that a file imports, under their own names: `clients` from `projections/customers/clients.ts`. */
const readModelsOf = ({ tree }: Source): readonly Named[] =>
  nodesOf(tree, ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const bindings = importClause?.namedBindings;
    if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.includes('/projections/')) return [];
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    const readModel = basename(moduleSpecifier.text, '.js');
    return bindings.elements.map(({ name }) => [name.text, readModel] as const);
  });

/** Tables that a file names by their read models: `beside('…')(clients, 'clients')`. */
const tablesOf = (source: Source): readonly Named[] => {
  const readModels = new Map(readModelsOf(source));
  return nodesOf(source.tree, ts.isCallExpression).flatMap(({ arguments: [projection, table] }) => {
    const readModel = projection && ts.isIdentifier(projection) ? readModels.get(projection.text) : undefined;
    return readModel !== undefined && table && ts.isStringLiteral(table) ? [[table.text, readModel] as const] : [];
  });
};

/** Read model → the module that lists it in its table of contents. */
export const ownersOf = (sources: readonly Source[]): ReadonlyMap<string, string> =>
  new Map(
    sources
      .filter(({ name }) => name.endsWith('.module.ts'))
      .flatMap((source) => {
        const listed = nodesOf(source.tree, ts.isPropertyAssignment)
          .filter(({ name }) => name.getText() === 'projections')
          .flatMap(({ initializer }) => nodesOf(initializer, ts.isIdentifier))
          .map(({ text }) => text);
        return readModelsOf(source)
          .filter(([name]) => listed.includes(name))
          .map(([, readModel]) => [readModel, moduleOf(source.name) ?? ''] as const);
      }),
  );

const versioned = /\b([a-z_]+)_v\d+\b/g;

/** The same of tables whose names stand in the text of a statement. */
const tablesInTexts = (source: Source, known: ReadonlyMap<string, string>): readonly string[] =>
  wordsOf(source).flatMap((text) =>
    [...text.matchAll(versioned)].flatMap(([, table = '']) => known.get(table) ?? table.replaceAll('_', '-')),
  );

/** Reads past the doors: module → read model of another module → number of files. */
export type Places = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** `doors`: modules whose work it is to read the others'. */
export const placesOf = (sources: readonly Source[], doors: readonly string[]): Places => {
  const owners = ownersOf(sources);
  const known = new Map(sources.flatMap(tablesOf));
  const places: Record<string, Record<string, number>> = {};
  for (const source of sources) {
    const module = moduleOf(source.name);
    if (module === undefined || doors.includes(module)) continue;
    const readModels = [...tablesOf(source).map(([, readModel]) => readModel), ...tablesInTexts(source, known)];
    for (const readModel of new Set(readModels)) {
      const owner = owners.get(readModel);
      if (owner === undefined || owner === module) continue;
      const ofModule = (places[module] ??= {});
      const place = `${owner}/${readModel}`;
      ofModule[place] = (ofModule[place] ?? 0) + 1;
    }
  }
  return places;
};

/** Reads that are found and not listed, as sentences. */
export const beyond = (listed: Places, found: Places): readonly string[] =>
  Object.entries(found).flatMap(([module, readModels]) =>
    Object.entries(readModels).flatMap(([place, files]) => {
      const allowed = listed[module]?.[place] ?? 0;
      return files > allowed ? [`${module}: ${place} in ${files} files, ${allowed} are listed`] : [];
    }),
  );

export const countOf = (places: Places): number =>
  Object.values(places)
    .flatMap((readModels) => Object.values(readModels))
    .reduce((sum, files) => sum + files, 0);

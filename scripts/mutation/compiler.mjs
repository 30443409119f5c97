/** Whether a broken source still compiles: a mistake that the compiler refuses never comes to the tests. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../run.mjs';

const projects = ['portal-ui', 'admin-ui', 'ui-common'];
const projectOf = (file) => projects.find((project) => file.startsWith(`${project}/`)) ?? '.';

class Project {
  #broken = new Map();
  #service;

  constructor(name) {
    const config = join(root, name, 'tsconfig.json');
    const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(
      config,
      {},
      {
        ...ts.sys,
        onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
          throw new Error(`${config}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
        },
      },
    );
    this.#service = ts.createLanguageService({
      ...ts.sys,
      getCompilationSettings: () => options,
      getScriptFileNames: () => fileNames,
      getScriptVersion: (file) => String(this.#broken.get(file)?.version ?? 0),
      getScriptSnapshot: (file) =>
        existsSync(file)
          ? ts.ScriptSnapshot.fromString(this.#broken.get(file)?.source ?? readFileSync(file, 'utf8'))
          : undefined,
      getCurrentDirectory: () => join(root, name),
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    });
  }

  compiles(file, source) {
    const path = join(root, file);
    this.#broken.set(path, { source, version: (this.#broken.get(path)?.version ?? 0) + 1 });
    const faults = [
      ...this.#service.getSyntacticDiagnostics(path),
      ...this.#service.getSemanticDiagnostics(path),
    ].filter(({ category }) => category === ts.DiagnosticCategory.Error);
    this.#broken.set(path, { source: undefined, version: this.#broken.get(path).version + 1 });
    return faults.length === 0;
  }
}

const opened = new Map();

/** Looks at the broken file alone: a mistake that only its users' types would show passes. */
export const compiles = ({ file, broken }) => {
  const name = projectOf(file);
  if (!opened.has(name)) opened.set(name, new Project(name));
  return opened.get(name).compiles(file, broken);
};

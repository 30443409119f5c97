/** Engine flags that save memory where a command shares a machine or a container with the server. */
const smallHeap = ['--optimize-for-size', '--max-semi-space-size=4'];
/** The last compiler of the engine is worth its memory only to a command that computes for long. */
const withoutLastCompiler = '--no-opt';
const computes = /^projections rebuild\b/;

/** For a command with these words. */
export const frugalFlags = (words: readonly string[]): readonly string[] =>
  computes.test(words.join(' ')) ? smallHeap : [...smallHeap, withoutLastCompiler];

/** Of glibc: no room of its own for each thread. */
export const frugalEnvironment = { MALLOC_ARENA_MAX: '1' };

type Replace = (program: string, args: readonly string[], environment: NodeJS.ProcessEnv) => never;

const isReplace = (value: unknown): value is Replace => typeof value === 'function';

/**
 * The heap is laid out when a process begins: this one begins anew, as the same process, where its Node.js can
 * (22.15 and newer, not on Windows). Elsewhere commands take the memory that they take.
 */
export const beginFrugally = (): void => {
  const replace: unknown = Reflect.get(process, 'execve');
  if (process.platform === 'win32' || !isReplace(replace)) return;
  const flags = frugalFlags(process.argv.slice(2));
  if (flags.every((flag) => process.execArgv.includes(flag))) return;
  const args = [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)];
  Reflect.apply(replace, process, [process.execPath, args, { ...frugalEnvironment, ...process.env }]);
};

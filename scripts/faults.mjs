/** `npm run faults -- --kills 300 --seed 7`: kills processes and databases under load (docs/faults.md). */
import { install } from './prepare.mjs';
import { root, run } from './run.mjs';

await install();
process.exit(
  await run(
    process.execPath,
    ['--import', './scripts/typescript.mjs', 'test/faults/run.ts', ...process.argv.slice(2)],
    {
      cwd: root,
    },
  ),
);

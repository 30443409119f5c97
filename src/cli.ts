import { beginFrugally } from './cli/frugal.js';

beginFrugally();
const { program } = await import('./cli/commands.js');
const { sentenceOf } = await import('./cli/sentences.js');

program.parseAsync().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  },
);

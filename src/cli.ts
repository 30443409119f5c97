import 'reflect-metadata';
import { Command, InvalidArgumentError } from 'commander';
import { Refusal } from './kernel/refusal.js';
import { InvalidConfiguration } from './platform/config/config.js';
import { CannotStart } from './platform/database/embedded.js';

const positive = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('a whole number from 1');
  return number;
};

const instant = (text: string): string => {
  if (Number.isNaN(Date.parse(text))) throw new InvalidArgumentError('an instant such as 2026-03-02T12:00:00Z');
  return new Date(text).toISOString();
};

/** Loaded when needed: help and mistakes are answered at once. */
const importing = () => import('./cli/import.js');
const operating = () => import('./cli/operate.js');

const program = new Command('guichet').description('Commands for the operators of Guichet');

program
  .command('import')
  .description('import organisations as clients')
  .command('communes')
  .description('the communes of France, from the State’s list')
  .option('--limit <count>', 'only the first ones', positive, 34_875)
  .action(async ({ limit }: { readonly limit: number }) => (await importing()).importCommunes(limit));

program
  .command('demo')
  .description('load the demo data')
  .action(async () => (await importing()).loadDemo());

const projections = program.command('projections').description('read models');
projections
  .command('status')
  .description('how far they are')
  .action(async () => (await operating()).projectionStatus());
projections
  .command('rebuild')
  .argument('[name]', 'all of them when absent')
  .description('fill them anew from the log')
  .action(async (name: string | undefined) => (await operating()).rebuildProjections(name));

program
  .command('history')
  .argument('<stream>', 'such as ticket-0193…')
  .option('--at <instant>', 'the state at this instant instead of the events', instant)
  .description('what happened to one thing')
  .action(async (stream: string, { at }: { readonly at?: string }) => (await operating()).showHistory(stream, at));

program.parseAsync().then(
  () => process.exit(0),
  (error: unknown) => {
    const known = error instanceof CannotStart || error instanceof InvalidConfiguration || error instanceof Refusal;
    process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);

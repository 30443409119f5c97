import 'reflect-metadata';
import { isEmail } from 'class-validator';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { InvitedStaff } from './staff.js';
import { version } from '../platform/run/config/version.js';
import { defaultLanguage, languages } from '../kernel/language.js';

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
const importing = () => import('./import.js');
const operating = () => import('./operate.js');
const auditing = () => import('./audit.js');
const logging = () => import('./log.js');
const keeping = () => import('./keys.js');
const backingUp = () => import('./backup.js');
const filing = () => import('./files.js');
const mirroring = () => import('./mirror.js');
const staffing = () => import('./staff.js');
const signing = () => import('./signatures.js');

export const program = new Command('guichet')
  .description('Commands for the operators of Guichet')
  .version(version, '--version', 'of this build');

const emailAddress = (text: string): string => {
  if (!isEmail(text)) throw new InvalidArgumentError('an e-mail address');
  return text;
};

const position = (text: string): bigint => {
  if (!/^\d{1,18}$/.test(text)) throw new InvalidArgumentError('a position of the log, a whole number');
  return BigInt(text);
};

const imports = program.command('import').description('bring in what was exported, or lists of organisations');
imports
  .command('communes')
  .description('the communes of France, from the State’s list')
  .option('--limit <count>', 'only the first ones', positive, 34_875)
  .action(async ({ limit }: { readonly limit: number }) => (await importing()).importCommunes(limit));
imports
  .command('log')
  .argument('<file>', 'of export log')
  .description('fill an empty log: positions, ids and bytes as they were')
  .action(async (file: string) => (await logging()).importLog(file));
imports
  .command('keys')
  .argument('<file>', 'of export keys, or of export erasures')
  .description('bring keys of personal data back; who was forgotten stays so, or is forgotten again')
  .action(async (file: string) => (await keeping()).importKeys(file));

const exports = program.command('export').description('write out, to the standard output');
exports
  .command('log')
  .description('every event with its exact bytes, and the seals')
  .option('--from <position>', 'the first one', position)
  .option('--to <position>', 'the last one', position)
  .action(async (range: { readonly from?: bigint; readonly to?: bigint }) => (await logging()).exportLog(range));
exports
  .command('keys')
  .description('the keys of personal data, wrapped by the master key')
  .action(async () => (await keeping()).exportKeys('all'));
exports
  .command('erasures')
  .description('whose keys were destroyed: no key is among them')
  .action(async () => (await keeping()).exportKeys('destroyed'));

program
  .command('staff')
  .description('members of staff')
  .command('invite')
  .description(
    'the first one, before any colleague can invite from /admin/: registers them and sends a link to choose a password',
  )
  .requiredOption('--email <address>', 'also their log-in', emailAddress)
  .requiredOption('--name <name>', 'first and last name')
  .addOption(new Option('--language <language>', 'of their mails').choices(languages).default(defaultLanguage))
  .option('--all-permissions', 'every permission; without it they have none, until they ask and another approves')
  .option('--print-link', 'write the link out instead of mailing it')
  .action(async (invited: InvitedStaff) => (await staffing()).inviteStaff(invited));

const projections = program.command('projections').description('read models');
projections
  .command('status')
  .description('how far they are')
  .action(async () => (await operating()).projectionStatus());
projections
  .command('rebuild')
  .argument('<name>', 'of one, or all')
  .description('fill them anew from the log')
  .action(async (name: string) => (await operating()).rebuildProjections(name));
projections
  .command('repair')
  .description('find events that a read model or a reaction was never shown, and make up for them')
  .action(async () => (await operating()).repairProjections());
projections
  .command('retry-parked')
  .argument('[id]', 'of a parked event')
  .option('--all', 'every one')
  .option('--mail-old', 'also mail what happened more than three days ago')
  .description('let streams move again that a read model or a reaction could not follow')
  .action(
    async (
      id: string | undefined,
      { all = false, mailOld = false }: { readonly all?: boolean; readonly mailOld?: boolean },
      command: Command,
    ) => {
      if ((id === undefined) !== all) command.error('Name one, or say --all.');
      await (await operating()).retryParked(id, { mailsOld: mailOld });
    },
  );

program
  .command('files')
  .description('what people uploaded')
  .command('check')
  .option('--bytes', 'read every file, and name those that are no longer what was stored')
  .description('after a restore: name and mark files whose content is missing, and find those that were put back')
  .action(async (given: { readonly bytes?: boolean }) => (await filing()).checkStoredFiles(given));

program
  .command('mirror')
  .description('the copy of EventStoreDB')
  .command('anew')
  .description(
    'after EventStoreDB was restored to an earlier point: back to the last event that both hold, and on from there',
  )
  .action(async () => (await mirroring()).makeMirrorAnew());

program
  .command('history')
  .argument('<stream>', 'such as ticket-0193…')
  .option('--at <instant>', 'the state at this instant instead of the events', instant)
  .description('what happened to one thing')
  .action(async (stream: string, { at }: { readonly at?: string }) => (await operating()).showHistory(stream, at));

const audit = program.command('audit').description('proof that the log is what it was');
audit
  .command('seal')
  .description('extend the signed chain to the end of the log, now')
  .action(async () => (await auditing()).sealLog());
audit
  .command('verify')
  .description('compare the log with its seals; the exit code is 1 when they differ')
  .option('--head <file>', 'a head that was kept elsewhere')
  .option('--file <file>', 'an exported log instead of the database')
  .option('--key <file>', 'a public key instead of the own one')
  .action(async (given: Parameters<Awaited<ReturnType<typeof auditing>>['verifyLog']>[0]) =>
    (await auditing()).verifyLog(given),
  );
audit
  .command('head')
  .description('the last seal with the public key, to be kept elsewhere')
  .action(async () => (await auditing()).showHead());

program
  .command('signature')
  .description('documents that were signed and sealed here')
  .command('verify')
  .argument('<file>', 'a PDF')
  .description('whether it is as it was sealed, by whom it was signed and when; the exit code is 1 when it is not')
  .action(async (file: string) => (await signing()).verifySignature(file));

program
  .command('backup')
  .argument('<folder>', 'new or empty')
  .option('--without-files', 'of the scaled edition: the bucket is kept by other means')
  .description('copy everything that the log does not make anew, while Guichet runs')
  .action(async (folder: string, { withoutFiles }: { readonly withoutFiles?: boolean }) =>
    (await backingUp()).backUp(folder, { files: withoutFiles !== true }),
  );
program
  .command('restore')
  .argument('<folder>', 'of a backup')
  .description('fill an empty data folder, or an empty database, from a backup')
  .option('--to <instant>', 'as it was then, from the archived WAL', instant)
  .option('--erasures <file>', 'of export erasures: these people are forgotten again before anything is served')
  .action(async (folder: string, given: Parameters<Awaited<ReturnType<typeof backingUp>>['restore']>[1]) =>
    (await backingUp()).restore(folder, given),
  );

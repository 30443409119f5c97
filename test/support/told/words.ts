import { languages } from '../../../src/kernel/language.js';
import type { AskedCommand, MailToSend } from '../../../src/kernel/reaction.js';
import { refusal } from '../../../src/kernel/refusal.js';
import { CollectedEffects, type SentCommand } from '../../../src/platform/log/reactions/collected-effects.js';
import { shippedTexts } from '../../../src/platform/people/translations/shipped.js';

/** A mail without its reader, as the table has it. */
interface Said {
  readonly template: string;
  /** Values that its text needs and the reaction does not give. */
  readonly lacks?: readonly string[];
}

/** A command as the table has it. */
export interface CommandRow {
  readonly to: string;
  readonly id: string;
  readonly command: string;
  readonly fields: object;
  /** Mail to the asker of the command where it is refused. */
  readonly refused?: MailRow | null;
  /** Refusals after which nothing is left to do. */
  readonly nothingLeft?: readonly string[];
  /** Refusals that lead to something else: code → effects in words. */
  readonly instead?: Readonly<Record<string, EffectRow>>;
}

/** Effects as the table has them. */
export interface EffectRow {
  readonly mails?: readonly MailRow[];
  readonly messages?: readonly object[];
  readonly commands?: readonly CommandRow[];
}

/** A mail as the table has it. */
export interface MailRow extends Said {
  readonly to: readonly string[];
}

const without = <Value extends object>(value: Value, ...fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)));

type Names = ReadonlySet<string>;

/** Values that each text says, by template: in one language at least. */
const saidByTemplate = languages
  .flatMap((language) => [...shippedTexts(language, 'mail')])
  .reduce((said, [key, text]) => {
    const [template = ''] = key.split('.');
    const names = said.get(template) ?? new Set<string>();
    if (key.endsWith('_one')) names.add('count');
    for (const [, name = ''] of text.matchAll(/\{\{-?\s*(\w+)/g)) names.add(name);
    return said.set(template, names);
  }, new Map<string, Set<string>>());

const saidIn = (template: string): Names => saidByTemplate.get(template) ?? new Set();

const pickedFrom = <Value>(values: Readonly<Record<string, Value>>, names: Names) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));

/** Values of a mail whose place in the text stays empty. */
export const emptyIn = ({ template, args }: Pick<MailToSend, 'template' | 'args'>): readonly string[] => {
  const wanted = new Set(saidIn(template));
  return Object.entries(args).flatMap(([name, value]) => (value === '' && wanted.has(name) ? [name] : []));
};

/** A mail in the words of the table; values that its text has no place for are left out. */
export const mailWords = ({
  deliveryClass,
  calendar,
  args,
  dates = {},
  theirOwn = false,
  ...mail
}: MailToSend): Said => {
  const wanted = saidIn(mail.template);
  const names = new Set([...wanted, 'link']);
  const lacks = [...wanted].filter((name) => !(name in args) && !(name in dates));
  const said = { args: pickedFrom(args, names), dates: pickedFrom(dates, names) };
  return {
    template: mail.template,
    ...without(mail, 'id', 'template', 'to'),
    ...(lacks.length > 0 && { lacks }),
    ...(Object.keys(said.args).length > 0 && { args: said.args }),
    ...(Object.keys(said.dates).length > 0 && { dates: said.dates }),
    ...(theirOwn && { theirOwn }),
    ...(deliveryClass === 'A' && { deliveryClass }),
    ...(calendar !== undefined && {
      calendar: calendar
        .replaceAll(/\r?\n/g, '\n')
        .split('\n')
        .filter((line) => !/^(DTSTAMP|PRODID)/.test(line)),
    }),
  };
};

/** Mails that say the same are one, to several. */
export const gathered = <What extends object>(
  said: readonly { readonly what: What; readonly to: string }[],
): readonly (What & { readonly to: readonly string[] })[] => {
  const by = new Map<string, { what: What; to: string[] }>();
  for (const { what, to } of said) {
    const key = JSON.stringify(what);
    const known = by.get(key) ?? { what, to: [] };
    known.to.push(to);
    by.set(key, known);
  }
  return [...by.values()].map(({ what, to }) => ({ to: to.toSorted(), ...what }));
};

/** @param wordsOf effects that follow from a refusal, in words */
export const commandWords = async (
  sent: SentCommand | AskedCommand,
  wordsOf: (effects: CollectedEffects) => Promise<EffectRow>,
): Promise<CommandRow> => ({
  to: sent.lifecycle,
  id: sent.id,
  command: sent.command.constructor.name,
  fields: sent.command,
  ...('refused' in sent ? { refused: refusalWords(sent) } : await outcomeWords(sent, wordsOf)),
});

const outcomeWords = async (
  { whenRefused: { nothingLeft = {}, instead = {} } }: SentCommand,
  wordsOf: (effects: CollectedEffects) => Promise<EffectRow>,
): Promise<Pick<CommandRow, 'nothingLeft' | 'instead'>> => {
  const codes = Object.keys(nothingLeft).toSorted();
  const follows: [string, EffectRow][] = [];
  for (const [code, follow] of Object.entries(instead)) {
    const effects = new CollectedEffects();
    await follow(effects, refusal(code));
    follows.push([code, await wordsOf(effects)]);
  }
  return {
    ...(codes.length > 0 && { nothingLeft: codes }),
    ...(follows.length > 0 && { instead: Object.fromEntries(follows) }),
  };
};

const refusalWords = (sent: AskedCommand): MailRow | null => {
  const mail = sent.refused('someReason');
  return mail ? { to: [mail.to.personId], ...mailWords(mail) } : null;
};

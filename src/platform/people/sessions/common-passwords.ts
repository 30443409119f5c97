import { createRequire } from 'node:module';
import type * as language from '@zxcvbn-ts/language-common';

const load = createRequire(import.meta.url);
const isLanguage = (value: unknown): value is typeof language =>
  typeof value === 'object' && value !== null && 'dictionary' in value;

/** 49,000 passwords of published breaches and 7,700 words of dice lists: shipped, so that no password is ever sent anywhere. */
const readKnown = (): ReadonlySet<string> => {
  const loaded: unknown = load('@zxcvbn-ts/language-common');
  if (!isLanguage(loaded)) throw new Error('The list of known passwords is missing');
  const { dictionary } = loaded;
  return new Set([
    ...dictionary['passwords-common'],
    ...dictionary['diceware-common'],
    // what French keyboards and people of the trade begin with
    ...['azerty', 'azertyuiop', 'qsdfghjklm', 'motdepasse', 'bonjour', 'soleil', 'doudou', 'loulou', 'chouchou'],
    ...['mairie', 'commune', 'collectivite', 'hopital', 'bienvenue', 'administrateur', 'secretariat', 'guichet'],
    ...['contrasena', 'bienvenido', 'ayuntamiento', 'administrador', 'printemps', 'automne', 'janvier', 'fevrier'],
  ]);
};

/** Read with the first password that is chosen. */
let known: ReadonlySet<string> | undefined;

const signs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const unsigned = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => signs[sign] ?? sign);
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** `abcabcabc` is `abc`, said three times; `abab` said twice is `ab`, said four times. */
const saidOnce = (text: string): readonly string[] =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, index) => text.slice(0, index + 1)).filter(
    (part) => text.length % part.length === 0 && part.repeat(text.length / part.length) === text,
  );

/** Runs: one character over and over, or the keys of a row in their order. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'azertyuiop', 'qsdfghjklm', 'qwertyuiop', 'asdfghjkl'];
const isRun = (text: string): boolean =>
  new Set(text).size < 4 || rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text));

/**
 * Variants that a guesser with the list would try: as it is, without its ornaments, with letters for signs, once
 * instead of often.
 */
const readings = (password: string): readonly string[] => {
  const low = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const spoken = [low, bare(low), letters(low), letters(bare(low))];
  return [...new Set([...spoken, ...spoken.map(unsigned), ...spoken.map((text) => bare(unsigned(text)))])].flatMap(
    (text) => [text, ...saidOnce(text)],
  );
};

/** Whether a password stands in the list of known ones, or is one of them in disguise. */
export const isCommon = (password: string): boolean => {
  const list = (known ??= readKnown());
  return readings(password).some((reading) => list.has(reading) || (reading !== '' && isRun(reading)));
};

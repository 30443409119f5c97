import { languages } from '../../src/kernel/language.js';
import { shippedTexts } from '../../src/platform/people/translations/shipped.js';
import { commandErrors, type CommandClass } from '../../ui-common/src/net/command-errors.js';

interface Asked {
  readonly source: string;
  readonly required?: boolean | undefined;
}

/** Fields that a form marks as required. */
export const markedIn = (inputs: readonly Asked[]): readonly string[] =>
  inputs.flatMap(({ source, required = false }) => (required ? [source] : [])).toSorted();

/** Fields that a command lacks when nothing but these is said. */
export const lackingIn = async (command: CommandClass, known: object = {}): Promise<readonly string[]> =>
  Object.keys(await commandErrors(command, known)).toSorted();

interface Choosing {
  readonly source: string;
  readonly values?: readonly string[];
  /** `tickets:severity` */
  readonly texts?: string;
  /** Words of values that stand in no dictionary. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** Choices that have no word in some language, by the field that offers them: `fr severity: blocking`. */
export const wordlessIn = (inputs: readonly Choosing[]): readonly string[] =>
  inputs.flatMap(({ source, values = [], texts, labels = {} }) =>
    texts === undefined
      ? []
      : languages.flatMap((language) => {
          const [namespace = '', list = ''] = texts.split(':');
          const said = shippedTexts(language, namespace);
          return values
            .filter((value) => !(value in labels) && !said.has(`${list}.${value}`))
            .map((value) => `${language} ${source}: ${value}`);
        }),
  );

import { Refusal } from '../../kernel/refusal.js';
import type { ParameterFields } from './article.commands.js';
import type { ArticleParameter, ParameterKind, ShownWhen } from './article.vocabulary.js';

const at = (place: number, field: string, code: string): Refusal =>
  new Refusal(code, {}, 409, `parameters.${place}.${field}`);

const common = ({ code, label, help, required, shownWhen }: ParameterFields) => ({
  code,
  label: { ...label },
  help: help ? { ...help } : null,
  required,
  shownWhen: shownWhen ? { ...shownWhen } : null,
});

/** How each kind is made of what was asked; at which place, for what is wrong with it. */
const made: Readonly<Record<ParameterKind, (asked: ParameterFields, place: number) => ArticleParameter>> = {
  choice: (asked, place) => {
    if (asked.choices.length === 0) throw at(place, 'choices', 'parameterHasNoChoices');
    return {
      ...common(asked),
      kind: 'choice',
      choices: asked.choices.map(({ code, label, adds, per }) => ({ code, label: { ...label }, adds, per })),
    };
  },
  number: (asked, place) => {
    const { minimum = 0, maximum = minimum, pricePerPiece = 0, included = 0 } = asked;
    if (maximum < minimum) throw at(place, 'maximum', 'parameterLimitsCrossed');
    return { ...common(asked), kind: 'number', minimum, maximum, pricePerPiece, included };
  },
  date: (asked, place) => {
    const { earliestDays = 0, latestDays = 365 } = asked;
    if (latestDays < earliestDays) throw at(place, 'latestDays', 'parameterLimitsCrossed');
    return { ...common(asked), kind: 'date', earliestDays, latestDays };
  },
  contact: (asked) => ({ ...common(asked), kind: 'contact' }),
};

/** The parameter depends on choices of a parameter that is asked before it. */
const isKnown = ({ parameter, choices }: ShownWhen, before: readonly ArticleParameter[]): boolean => {
  const above = before.find(({ code }) => code === parameter);
  return above?.kind === 'choice' && choices.every((wanted) => above.choices.some(({ code }) => code === wanted));
};

/** @throws Refusal at the field of a parameter that cannot be asked as it is. */
export const parametersOf = (asked: readonly ParameterFields[]): readonly ArticleParameter[] => {
  const parameters = asked.map((parameter, place) => made[parameter.kind](parameter, place));
  parameters.forEach(({ shownWhen }, place) => {
    if (shownWhen && !isKnown(shownWhen, parameters.slice(0, place)))
      throw at(place, 'shownWhen', 'parameterShownByUnknown');
  });
  return parameters;
};

import type { TFunction } from 'i18next';
import type { StepView } from '../../../../src/kernel/views.js';
import type { Given } from '../acts/given.js';
import type { ThingSection } from './thing-spec.js';
import { Timeline, type TimelineEntry } from './timeline.js';

/** A step whose words are a customer's (`comment`) or of the house. */
interface Step extends StepView {
  readonly comment?: string | null;
}

/** Parts of the title of a step, of which the empty ones are left out; `name` is that of the person who took it. */
type TitleOf<One> = (step: One, t: TFunction, name: string | null) => readonly (string | false | null)[];

export const entriesOf = <One extends Step>(
  steps: readonly One[],
  { t, me }: Pick<Given, 't' | 'me'>,
  titleOf: TitleOf<One>,
): readonly TimelineEntry[] =>
  steps.map((each, place) => {
    const { step, at, by, comment, said } = each;
    const isSystem = by.id === 'system';
    return {
      id: `${place} ${step}`,
      at,
      side: isSystem ? 'system' : by.id === me.id ? 'ours' : 'theirs',
      title: titleOf(each, t, isSystem ? null : by.name)
        .filter(Boolean)
        .join(' – '),
      text: comment ?? said,
    };
  });

/** The section `history` of a thing: what was done, by whom, and what was said. A step is called `<texts>:step.<step>`. */
export const historySection = <One extends Step>(
  texts: string,
  titleOf: TitleOf<One> = ({ step }, t, name) => [t(`${texts}:step.${step}`), name],
): ThingSection<{ readonly steps: readonly One[] }> => ({
  id: 'history',
  content: ({ steps }, given) => (
    <Timeline label={given.t(`${texts}:detail.history`)} entries={entriesOf(steps, given, titleOf)} />
  ),
});

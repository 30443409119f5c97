import { form } from '../../kit/command-form.js';
import {
  ApproveTranslationKey,
  DeleteTranslationKey,
  RejectTranslationKey,
  ResetTranslationKey,
  ReviseTranslationKey,
  TreatTranslationKey,
  type AddTranslationKey,
} from '../../../../src/shell/dictionary/translation-key.commands.js';
import type { TranslationKeyView } from '../../../../src/shell/dictionary/dictionary.views.js';
import { translationLimits } from '../../../../src/shell/dictionary/translation.vocabulary.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import type { InputSpec } from '@guichet/ui-common/form/inputs';

const text = { kind: 'longText', max: translationLimits.text, rows: 2, wide: true } as const;

const note = { kind: 'longText', max: translationLimits.comment, rows: 2, wide: true } as const;

const texts = [
  { ...text, source: 'fr', required: true },
  { ...text, source: 'es' },
  { ...text, source: 'en' },
  { ...note, source: 'comment' },
  { kind: 'yesNo', source: 'toComplete', wide: true },
] as const satisfies readonly InputSpec[];

/** Of a key that is there, a comment that is emptied is gone. */
const revisedTexts = texts.map((input) =>
  input.source === 'comment' ? { ...input, blankIsNone: true as const } : input,
);

/** A new key; its module is one of those that there are. */
export const addInputs = (modules: readonly string[]): readonly InputSpec<keyof AddTranslationKey>[] => [
  { source: 'module', kind: 'choice', values: modules, texts: 'dictionary:module', required: true },
  { source: 'key', kind: 'text', required: true, hint: true },
  ...texts,
];

/** Acts on a key, in the order of the work, and where each makes sense. */
export const keyForms: readonly {
  readonly name: string;
  readonly spec: AnyCommandSpec;
  readonly offered: (key: TranslationKeyView) => boolean;
}[] = [
  {
    name: 'ReviseTranslationKey',
    spec: form({ command: ReviseTranslationKey, inputs: revisedTexts }),
    offered: () => true,
  },
  {
    name: 'ApproveTranslationKey',
    spec: form({ command: ApproveTranslationKey, inputs: [] }),
    offered: ({ flags }) => flags.includes('proposed'),
  },
  {
    name: 'RejectTranslationKey',
    spec: form({ command: RejectTranslationKey, inputs: [] }),
    offered: ({ flags }) => flags.includes('proposed'),
  },
  {
    name: 'TreatTranslationKey',
    spec: form({ command: TreatTranslationKey, inputs: [] }),
    offered: ({ treated }) => !treated,
  },
  {
    name: 'ResetTranslationKey',
    spec: form({ command: ResetTranslationKey, inputs: [] }),
    offered: ({ added, flags }) => !added && (flags.includes('overridden') || flags.includes('proposed')),
  },
  {
    name: 'DeleteTranslationKey',
    spec: form({ command: DeleteTranslationKey, inputs: [], irreversible: true }),
    offered: ({ added }) => added,
  },
];

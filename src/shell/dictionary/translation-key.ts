import { anyResource } from '../../kernel/actor.js';
import { lifecycle, type Context } from '../../kernel/lifecycle.js';
import { refuse } from '../../kernel/refusal.js';
import {
  AddTranslationKey,
  ApproveTranslationKey,
  DeleteTranslationKey,
  RejectTranslationKey,
  ResetTranslationKey,
  ReviseTranslationKey,
  TreatTranslationKey,
} from './translation-key.commands.js';
import * as events from './translation-key.events.js';
import {
  approved,
  changedCells,
  checkNewKey,
  checkTexts,
  noCell,
  noNote,
  ownProposal,
  proposedIn,
  rejected,
  said,
  textsOf,
  written,
  type GivenTexts,
  type TranslationFacts,
} from './translation-key.rules.js';
import { cellsOf, changed, initial, type TranslationKey } from './translation-key.state.js';

type Asked = { readonly module: string; readonly key: string };
type InContext = Context<TranslationFacts>;

/** A key of the release exists without having been added: commands on it are allowed in every status. */
const everyStatus = ['none', 'live', 'proposed', 'deleted'] as const;
const staff = ['staff', 'system'] as const;

/** @throws Refusal `translationKeyUnknown` when the stream is not the one of this key. */
const known = (state: TranslationKey, { module, key }: Asked, { id, facts }: InContext) => {
  const isOwn = state.status === 'none' || (state.module === module && state.key === key);
  const isThere = state.status === 'live' || state.status === 'proposed' || facts.id === id;
  if (!isOwn || !isThere) refuse('translationKeyUnknown', { module, key });
  return { cells: cellsOf(state, facts), note: facts.note ?? state.note ?? noNote };
};

const isShipped = ({ shipped }: TranslationFacts): boolean => Object.keys(shipped).length > 0;

/** As its stream says; a key without a stream counts as added if no release brings it. */
const isAdded = ({ status, added }: TranslationKey, { facts }: InContext): boolean =>
  status === 'live' || status === 'proposed' ? added : !isShipped(facts);

const subject = (state: TranslationKey, { module, key }: Asked, context: InContext) => ({
  module,
  key,
  by: context.actor.id,
  added: isAdded(state, context),
});

const writtenCells = (cells: events.TextCells, texts: GivenTexts, { facts, actor }: InContext): events.TextCells =>
  changedCells(cells, (cell, language) => {
    const text = texts[language];
    if (text === undefined) return undefined;
    return written(cell, { text, shipped: facts.shipped[language], reviewed: facts.reviewed, by: actor.id });
  });

/** A text of the dictionary in three languages, over what the release brings (specification §3, translation key). */
export const translationKey = lifecycle<TranslationKey, TranslationFacts>()('translationKey', {
  plural: 'translationKeys',
  initial,
  commands: {
    AddTranslationKey,
    ReviseTranslationKey,
    TreatTranslationKey,
    ApproveTranslationKey,
    RejectTranslationKey,
    ResetTranslationKey,
    DeleteTranslationKey,
  },
  events: [...events.translationKeyChanges, events.translationKeyDeleted],
  transitions: {
    none: ['proposed', 'live', 'deleted'],
    proposed: ['live', 'deleted'],
    live: ['proposed', 'deleted'],
    deleted: ['proposed', 'live'],
  },
  resource: () => anyResource('translationKey'),
  tenant: () => null,
  held: ({ status, added, module, key }) =>
    added && status !== 'none' && status !== 'deleted'
      ? [{ what: 'translationKey', value: `${module}:${key}`, refusal: 'translationKeyExists' }]
      : [],
  decide: {
    AddTranslationKey: {
      from: ['none'],
      by: staff,
      inTurn: true,
      queue: 'dictionary',
      decidesOn: ['translations'],
      refusals: [
        'translationModuleUnknown',
        'translationKeyInvalid',
        'translationKeyExists',
        'translationKeyIsGroup',
        'translationPluralIncomplete',
        'translationFormatInvalid',
      ],
      decide: (state, command, context) => {
        checkNewKey(command, context.facts);
        const texts = textsOf(command);
        checkTexts(command.key, texts, { french: command.fr, shipped: undefined });
        return [
          events.translationKeyAdded({
            ...subject(state, command, context),
            added: true,
            cells: writtenCells({}, texts, context),
            note: { comment: command.comment ?? null, toComplete: command.toComplete, treated: false },
          }),
        ];
      },
    },
    ReviseTranslationKey: {
      from: everyStatus,
      by: staff,
      refusals: ['translationKeyUnknown', 'translationFormatInvalid'],
      decide: (state, command, context) => {
        const { cells, note } = known(state, command, context);
        const texts = textsOf(command);
        const { shipped } = context.facts;
        const all = said(cells, shipped, texts);
        // another French text asks the others too whether they still fill in the same
        checkTexts(command.key, texts.fr === undefined ? texts : all, { french: all.fr, shipped: shipped.fr });
        const next = writtenCells(cells, texts, context);
        const notes = {
          comment: command.comment === undefined ? note.comment : command.comment,
          toComplete: command.toComplete ?? note.toComplete,
          treated: note.treated,
        };
        const isSame = notes.comment === note.comment && notes.toComplete === note.toComplete;
        if (Object.keys(next).length === 0 && isSame && state.status !== 'none') return [];
        return [events.translationKeyRevised({ ...subject(state, command, context), cells: next, note: notes })];
      },
    },
    TreatTranslationKey: {
      from: everyStatus,
      by: staff,
      refusals: ['translationKeyUnknown'],
      decide: (state, command, context) => {
        const { note } = known(state, command, context);
        if (note.treated === command.treated && state.status !== 'none') return [];
        return [
          events.translationKeyTreated({
            ...subject(state, command, context),
            cells: {},
            note: { ...note, treated: command.treated },
          }),
        ];
      },
    },
    ApproveTranslationKey: {
      from: everyStatus,
      by: staff,
      refusals: ['translationKeyUnknown', 'translationNothingProposed', 'translationOwnProposal'],
      guard: ({ cells }, { actor }) => ownProposal(cells, actor),
      decide: (state, command, context) => {
        const { cells, note } = known(state, command, context);
        if (proposedIn(cells).length === 0) refuse('translationNothingProposed');
        const own = ownProposal(cells, context.actor);
        if (own) throw own;
        const approve = changedCells(cells, (cell, language) =>
          cell.proposed === null || cell.proposedBy === context.actor.id
            ? undefined
            : approved(cell, context.facts.shipped[language]),
        );
        return [events.translationKeyApproved({ ...subject(state, command, context), cells: approve, note })];
      },
    },
    RejectTranslationKey: {
      from: everyStatus,
      by: staff,
      refusals: ['translationKeyUnknown', 'translationNothingProposed'],
      decide: (state, command, context) => {
        const { cells, note } = known(state, command, context);
        if (proposedIn(cells).length === 0) refuse('translationNothingProposed');
        const back = changedCells(cells, (cell) => (cell.proposed === null ? undefined : rejected(cell)));
        return [events.translationKeyRejected({ ...subject(state, command, context), cells: back, note })];
      },
    },
    ResetTranslationKey: {
      from: everyStatus,
      by: staff,
      refusals: ['translationKeyUnknown', 'translationKeyNotShipped', 'translationNothingToReset'],
      decide: (state, command, context) => {
        const { cells, note } = known(state, command, context);
        if (!isShipped(context.facts)) refuse('translationKeyNotShipped');
        const back = changedCells(cells, ({ live, proposed }) =>
          live === null && proposed === null ? undefined : noCell,
        );
        if (Object.keys(back).length === 0) refuse('translationNothingToReset');
        return [events.translationKeyReset({ ...subject(state, command, context), cells: back, note })];
      },
    },
    DeleteTranslationKey: {
      from: everyStatus,
      by: staff,
      irreversible: true,
      refusals: ['translationKeyUnknown', 'translationKeyShipped'],
      decide: (state, command, context) => {
        known(state, command, context);
        if (!isAdded(state, context)) refuse('translationKeyShipped');
        const { module, key, by } = subject(state, command, context);
        return [events.translationKeyDeleted({ module, key, by })];
      },
    },
  },
  evolve: {
    TranslationKeyAdded: changed,
    TranslationKeyRevised: changed,
    TranslationKeyTreated: changed,
    TranslationKeyApproved: changed,
    TranslationKeyRejected: changed,
    TranslationKeyReset: changed,
    TranslationKeyDeleted: (state, { data }) => ({
      ...state,
      status: 'deleted',
      module: data.module,
      key: data.key,
      cells: {},
      places: {},
    }),
  },
});

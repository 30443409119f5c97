import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { decide } from '../../kernel/decide.js';
import { fold, unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
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
import { translationKeyId, type TranslationFacts } from './translation-key.rules.js';
import { translationKey } from './translation-key.js';

const nadia: Actor = { ...systemActor, id: 'nadia', kind: 'staff' };
const claire: Actor = { ...nadia, id: 'claire' };
const of = { module: 'tickets', key: 'list.title' };
const id = translationKeyId(of.module, of.key);
const noNote: events.TranslationNote = { comment: null, toComplete: false, treated: false };

/** A key of the release, never changed. */
const shipped: TranslationFacts = {
  moduleKnown: true,
  id,
  shipped: { fr: 'Vos {{kind}}', es: 'Sus {{kind}}', en: 'Your {{kind}}' },
  cells: {},
  places: {},
  note: null,
  inTheWay: [],
  hasOther: false,
  reviewed: false,
};
const unknown: TranslationFacts = { ...shipped, id: null, shipped: {} };
const reviewed: TranslationFacts = { ...shipped, reviewed: true };

const { given } = specify(translationKey, { id, actor: nadia, facts: shipped });
const cell = (live: string | null, over: string | null = null) => ({
  live,
  shipped: over,
  proposed: null,
  proposedBy: null,
});
const proposal = (proposed: string, over: Partial<events.TextCell> = {}): events.TextCell => ({
  live: null,
  shipped: null,
  proposed,
  proposedBy: 'nadia',
  ...over,
});
const subject = { ...of, by: 'nadia', added: false };
const revised = (cells: events.TextCells, note = noNote) => events.translationKeyRevised({ ...subject, cells, note });
const added = events.translationKeyAdded({
  ...subject,
  added: true,
  cells: { fr: cell('Nouveau') },
  note: noNote,
});

describe('a key that is added', () => {
  const adding = command(AddTranslationKey, {
    ...of,
    fr: 'Nouveau',
    comment: 'Sur la page d’accueil',
    toComplete: true,
  });

  it('has its texts and its notes at once', () =>
    given()
      .when(adding, { facts: unknown })
      .then(
        events.translationKeyAdded({
          ...subject,
          added: true,
          cells: { fr: cell('Nouveau') },
          note: { comment: 'Sur la page d’accueil', toComplete: true, treated: false },
        }),
      ));

  it.each([
    ['translationKeyExists', shipped, { module: 'tickets', key: 'list.title' }],
    ['translationModuleUnknown', { ...unknown, moduleKnown: false }, { module: 'tickets' }],
    ['translationKeyIsGroup', { ...unknown, inTheWay: ['list'] }, { key: 'list' }],
  ])('is refused: %s', (code, facts, args) => given().when(adding, { facts }).thenRefused(code, args));

  it.each(['list title', 'list..title', '__proto__.title', 'constructor', 'list.toString'])(
    'is refused under the name %s',
    (key) =>
      given()
        .when(command(AddTranslationKey, { ...of, key, fr: 'Nouveau' }), { facts: unknown })
        .thenRefused('translationKeyInvalid', { key }),
  );

  it('has a text that says the same things in every language', () => {
    given()
      .when(command(AddTranslationKey, { ...of, fr: 'Bonjour {{name}}', es: 'Hola' }), { facts: unknown })
      .thenRefused('translationFormatInvalid', { language: 'es', problem: 'variables' });
    given()
      .when(command(AddTranslationKey, { ...of, fr: 'Bonjour <script>' }), { facts: unknown })
      .thenRefused('translationFormatInvalid', { language: 'fr', problem: 'html' });
  });

  it('is no plural form without its `_other`', () => {
    const plural = command(AddTranslationKey, { ...of, key: 'count_one', fr: 'Un' });
    given().when(plural, { facts: unknown }).thenRefused('translationPluralIncomplete', { key: 'count_other' });
    given()
      .when(plural, { facts: { ...unknown, hasOther: true } })
      .thenStatus('live');
  });

  it('holds its name alone, and gives it back when it is deleted', () => {
    const context = { id, actor: nadia, now: '2026-03-02T12:00:00.000Z', facts: unknown, idFor: String };
    const everything = () => ({ allowed: true }) as const;
    const { take } = decide(translationKey, 'AddTranslationKey', fold(translationKey, []), adding, context, everything);
    expect(take.map(({ value }) => value)).toEqual(['tickets:list.title']);
    const state = fold(translationKey, [occurred(added)]);
    const { release } = decide(
      translationKey,
      'DeleteTranslationKey',
      state,
      command(DeleteTranslationKey, of),
      context,
      everything,
    );
    expect(release.map(({ value }) => value)).toEqual(['tickets:list.title']);
  });

  it('is deleted; one of the release is not', () => {
    given(added)
      .when(command(DeleteTranslationKey, of), { facts: unknown })
      .then(events.translationKeyDeleted({ ...of, by: 'nadia' }));
    given().when(command(DeleteTranslationKey, of)).thenRefused('translationKeyShipped');
  });
});

describe('a key of the release', () => {
  it('gets another text, beside the one that it stands over', () =>
    given()
      .when(command(ReviseTranslationKey, { ...of, fr: 'Mes {{kind}}' }))
      .then(revised({ fr: cell('Mes {{kind}}', 'Vos {{kind}}') })));

  it('keeps the texts that are left out, or written again as they are', () =>
    given(revised({ fr: cell('Mes {{kind}}', 'Vos {{kind}}') }))
      .when(command(ReviseTranslationKey, { ...of, fr: 'Mes {{kind}}', en: 'My {{kind}}' }))
      .then(revised({ en: cell('My {{kind}}', 'Your {{kind}}') })));

  it('answers with nothing where nothing changes', () =>
    given(revised({ fr: cell('Mes {{kind}}', 'Vos {{kind}}') }))
      .when(command(ReviseTranslationKey, { ...of, fr: 'Mes {{kind}}' }))
      .then());

  it('is refused a text that forgets what is filled in', () =>
    given()
      .when(command(ReviseTranslationKey, { ...of, es: 'Mis solicitudes' }))
      .thenRefused('translationFormatInvalid', { language: 'es', problem: 'variables' }));

  it('is refused a French text that the code could not fill in, or that the others no longer follow', () => {
    given()
      .when(command(ReviseTranslationKey, { ...of, fr: 'Mes {{what}}' }))
      .thenRefused('translationFormatInvalid', { language: 'fr', problem: 'variables' });
    const own = { ...shipped, shipped: {} };
    const both = { fr: cell('Nouveau {{n}}'), es: cell('Nuevo {{n}}') };
    given(events.translationKeyAdded({ ...subject, added: true, cells: both, note: noNote }))
      .when(command(ReviseTranslationKey, { ...of, fr: 'Nouveau' }), { facts: own })
      .thenRefused('translationFormatInvalid', { language: 'es', problem: 'variables' });
    given(events.translationKeyAdded({ ...subject, added: true, cells: both, note: noNote }))
      .when(command(ReviseTranslationKey, { ...of, fr: 'Nouveau', es: 'Nuevo' }), { facts: own })
      .then(
        events.translationKeyRevised({
          ...{ ...subject, added: true, cells: { fr: cell('Nouveau'), es: cell('Nuevo') }, note: noNote },
        }),
      );
  });

  it('has its commands at the stream of its name, and nowhere else', () => {
    given()
      .when(command(ReviseTranslationKey, { ...of, fr: 'Mes {{kind}}' }), {
        id: 'elsewhere',
        facts: { ...shipped, id: 'x' },
      })
      .thenRefused('translationKeyUnknown', { module: 'tickets', key: 'list.title' });
    given()
      .when(command(ReviseTranslationKey, { ...of, fr: 'Mes {{kind}}' }), { facts: unknown })
      .thenRefused('translationKeyUnknown', { key: 'list.title', module: 'tickets' });
  });

  it('is reset to what the release says', () => {
    given(revised({ fr: cell('Mes {{kind}}', 'Vos {{kind}}') }))
      .when(command(ResetTranslationKey, of))
      .then(events.translationKeyReset({ ...subject, cells: { fr: cell(null) }, note: noNote }));
    given().when(command(ResetTranslationKey, of)).thenRefused('translationNothingToReset');
    given(added).when(command(ResetTranslationKey, of), { facts: unknown }).thenRefused('translationKeyNotShipped');
  });

  it('shows a conflict when a later release says something else, settled by writing the text again', () => {
    const later = { ...shipped, shipped: { ...shipped.shipped, fr: 'Toutes vos {{kind}}' } };
    given(revised({ fr: cell('Mes {{kind}}', 'Vos {{kind}}') }))
      .when(command(ReviseTranslationKey, { ...of, fr: 'Mes {{kind}}' }), { facts: later })
      .then(revised({ fr: cell('Mes {{kind}}', 'Toutes vos {{kind}}') }));
  });

  it('is treated, and untreated again', () => {
    const treated = events.translationKeyTreated({ ...subject, cells: {}, note: { ...noNote, treated: true } });
    given().when(command(TreatTranslationKey, of)).then(treated);
    given(treated).when(command(TreatTranslationKey, of)).then();
    given(treated)
      .when(command(TreatTranslationKey, { ...of, treated: false }))
      .then(events.translationKeyTreated({ ...subject, cells: {}, note: noNote }));
  });

  it('is treated by the provider, under the name that it has', () => {
    const treat = command(TreatTranslationKey, of);
    given().when(treat, { facts: unknown }).thenRefused('translationKeyUnknown', of);
    given()
      .when(treat, { id: 'elsewhere', facts: { ...shipped, id: 'x' } })
      .thenRefused('translationKeyUnknown', of);
    for (const other of [
      { ...of, module: 'orders' },
      { ...of, key: 'list.empty' },
    ])
      given(added).when(command(TreatTranslationKey, other)).thenRefused('translationKeyUnknown', other);
    given()
      .when(treat, { actor: { ...nadia, kind: 'contact', clientId: 'town' } })
      .thenRefused('forbidden');
  });

  it('of which nothing was written yet is written down by its first command, also where that changes nothing', () => {
    given()
      .when(command(TreatTranslationKey, { ...of, treated: false }))
      .then(events.translationKeyTreated({ ...subject, cells: {}, note: noNote }));
    given()
      .when(command(ReviseTranslationKey, { ...of, fr: 'Vos {{kind}}' }))
      .then(revised({}));
  });

  it('keeps its comment and its mark when only a text changes', () => {
    const note = { comment: 'Court', toComplete: true, treated: false };
    given(revised({}, note))
      .when(command(ReviseTranslationKey, { ...of, en: 'My {{kind}}' }))
      .then(revised({ en: cell('My {{kind}}', 'Your {{kind}}') }, note));
  });

  it('has its comment taken away by none', () =>
    given(revised({}, { comment: 'Court', toComplete: true, treated: false }))
      .when(command(ReviseTranslationKey, { ...of, comment: null }))
      .then(revised({}, { comment: null, toComplete: true, treated: false })));
});

describe('a text that a second person approves', () => {
  const waiting = revised({ fr: proposal('Mes {{kind}}') });

  it('waits while people go on reading the former one', () => {
    given()
      .when(command(ReviseTranslationKey, { ...of, fr: 'Mes {{kind}}' }), { facts: reviewed })
      .then(waiting);
    given(waiting)
      .when(command(TreatTranslationKey, of), { facts: reviewed })
      .then(events.translationKeyTreated({ ...subject, cells: {}, note: { ...noNote, treated: true } }));
  });

  it('goes live once another one approves it', () =>
    given(waiting)
      .when(command(ApproveTranslationKey, of), { actor: claire, facts: reviewed })
      .then(
        events.translationKeyApproved({
          ...subject,
          by: 'claire',
          cells: { fr: cell('Mes {{kind}}', 'Vos {{kind}}') },
          note: noNote,
        }),
      ));

  it('is not approved by the one who wrote it', () =>
    given(waiting).when(command(ApproveTranslationKey, of), { facts: reviewed }).thenRefused('translationOwnProposal'));

  it('is rejected, and nothing has changed', () =>
    given(waiting)
      .when(command(RejectTranslationKey, of), { actor: claire, facts: reviewed })
      .then(events.translationKeyRejected({ ...subject, by: 'claire', cells: { fr: cell(null) }, note: noNote })));

  it('cannot be approved nor rejected where nothing waits', () => {
    given().when(command(ApproveTranslationKey, of)).thenRefused('translationNothingProposed');
    given().when(command(RejectTranslationKey, of)).thenRefused('translationNothingProposed');
  });

  it('is approved too where an import proposed it', () =>
    given()
      .when(command(ApproveTranslationKey, of), {
        actor: claire,
        facts: { ...reviewed, cells: { es: proposal('Mis {{kind}}') }, places: { es: '9' } },
      })
      .then(
        events.translationKeyApproved({
          ...subject,
          by: 'claire',
          cells: { es: cell('Mis {{kind}}', 'Sus {{kind}}') },
          note: noNote,
        }),
      ));
});

describe('the key’s own events and imports', () => {
  it('count in the order of the log', () => {
    const imported = { ...shipped, cells: { fr: cell('Importé {{kind}}', 'Vos {{kind}}') } };
    const own = revised({ fr: cell('Mes {{kind}}', 'Vos {{kind}}') });
    const writing = command(ReviseTranslationKey, { ...of, fr: 'Mes {{kind}}' });
    given(own)
      .when(writing, { facts: { ...imported, places: { fr: '0' } } })
      .then();
    given(own)
      .when(writing, { facts: { ...imported, places: { fr: '2' } } })
      .then(revised({ fr: cell('Mes {{kind}}', 'Vos {{kind}}') }));
  });

  it('reach every status', () => expect(unreachableStatuses(translationKey)).toEqual([]));
});

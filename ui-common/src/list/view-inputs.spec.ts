import { describe, expect, it } from '@jest/globals';
import { RegisterSavedView } from '../../../src/shell/saved-views/saved-view.commands.js';
import { lackingIn, markedIn } from '../../../test/support/forms.js';
import { viewInputs } from './view-inputs.js';

describe('the form of a view', () => {
  it('asks its name, whose it is, and whether the list opens on it', () =>
    expect(viewInputs('common:').map((input) => [input.source, input.kind])).toEqual([
      ['name', 'text'],
      ['scope', 'choice'],
      ['isDefault', 'yesNo'],
    ]));

  it('has its words where the front has them', () =>
    expect(viewInputs('admin:')[1]).toMatchObject({ texts: 'admin:views.scopes' }));

  it('marks what its command requires, and whose it is', async () =>
    expect(markedIn(viewInputs('common:'))).toEqual(
      [...(await lackingIn(RegisterSavedView, { list: 'x', query: 'y', scope: 'me' })), 'scope'].sort(),
    ));
});

import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { EntityThemeFields } from '../../src/shell/themes/entity-theme.commands.js';
import { entityTheme } from '../../src/shell/themes/entity-theme.js';
import { entityThemes } from './entity-themes.js';

const fields = { ...new EntityThemeFields(), name: 'España', entity: 'BL_SPAIN', language: 'es' } as const;
const theme = { streamId: 'theme' };
const after = (...events: Parameters<typeof rowsAfter>[1]) => rowsAfter(entityThemes, events)('entity_themes');

describe('the table of entity themes', () => {
  it('keeps what a theme is made of, its colours together', () =>
    expect(
      after(occurred(entityTheme.registered({ ...fields, menuActive: '#9A2C45', helpNode: 'n1' }), theme)),
    ).toEqual([
      expect.objectContaining({
        id: 'theme',
        status: 'active',
        entity: 'BL_SPAIN',
        language: 'es',
        name: 'España',
        colours: expect.objectContaining({ menuActive: '#9A2C45', menuSeparator: '#DDDBE9' }),
        help_node: 'n1',
        header_image_id: null,
      }),
    ]));

  it('follows its revisions, and its archiving', () => {
    const revised = occurred(entityTheme.revised({ ...fields, css: '--theme-radius: 4px' }), {
      ...theme,
      revision: 1n,
    });
    const archived = occurred(entityTheme.archived({}), { ...theme, revision: 2n });
    const registered = occurred(entityTheme.registered(fields), theme);
    expect(after(registered, revised)).toEqual([
      expect.objectContaining({ css: '--theme-radius: 4px', revision: '1', status: 'active' }),
    ]);
    expect(after(registered, revised, archived)).toEqual([expect.objectContaining({ status: 'archived' })]);
  });
});

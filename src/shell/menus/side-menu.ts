import { record } from '../../kernel/record.js';
import { refusal, type Refusal } from '../../kernel/refusal.js';
import { isBuiltInItem, isBuiltInSection } from './menu-composition.vocabulary.js';
import { ownId } from './menu.vocabulary.js';
import { SideMenuFields } from './side-menu.commands.js';

const twice = (ids: readonly string[]): string | undefined => ids.find((id, place) => ids.indexOf(id) !== place);

/** Each entry stands once, and what staff added has a name of its own and an id that no release will use. */
const check = ({ sections }: SideMenuFields): Refusal | undefined => {
  const items = sections.flatMap((section) => section.items);
  const double = twice(sections.map(({ id }) => id)) ?? twice(items.map(({ id }) => id));
  if (double !== undefined) return refusal('menuEntryTwice', { id: double });
  const nameless = [
    ...sections.filter(({ id }) => !isBuiltInSection(id)),
    ...items.filter(({ id }) => !isBuiltInItem(id)),
  ].find(({ id, labels }) => !ownId.test(id) || !labels);
  return nameless && refusal('menuEntryWithoutName', { id: nameless.id });
};

/** The one side menu of the portal; archived, the built-in one is shown (specification §3, menu; features F39). */
export const sideMenu = record('sideMenu', {
  plural: 'sideMenus',
  fields: SideMenuFields,
  impersonal: { sections: 'offered' },
  check,
  refusals: ['menuEntryTwice', 'menuEntryWithoutName'],
  unique: () => [{ what: 'sideMenu', value: 'the side menu', refusal: 'sideMenuAlreadyThere' }],
});

import { ArrayUnique, Matches } from 'class-validator';
import { coded, ListOf } from '../../kernel/validation.js';
import { menuId } from '../../customers/rights/rights.vocabulary.js';
import { menuLimits } from './menu.vocabulary.js';

const MenuIds =
  (max: number): PropertyDecorator =>
  (target, property) => {
    ArrayUnique(coded('pickedTwice'))(target, property);
    ListOf(Matches(menuId, { ...coded('invalid'), each: true }), { max })(target, property);
  };

class MenuCustomisationFields {
  /** Entries shown at the top, in this order. */
  @MenuIds(menuLimits.pinned) pinned: string[] = [];
  /** Entries hidden by the person. */
  @MenuIds(200) hidden: string[] = [];
  /** Sections in the order of the person's choice. */
  @MenuIds(menuLimits.sections) sectionOrder: string[] = [];
}

/** Makes the side menu one's own: pins, order, what is left out. */
export class CustomiseMenu extends MenuCustomisationFields {}
export class ReviseMenuCustomisation extends MenuCustomisationFields {}
/** Back to the menu as everybody has it. */
export class ResetMenuCustomisation {}

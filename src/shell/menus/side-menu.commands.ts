import { Matches, registerDecorator } from 'class-validator';
import { coded, ListOf, ListOfNested, Nested, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import { menuId } from '../../customers/rights/rights.vocabulary.js';
import { isMenuTarget, menuAudiences, menuLimits, type MenuAudience } from './menu.vocabulary.js';

const MenuId = (): PropertyDecorator => Matches(menuId, coded('invalid'));

const NodeId = (): PropertyDecorator => Matches(/^[\w-]{1,40}$/, coded('invalidNode'));

/** A path, a web address or a path of the legacy site: never a script. */
export const Target = (): PropertyDecorator => (target, property) => {
  registerDecorator({
    name: 'menuTarget',
    target: target.constructor,
    propertyName: String(property),
    options: coded('invalidTarget'),
    validator: { validate: (value: unknown) => typeof value === 'string' && isMenuTarget(value) },
  });
  Text({ max: 500 })(target, property);
};

/** Label of an entry, in every language. */
export class MenuLabelFields {
  @Text({ max: 60 }) fr!: string;
  @Text({ max: 60 }) es!: string;
  @Text({ max: 60 }) en!: string;
}

/** An entry of the side menu (specification §3, menu). */
export class MenuItemFields {
  @MenuId() id!: string;
  @Optional() @Nested(() => MenuLabelFields) labels?: MenuLabelFields;
  @Target() to!: string;
  @Optional() @NodeId() nodeId?: string;
  @ListOf(Matches(/^[\w-]{1,40}$/, { ...coded('invalidNode'), each: true }), { max: 20 }) tabNodeIds: string[] = [];
  @SomeOf(menuAudiences) shownTo: MenuAudience[] = [];
  @YesNo() hidden: boolean = false;
}

export class MenuSectionFields {
  @MenuId() id!: string;
  @Optional() @Nested(() => MenuLabelFields) labels?: MenuLabelFields;
  @Optional() @Target() to?: string;
  @YesNo() hidden: boolean = false;
  @ListOfNested(() => MenuItemFields, { max: menuLimits.items }) items: MenuItemFields[] = [];
}

/** The side menu of everybody, as staff made it: all its sections and entries in their order. */
export class SideMenuFields {
  @ListOfNested(() => MenuSectionFields, { max: menuLimits.sections }) sections: MenuSectionFields[] = [];
}

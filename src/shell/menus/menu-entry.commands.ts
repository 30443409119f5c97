import { Matches, ValidateIf } from 'class-validator';
import { coded, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import { menuAudiences, type MenuAudience } from './menu.vocabulary.js';
import { Target } from './side-menu.commands.js';

/** A section as the editor's form asks for it. */
export class MenuSectionEntry {
  @Text({ max: 60 }) labelFr!: string;
  @Text({ max: 60 }) labelEs!: string;
  @Text({ max: 60 }) labelEn!: string;
  @YesNo() hidden: boolean = false;
}

/** An entry as the editor's form asks for it: flat, and with the section that it stands in. */
export class MenuItemEntry extends MenuSectionEntry {
  @Text({ max: 44 }) sectionId!: string;
  @ValidateIf(({ builtIn }: MenuItemEntry) => !builtIn) @Target() target!: string;
  @SomeOf(menuAudiences) shownTo: MenuAudience[] = [];
  @Optional() @Matches(/^[\w-]{1,40}$/, coded('invalidNode')) nodeId?: string;
  /** Separated by commas. */
  @Optional() @Matches(/^[\w-]{1,40}(?:\s*,\s*[\w-]{1,40}){0,19}$/, coded('invalidNode')) tabNodes?: string;
  /** Where it leads is the release's business. */
  @YesNo() builtIn: boolean = false;
}

import { Matches } from 'class-validator';
import { languages, type Language } from '../../kernel/language.js';
import { coded, Id, LongText, OneOf, Optional, RequiredWhen, Text } from '../../kernel/validation.js';
import { builtInColours, themeEntities, themeGroup, type ThemeEntity } from './entity-theme.vocabulary.js';

/** `#RRGGBB`. */
const ColourOf = (): PropertyDecorator => Matches(/^#[0-9A-Fa-f]{6}$/, coded('invalidColour'));

/** A node of the content tree, as the addresses of the information pages name it. */
const Node = (): PropertyDecorator => Matches(/^[\w-]{1,40}$/, coded('invalidNode'));

const built = builtInColours.BL_COLLTER;

/** The look of an entity in one language (specification §3, entity theme; English names of its fields). */
export class EntityThemeFields {
  @OneOf(themeEntities) entity: ThemeEntity = themeGroup;
  @OneOf(languages) language: Language = 'fr';
  /** Said in the banner. */
  @Text({ max: 80 }) name!: string;
  /** The band of the welcome line, from left to right. */
  @ColourOf() titleLeft: string = built.titleLeft;
  @ColourOf() titleCentre: string = built.titleCentre;
  @ColourOf() titleRight: string = built.titleRight;
  /** The banner, where it has no image. */
  @ColourOf() headerLeft: string = built.headerLeft;
  @ColourOf() headerCentre: string = built.headerCentre;
  @ColourOf() headerRight: string = built.headerRight;
  /** A stored file, drawn 1000 pixels wide. */
  @Optional() @Id() headerImageId?: string;
  /** Content of the image, for people who do not see it. */
  @RequiredWhen<EntityThemeFields>((theme) => Boolean(theme.headerImageId))
  @Text({ max: 160 })
  headerImageText?: string;
  /** The page behind everything. */
  @ColourOf() bodyLeft: string = built.bodyLeft;
  @ColourOf() bodyCentre: string = built.bodyCentre;
  @ColourOf() bodyRight: string = built.bodyRight;
  @ColourOf() footerLeft: string = built.footerLeft;
  @ColourOf() footerRight: string = built.footerRight;
  @Optional() @Id() footerImageId?: string;
  @RequiredWhen<EntityThemeFields>((theme) => Boolean(theme.footerImageId))
  @Text({ max: 160 })
  footerImageText?: string;
  @Optional() @Text({ max: 300 }) footerText?: string;
  /** The active item of the menu; also buttons and links. */
  @ColourOf() menuActive: string = built.menuActive;
  @ColourOf() menuInactive: string = built.menuInactive;
  /** Behind the item that is active or pointed at. */
  @ColourOf() menuHover: string = built.menuHover;
  @ColourOf() menuSeparator: string = built.menuSeparator;
  /** The names of sections. */
  @ColourOf() menuOption: string = built.menuOption;
  /** Custom properties of `themeProperties`, one declaration on each line. */
  @Optional() @LongText({ max: 2_000 }) css?: string;
  @Optional() @Node() helpNode?: string;
  @Optional() @Node() footerLinksNode?: string;
}

import { Day, Id } from '../../kernel/validation.js';

/** From this day on, seats of the article are of the course; of the same day anew, it replaces what was to hold from it. */
export class MapArticle {
  @Id() courseId!: string;
  @Day() from!: string;
}

/** Takes back what has not begun. */
export class CancelMapping {
  @Day() from!: string;
}

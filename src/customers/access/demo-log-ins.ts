import type { Language } from '../../kernel/language.js';
import type { ConfigurationView } from './access.views.js';

/** Whom the log-in pages offer to try the product with; `src/demo` answers, where there is a demo. */
export abstract class DemoLogIns {
  abstract of(language: Language): ConfigurationView['demoLogins'];
}

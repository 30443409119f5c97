import type { Topic } from './topic.js';
import { careTopics } from './topics-care.js';
import { changeTopics } from './topics-change.js';
import { financeTopics } from './topics-finance.js';
import { spanishTopics } from './topics-spanish.js';
import { townTopics } from './topics-town.js';

export const assistanceTopics: readonly Topic[] = [...financeTopics, ...townTopics, ...careTopics, ...spanishTopics];
export { changeTopics };

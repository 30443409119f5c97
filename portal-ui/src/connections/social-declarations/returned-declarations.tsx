import { date } from '@guichet/ui-common/text/dates';
import type { SocialDeclarationListRow } from '../../../../src/connections/social-declarations/social-declarations.views.js';
import { waitingCard } from '../../kit/page/waiting-card.js';
import { declarationPath } from './social-declarations.api.js';

/** On the home page: DSN forms that came back, and wait for their correction. */
export const ReturnedDeclarations = waitingCard<SocialDeclarationListRow>({
  name: 'social-declarations',
  filter: { status: ['returned'] },
  sort: ['createdAt', 'ASC'],
  list: '/mesdsn',
  page: declarationPath,
  title: ({ municipality }) => municipality,
  hints: ({ createdAt }) => [date(createdAt)],
});

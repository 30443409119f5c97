import { Optional, Text, YesNo } from '../../kernel/validation.js';
import type { Choices } from './notification.vocabulary.js';

/** `GET /api/notifications`: what the asking person was told, in their language. */
export interface NotificationView {
  readonly id: string;
  readonly matter: string | null;
  readonly text: string;
  /** Page that it leads to, from `/`; null where there is none. */
  readonly link: string | null;
  readonly clientId: string | null;
  readonly clientName: string | null;
  readonly at: string;
  readonly readAt: string | null;
}

/** The `filter` of `GET /api/notifications`. */
export class NotificationFilter {
  @Optional() @YesNo() unread?: boolean;
  @Optional() @Text() matter?: string;
}

/** `GET /api/notifications/unread`, and each event of `GET /api/notifications/live`. */
export interface UnreadView {
  readonly unread: number;
}

/** `GET /api/notification-choices/own`. */
export interface NotificationChoicesView extends Choices {
  /** Null as long as nothing was chosen: then `ChooseNotifications` is to be sent, else `ReviseNotificationChoices`. */
  readonly id: string | null;
  readonly revision: string | null;
  /** Matters of the person's side. */
  readonly matters: readonly { readonly matter: string; readonly locked: boolean }[];
}

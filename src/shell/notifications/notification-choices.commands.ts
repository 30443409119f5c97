import { ArrayUnique, IsIn } from 'class-validator';
import { coded, ListOf, YesNo } from '../../kernel/validation.js';
import { freeMatters } from './notification.vocabulary.js';

const FreeMatters = (): PropertyDecorator => (target, property) => {
  ArrayUnique(coded('pickedTwice'))(target, property);
  ListOf(IsIn([...freeMatters], { ...coded('invalid'), each: true }), { max: freeMatters.length })(target, property);
};

class NotificationChoicesFields {
  /** Matters without a mail; those that protect the person cannot be chosen. */
  @FreeMatters() noMail: string[] = [];
  /** Matters that the application does not show. */
  @FreeMatters() notShown: string[] = [];
  /** One mail a day instead of one each time. */
  @YesNo() digest: boolean = false;
}

/** How one wants to be told, for the first time. */
export class ChooseNotifications extends NotificationChoicesFields {}
export class ReviseNotificationChoices extends NotificationChoicesFields {}

import { ArrayUnique, Matches } from 'class-validator';
import { coded, ListOf, YesNo } from '../../kernel/validation.js';
import { mostMatters } from './notification.vocabulary.js';

/** Which of them people may choose about, the modules say: the command's facts know it. */
const Matters = (): PropertyDecorator => (target, property) => {
  ArrayUnique(coded('pickedTwice'))(target, property);
  ListOf(Matches(/^\w{1,60}$/, { ...coded('invalid'), each: true }), { max: mostMatters })(target, property);
};

class NotificationChoicesFields {
  /** Matters without a mail; those that protect the person cannot be chosen. */
  @Matters() noMail: string[] = [];
  /** Matters that the application does not show. */
  @Matters() notShown: string[] = [];
  /** A single mail a day in place of immediate mails. */
  @YesNo() digest: boolean = false;
}

/** How one wants to be told, for the first time. */
export class ChooseNotifications extends NotificationChoicesFields {}
export class ReviseNotificationChoices extends NotificationChoicesFields {}

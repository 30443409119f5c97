import type {
  AskedCommand,
  CommandToSend,
  Effects,
  MailToSend,
  SmsToSend,
  Timer,
  TimerEffects,
} from '../../../kernel/reaction.js';
import type { TimerChange } from '../timers/timers.js';

/** Effects of one event, collected until they are carried out. */
export class CollectedEffects implements Effects, TimerEffects {
  readonly commands: (CommandToSend | AskedCommand)[] = [];
  readonly timers: TimerChange[] = [];
  readonly mails: MailToSend[] = [];
  readonly messages: SmsToSend[] = [];

  send(command: CommandToSend): void {
    this.commands.push(command);
  }

  sendForAsker(command: AskedCommand): void {
    this.commands.push(command);
  }

  schedule(timer: Timer): void {
    this.timers.push({ set: timer });
  }

  cancel(timerKey: string): void {
    this.timers.push({ cancel: timerKey });
  }

  mail(mail: MailToSend): void {
    this.mails.push(mail);
  }

  sms(message: SmsToSend): void {
    this.messages.push(message);
  }
}

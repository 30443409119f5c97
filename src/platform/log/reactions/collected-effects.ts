import type {
  AskedCommand,
  CommandToSend,
  Effects,
  MailToSend,
  SmsToSend,
  Timer,
  TimerEffects,
  WhenRefused,
} from '../../../kernel/reaction.js';
import type { TimerChange } from '../timers/timers.js';

/** A command of the platform, with what follows where it is refused. */
export interface SentCommand extends CommandToSend {
  readonly whenRefused: WhenRefused;
}

/** Effects of one event, collected until they are carried out. */
export class CollectedEffects implements Effects, TimerEffects {
  readonly commands: (SentCommand | AskedCommand)[] = [];
  readonly timers: TimerChange[] = [];
  readonly mails: MailToSend[] = [];
  readonly messages: SmsToSend[] = [];

  send(command: CommandToSend, whenRefused: WhenRefused): void {
    this.commands.push({ ...command, whenRefused });
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

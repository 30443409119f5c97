import type {
  AskedCommand,
  CommandToSend,
  Effects,
  MailToSend,
  Page,
  SmsToSend,
  Timer,
  TimerEffects,
  Unreached,
  WhenRefused,
} from '../../../kernel/reaction.js';
import type { TimerChange } from '../timers/timers.js';

/** The page of a mail to a large audience that is to be written. */
export interface MailingTurn extends Page {
  readonly line: string;
}

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
  readonly withoutAddress: Unreached[] = [];
  /** Mails to large audiences that begin with the event. */
  readonly mailings: string[] = [];
  /** Where the page ended; null: with it, the audience did. */
  last: string | null = null;

  constructor(private readonly turn?: MailingTurn) {}

  get isPaging(): boolean {
    return this.turn !== undefined;
  }

  pageOf(line: string): Page | undefined {
    if (!this.turn) this.mailings.push(line);
    return this.turn?.line === line ? this.turn : undefined;
  }

  pageRead(last: string | null): void {
    this.last = last;
  }

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

  unreached(unreached: Unreached): void {
    this.withoutAddress.push(unreached);
  }

  sms(message: SmsToSend): void {
    this.messages.push(message);
  }
}

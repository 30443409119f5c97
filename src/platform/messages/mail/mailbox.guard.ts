import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { forbidden } from '../../../kernel/refusal.js';
import { Config } from '../../run/config/config.js';
import { authenticatedOf, notConnected, requestOf } from '../../run/http/authenticated.js';

/** The mailbox holds links that set passwords: outside development only staff reads it, known by their cookie. */
@Injectable()
export class MailboxGuard extends AuthGuard('cookie') {
  constructor(private readonly config: Config) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.config.trial.mailbox === 'everybody') return true;
    await super.canActivate(context);
    if (authenticatedOf(requestOf(context)).actor.kind !== 'staff') throw forbidden();
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false | null | undefined): User {
    if (error instanceof Error) throw error;
    if (!user) throw notConnected();
    return user;
  }
}

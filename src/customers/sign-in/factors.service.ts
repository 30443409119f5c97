import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/actor.js';
import { isJsonObject } from '../../kernel/json.js';
import { notFound, refusal } from '../../kernel/refusal.js';
import type { ReceiptView } from '../../kernel/views.js';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import { Attempts } from '../../platform/people/sessions/attempts.js';
import { Passkeys } from '../../platform/people/sessions/passkeys.js';
import { SecondFactors } from '../../platform/people/sessions/second-factors.js';
import { newTotpSecret, totpLabel, totpStep } from '../../platform/people/sessions/totp.js';
import { AccountsService } from './accounts.service.js';
import type { Person } from './persons.queries.js';
import { attemptOver, codeRefused, passkeyRefused, securityPage } from './signing-in.service.js';
import type { EnrolmentView, PasskeyCreationView, RecoveryCodesView } from './sign-in.views.js';
import { codeTries } from './sign-in.vocabulary.js';

const purpose = 'enrolling';

/** Adding and removing what a person proves with (defaults G20). */
@Injectable()
export class FactorsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly attempts: Attempts,
    private readonly personalData: PersonalData,
  ) {}

  /** A secret that counts once a first code has proved that it arrived. */
  async beginCode(person: Person): Promise<EnrolmentView> {
    const secret = newTotpSecret();
    const sealedSecret = await this.personalData.sealFor(person.id, { secret });
    const attempt = await this.attempts.begin({ personId: person.id, purpose, sealedSecret });
    return { attempt, secret, ...totpLabel(secret, person.email ?? person.name ?? '') };
  }

  /** @returns the recovery codes, when there were none. */
  async addCode(person: Person, token: string, code: string, name: string): Promise<RecoveryCodesView> {
    const attempt = await this.attempts.tryOnce(token, purpose, codeTries);
    const opened = attempt?.personId === person.id ? await this.personalData.openFor(attempt.sealedSecret) : null;
    if (!isJsonObject(opened) || typeof opened.secret !== 'string') throw attemptOver();
    const step = totpStep(opened.secret, code.replace(/\s/g, ''));
    if (step === undefined) throw codeRefused();
    if (!(await this.attempts.end(token, purpose))) throw attemptOver();
    return this.added(person, await this.factors.addTotp(person.id, opened.secret, name, step), 'totp');
  }

  async beginPasskey(person: Person): Promise<PasskeyCreationView> {
    const options = await this.passkeys.registration(person.id, person.email ?? person.name ?? '');
    const attempt = await this.attempts.begin({ personId: person.id, purpose, challenge: options.challenge });
    return { attempt, options };
  }

  async addPasskey(person: Person, token: string, response: object, name: string): Promise<RecoveryCodesView> {
    const attempt = await this.attempts.end(token, purpose);
    if (!attempt?.challenge || attempt.personId !== person.id) throw attemptOver();
    const factorId = await this.passkeys.register(person.id, attempt.challenge, response, name);
    if (factorId === undefined) throw passkeyRefused();
    return this.added(person, factorId, 'passkey');
  }

  /** `mustKeepOne`: the last one stays, another takes its place first. */
  async remove(person: Person, id: string, mustKeepOne: boolean): Promise<void> {
    const known = await this.factors.list(person.id);
    const factor = known.find((one) => one.id === id);
    if (!factor) throw notFound();
    if (mustKeepOne && known.length === 1) throw refusal('secondFactorRequired');
    await this.factors.remove(person.id, id);
    if (known.length === 1) await this.factors.dropRecoveryCodes(person.id);
    await this.accounts.note(person, 'RemoveSecondFactor', { factorId: id });
    await this.accounts.tell(person, 'secondFactorRemoved', {
      args: { name: factor.name },
      link: securityPage(person),
    });
  }

  /** By staff, for a person who has lost their factors: the next log-in needs the password alone, or enrols anew. */
  async reset(person: Person, reason: string, by: Pick<Actor, 'id'>): Promise<ReceiptView> {
    const known = await this.factors.kindsOf(person.id);
    if (known.length === 0) throw refusal('noSecondFactor');
    const receipt = await this.accounts.note(person, 'ResetSecondFactors', { reason }, by);
    await this.factors.removeAll(person.id);
    await this.accounts.tell(person, 'secondFactorsReset', { args: { reason }, link: securityPage(person) });
    return receipt;
  }

  async renewRecoveryCodes(person: Person): Promise<RecoveryCodesView> {
    if ((await this.factors.list(person.id)).length === 0) throw refusal('noSecondFactor');
    const recoveryCodes = await this.factors.renewRecoveryCodes(person.id);
    await this.accounts.note(person, 'RenewRecoveryCodes', {});
    return { recoveryCodes };
  }

  private async added(person: Person, factorId: string, kind: 'totp' | 'passkey'): Promise<RecoveryCodesView> {
    await this.accounts.note(person, 'AddSecondFactor', { factorId, kind });
    await this.accounts.tell(person, 'secondFactorAdded', { link: securityPage(person) });
    if ((await this.factors.recoveryCodesLeft(person.id)) > 0) return { recoveryCodes: [] };
    return { recoveryCodes: await this.factors.renewRecoveryCodes(person.id) };
  }
}

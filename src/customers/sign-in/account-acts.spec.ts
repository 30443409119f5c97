import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { accessBy } from '../access/can.js';
import { signInRights } from './sign-in.rights.js';
import { accountActs, type ActedOn } from './account-acts.vocabulary.js';

const { can } = accessBy(signInRights);

const staff = (...permissions: readonly string[]): Actor => ({
  ...systemActor,
  id: 'agent',
  kind: 'staff',
  permissions,
});
const marie: ActedOn = { id: 'marie', clientId: 'town', state: 'used', secondFactors: 1 };
const lucie: ActedOn = { ...marie, id: 'lucie', clientId: null };
const offered = (account: ActedOn, actor: Actor) =>
  accountActs(account, actor, can).flatMap(({ command, allowed }) => (allowed ? [command] : []));

describe('the help to come in', () => {
  it.each([
    ['none', ['InviteAccount']],
    ['sent', ['ResendInvitation']],
    ['opened', ['ResendInvitation']],
    ['bounced', ['ResendInvitation']],
    ['expired', ['ResendInvitation']],
    ['used', ['RequestPasswordReset']],
    ['locked', ['RequestPasswordReset']],
  ] as const)('follows from the person’s access: %s', (state, commands) =>
    expect(offered({ ...marie, state, secondFactors: 0 }, staff('contacts'))).toEqual(commands),
  );

  it('is also to take second factors away, where there are some', () =>
    expect(offered(marie, staff('contacts'))).toEqual(['RequestPasswordReset', 'ResetSecondFactors']));

  it('is for those who keep contacts, or colleagues', () => {
    expect(offered(marie, staff('staffUsers'))).toEqual([]);
    expect(offered(lucie, staff('contacts'))).toEqual([]);
    expect(offered(lucie, staff('staffUsers'))).toEqual(['RequestPasswordReset', 'ResetSecondFactors']);
  });

  it('is never to take one’s own second factors away: that needs a confirmed identity', () =>
    expect(offered({ ...lucie, id: 'agent' }, staff('staffUsers'))).toEqual(['RequestPasswordReset']));
});

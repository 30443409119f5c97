import { describe, expect, it } from '@jest/globals';
import type { AllowedCommand } from '../../../../src/kernel/views.js';
import { act, offeredActs, type Acts } from './acts.js';

class Sign {}
class Refuse {}

const thing = { id: 'a', revision: '3' };
const acts: Acts<typeof thing> = {
  Sign: act({ command: Sign }),
  Open: { to: ({ id }) => `/a/${id}` },
  Refuse: act({ command: Refuse }),
};
const said = (command: string, allowed: boolean, reason: string | null = null): AllowedCommand => ({
  command,
  allowed,
  reason,
  reasonArgs: { until: command },
});
const offered = (...allowedCommands: readonly AllowedCommand[]) => offeredActs(acts, { ...thing, allowedCommands });

describe('acts of a page', () => {
  it('are offered as the server allows them, in the order of the page', () =>
    expect(offered(said('Refuse', true), said('Open', true), said('Sign', true), said('Other', true))).toEqual([
      { name: 'Sign', act: acts['Sign'] },
      { name: 'Open', act: acts['Open'] },
      { name: 'Refuse', act: acts['Refuse'] },
    ]));

  it.each([
    ['that the server does not know', []],
    ['without a reason', [said('Sign', false)]],
    ['of another person', [said('Sign', false, 'forbidden')]],
    ['of another state', [said('Sign', false, 'quoteIs')]],
  ])('%s are not offered', (_, allowed) => expect(offered(...allowed)).toEqual([]));

  it.each(['quoteExpired', 'isForbidden', 'forbiddenNow', 'IssueOpen'])(
    'that are refused because of %s say why',
    (reason) =>
      expect(offered(said('Sign', false, reason))).toEqual([
        { name: 'Sign', act: acts['Sign'], refused: said('Sign', false, reason) },
      ]),
  );

  it('are what they were declared', () => {
    const declared = { command: Sign, irreversible: true } as const;
    expect(act(declared)).toBe(declared);
  });
});

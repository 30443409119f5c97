import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, json, settled } from '../../../test/support/browser.js';
import { actFor } from './session.js';
import { leaveSimulation } from './simulation.js';

const browser = new Browser();

describe('the end of a simulation', () => {
  beforeAll(() => browser.open());
  afterAll(() => browser.close());
  beforeEach(() => {
    browser.sent.splice(0);
    browser.left.splice(0);
    actFor('village');
  });

  it.each([
    ['is told to the server', () => json({})],
    ['comes all the same where the server does not answer', () => new Error('gone')],
  ])('%s: this tab acts for no client, and goes back to the staff', async (_, answers) => {
    browser.answers = answers;
    void leaveSimulation();
    await settled();
    expect(browser.sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/simulations/leave', {}],
    ]);
    expect([browser.left, browser.session.getItem('guichet.client')]).toEqual([['/admin/simulations'], null]);
  });
});

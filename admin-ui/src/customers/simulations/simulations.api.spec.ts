import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, json } from '../../../../test/support/browser.js';
import { endSimulation, enterSimulation, searchCustomer } from './simulations.api.js';

const browser = new Browser();

beforeAll(() => browser.open());
afterAll(() => browser.close());

describe('a simulation', () => {
  it('begins with the client of just this identifier', async () => {
    browser.answers = () => json({ client: 'c1' });
    expect(await browser.asked(() => searchCustomer('133 064'))).toEqual([
      'POST /api/simulations/searches {"identifier":"133 064"}',
    ]);
    expect(await searchCustomer('133 064')).toEqual({ client: 'c1' });
  });

  it('is entered in the portal of this browser, which acts for no former client', async () => {
    browser.session.setItem('guichet.client', 'former');
    expect(await browser.asked(() => enterSimulation('s1'))).toEqual(['POST /api/simulations/s1/enter {}']);
    expect([browser.session.getItem('guichet.client'), browser.left]).toEqual([null, ['/']]);
  });

  it('is ended, and left', async () => {
    browser.answers = () => json({ id: 's1', revision: '2', position: '9' });
    expect(await browser.asked(() => endSimulation('s1'))).toEqual([
      'POST /api/simulations/s1/end-simulation {}',
      'POST /api/simulations/leave {}',
    ]);
  });
});

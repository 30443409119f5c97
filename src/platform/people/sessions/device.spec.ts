import { describe, expect, it } from '@jest/globals';
import { deviceName } from './device.js';

describe('a device is called by its browser and its system', () =>
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
      'Chrome, Linux',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
      'Safari, iOS',
    ],
    ['curl/8.0', ''],
    [undefined, ''],
  ])('%s: %s', (agent, name) => expect(deviceName(agent)).toBe(name)));

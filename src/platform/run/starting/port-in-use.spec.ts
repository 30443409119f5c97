import { createServer, type Server } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { portForMail } from './port-in-use.js';

const host = '127.0.0.1';

const listening = (port: number): Promise<Server | undefined> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(undefined));
    server.listen(port, host, () => done(server));
  });
const closed = (server: Server | undefined) => new Promise((done) => (server ? server.close(done) : done(undefined)));

/** A port that another program has, with two free ones after it. */
const taken = async (from = 42_525): Promise<{ readonly port: number; readonly by: Server }> => {
  const [by, ...free] = [await listening(from), await listening(from + 1), await listening(from + 2)];
  for (const server of free) await closed(server);
  if (by && free.every((server) => server !== undefined)) return { port: from, by };
  await closed(by);
  return taken(from + 3);
};

const usual = { platform: 'development', host, role: 'all', metricsPort: null } as const;

describe('the port for answers by mail', () => {
  it('is the next free one in development where another program has it, none of those of this process', async () => {
    const { port, by } = await taken();
    const said: string[] = [];
    const config = { ...usual, port: port + 1, inboundSmtpPort: port };
    const other = await portForMail(config, (line) => said.push(line));
    await closed(by);
    expect(other).toBeGreaterThan(port + 1);
    expect(said).toEqual([expect.stringContaining(`Port ${port} is in use by another program`)]);
    expect(said[0]).toContain(String(other));
  });

  it('is asked for by its setting elsewhere', async () => {
    const { port, by } = await taken();
    const config = { ...usual, platform: 'production', port: port + 1, inboundSmtpPort: port } as const;
    const failure = portForMail(config, () => undefined);
    await expect(failure).rejects.toThrow(`choose another port with INBOUND_SMTP_PORT=${port + 1}`);
    await closed(by);
  });

  it('stays where it is free', async () => {
    const { port, by } = await taken();
    const config = { ...usual, port: port + 1, inboundSmtpPort: port + 2 };
    expect(await portForMail(config, () => undefined)).toBe(port + 2);
    await closed(by);
  });
});

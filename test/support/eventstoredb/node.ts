import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:https';
import { readCompose } from '../../structure/compose.js';
import { eventually } from '../eventually.js';

/** Of the server, as docker-compose.yml gives them: `EVENTSTORE_…`. */
export type NodeSettings = Readonly<Record<string, string>>;

/** A process of the real server. */
export interface ServerProcess {
  /** Its output so far. */
  said(): string;
  running(): boolean;
  /** SIGTERM ends it, SIGKILL is a crash. Resolves when it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** SIGSTOP freezes it, SIGCONT lets it go on. */
  signal(name: NodeJS.Signals): void;
}

export type Launch = (settings: NodeSettings) => Promise<ServerProcess>;

const lastWords = 20_000;

const byProgram =
  (program: string): Launch =>
  async (settings) => {
    const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
    const child = spawn(program, [], { env: { PATH, HOME, TMPDIR, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
    await once(child, 'spawn');
    let said = '';
    const hear = (text: string): void => void (said = `${said}${text}`.slice(-lastWords));
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    const running = (): boolean => child.exitCode === null && child.signalCode === null;
    return {
      said: () => said,
      running,
      end: async (signal = 'SIGTERM') => {
        if (!running()) return;
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      },
      signal: (name) => void child.kill(name),
    };
  };

/** On the ports and folders of this machine, so that the same settings hold. */
const inContainer: Launch = async (settings) => {
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  const folders = [settings.EVENTSTORE_DB, settings.EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH].flatMap((folder) =>
    folder === undefined ? [] : [{ source: folder, target: folder }],
  );
  const container = await new GenericContainer(readCompose().services.eventstore1?.image ?? '')
    .withNetworkMode('host')
    .withUser(String(process.getuid?.() ?? 1000))
    .withBindMounts(folders)
    .withEnvironment({ ...settings })
    .start();
  const client = await getContainerRuntimeClient();
  const kill = (signal: string) => client.container.getById(container.getId()).kill({ signal });
  let running = true;
  return {
    said: () => `the container ${container.getId()}`,
    running: () => running,
    end: async (signal) => {
      if (signal === 'SIGKILL') await kill(signal);
      await container.stop();
      running = false;
    },
    signal: (name) => void kill(name),
  };
};

const dockerAnswers = async (): Promise<boolean> => {
  if (process.env.DOCKER_HOST === undefined && !existsSync('/var/run/docker.sock')) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
};

/** The program that `EVENTSTORE_SERVER` names, else a container of the image in docker-compose.yml. */
const found = async (): Promise<Launch | undefined> => {
  const program = process.env.EVENTSTORE_SERVER;
  if (program !== undefined && program !== '') return byProgram(program);
  return (await dockerAnswers()) ? inContainer : undefined;
};

/** Starts a process of the real server; undefined where this machine has none. */
export const launchServer = await found();

/** For the names of tests that need it. */
export const withServer = launchServer ? 'EventStoreDB' : 'EventStoreDB (skipped: EVENTSTORE_SERVER names no program)';

const longestStart = 60_000;

/** Whether the node says that it is well; whose certificate it shows is asked elsewhere. */
const isLive = (url: string): Promise<boolean> => {
  if (url.startsWith('http:')) return fetch(`${url}/health/live`).then(({ status }) => status === 204);
  return new Promise((done, failed) => {
    request(`${url}/health/live`, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      done(answer.statusCode === 204);
    })
      .once('error', failed)
      .end();
  });
};

/** @throws Error with the output of the process, when it ended or is not well in time. */
export const untilLive = async (server: ServerProcess, url: string): Promise<void> => {
  await eventually(async () => !server.running() || (await isLive(url)), longestStart, 'EventStoreDB').catch(
    (error: unknown) => {
      throw new Error(server.said(), { cause: error });
    },
  );
  if (!server.running()) throw new Error(`EventStoreDB ended at once: ${server.said()}`);
};

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

export type Behaviour = 'serve' | 'fail' | 'nonsense';

const secret = 'a secret / of rooms';

const ok = (inside: string): string => `<response><returncode>SUCCESS</returncode>${inside}</response>`;
const failed = (key: string): string =>
  `<response><returncode>FAILED</returncode><messageKey>${key}</messageKey><message>No.</message></response>`;

/** A BigBlueButton server, as its documentation describes calls, checksums and answers; it misbehaves as told. */
export const bigBlueButton = async () => {
  const meetings = new Map<string, { readonly name: string; created: number; readonly people: string[] }>();
  let behaviour: Behaviour = 'serve';

  const calls: Readonly<Record<string, (query: URLSearchParams) => string>> = {
    isMeetingRunning: (query) =>
      ok(`<running>${(meetings.get(query.get('meetingID') ?? '')?.people.length ?? 0) > 0}</running>`),
    create: (query) => {
      const [id, name] = [query.get('meetingID') ?? '', query.get('name') ?? ''];
      const meeting = meetings.get(id) ?? { name, created: 0, people: [] };
      meeting.created += 1;
      meetings.set(id, meeting);
      return ok(`<meetingID>${id}</meetingID>`);
    },
    join: (query) => {
      const meeting = meetings.get(query.get('meetingID') ?? '');
      if (!meeting) return failed('invalidMeetingIdentifier');
      meeting.people.push(`${query.get('fullName')} as ${query.get('role')}`);
      return ok('<auth_token>1</auth_token>');
    },
  };

  const answered = (address: string): string => {
    const { pathname, search } = new URL(address, 'http://rooms');
    const call = pathname.replace('/bigbluebutton/api/', '');
    const [, asked = '', checksum] = /^\?(.*)&checksum=([0-9a-f]{64})$/.exec(search) ?? [];
    if (createHash('sha256').update(call).update(asked).update(secret).digest('hex') !== checksum)
      return failed('checksumError');
    return calls[call]?.(new URLSearchParams(asked)) ?? failed('unsupportedRequest');
  };

  const server = createServer((request, reply) => {
    if (behaviour === 'fail') return reply.writeHead(500).end();
    return reply.end(behaviour === 'nonsense' ? '<html>Welcome</html>' : answered(request.url ?? ''));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/bigbluebutton`,
    secret,
    meetings,
    behave: (next: Behaviour): void => {
      behaviour = next;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

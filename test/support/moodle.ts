import { createServer } from 'node:http';

/** `lost`: the request is carried out, and its answer is lost. */
export type MoodleBehaviour = 'serve' | 'throttle' | 'nonsense' | 'silent' | 'lost';

const token = '0123456789abcdef';
const refused = (errorcode: string): object => ({
  exception: 'moodle_exception',
  errorcode,
  message: 'Invalid parameter value detected: ann@town.example',
});

interface Enrolment {
  readonly roleid: number;
  readonly timestart: number;
  readonly timeend: number;
}

/** A Moodle server with a course, as its documentation describes web services: failures are answered by 200; it misbehaves as told. */
export const moodleServer = async (idnumber: string) => {
  const users: { readonly id: number; readonly email: string; readonly username: string }[] = [];
  const enrolled = new Map<string, Enrolment>();
  const calls: string[] = [];
  const progress = new Map<string, { readonly progress: number | null; readonly completed: boolean }>();
  let behaviour: MoodleBehaviour = 'serve';
  const courseId = '7';

  const userOf = (form: URLSearchParams): string | undefined =>
    users.find(({ id }) => String(id) === form.get('enrolments[0][userid]'))?.email;
  const functions: Readonly<Record<string, (form: URLSearchParams) => unknown>> = {
    core_course_get_courses_by_field: (form) => ({
      courses:
        form.get('field') === 'idnumber' && form.get('value') === idnumber ? [{ id: Number(courseId), idnumber }] : [],
      warnings: [],
    }),
    core_user_get_users_by_field: (form) =>
      users.filter(({ email }) => form.get('field') === 'email' && email === form.get('values[0]')),
    core_user_create_users: (form) => {
      const [username, email] = [form.get('users[0][username]') ?? '', form.get('users[0][email]') ?? ''];
      const named = ['firstname', 'lastname'].every((field) => form.get(`users[0][${field}]`));
      if (!named || username !== username.toLowerCase() || users.some((user) => user.username === username))
        return refused('invalidparameter');
      users.push({ id: users.length + 20, email, username });
      return [{ id: users.length + 19, username }];
    },
    enrol_manual_enrol_users: (form) => {
      const email = userOf(form);
      if (email === undefined || form.get('enrolments[0][courseid]') !== courseId) return refused('invaliduserid');
      const number = (field: string): number => Number(form.get(`enrolments[0][${field}]`));
      enrolled.set(email, { roleid: number('roleid'), timestart: number('timestart'), timeend: number('timeend') });
      return null;
    },
    core_enrol_get_users_courses: (form) => {
      const email = users.find(({ id }) => String(id) === form.get('userid'))?.email ?? '';
      return enrolled.has(email)
        ? [{ id: 3 }, { id: Number(courseId), idnumber, ...progress.get(email) }]
        : [{ id: 3 }];
    },
    enrol_manual_unenrol_users: (form) => {
      enrolled.delete(userOf(form) ?? '');
      return null;
    },
  };

  const answered = (form: URLSearchParams): unknown => {
    if (form.get('wstoken') !== token) return refused('invalidtoken');
    if (form.get('moodlewsrestformat') !== 'json') return refused('unknownformat');
    const wsfunction = form.get('wsfunction') ?? '';
    calls.push(wsfunction);
    return functions[wsfunction]?.(form) ?? (wsfunction in functions ? null : refused('accessexception'));
  };

  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (behaviour === 'silent') return;
      if (behaviour === 'throttle') return void reply.writeHead(429).end();
      if (behaviour === 'nonsense') return void reply.end('<html>Maintenance</html>');
      const ours = request.url === '/webservice/rest/server.php' && request.method === 'POST';
      const said = JSON.stringify(ours ? answered(new URLSearchParams(body)) : refused('invalidrequest'));
      if (behaviour === 'lost') return void reply.destroy();
      reply.writeHead(200, { 'Content-Type': 'application/json' }).end(said);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ...{ url: `http://127.0.0.1:${port}`, token, users, enrolled, calls, progress },
    behave: (next: MoodleBehaviour): void => {
      behaviour = next;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

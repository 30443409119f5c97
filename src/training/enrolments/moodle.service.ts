import type { MoodleServer } from '../../platform/run/config/environment.js';
import {
  LearningPlatform,
  LearningPlatformFailed,
  type PlacedLearner,
  type Placement,
  type PlatformProgress,
} from './learning-platform.service.js';

type Fields = Readonly<Record<string, string | number>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The one thing, its fields named as Moodle reads arrays from a form. */
const first = (list: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${list}[0][${name}]`, value]));

const idOf = (things: unknown): number | undefined => {
  const thing: unknown = Array.isArray(things) ? things[0] : undefined;
  return isObject(thing) && typeof thing.id === 'number' ? thing.id : undefined;
};

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/**
 * Courses on a Moodle server, by its web services (REST, JSON). A course is found by its ID number, which is the code
 * that it has here; people by their address, and are made where there is none: Moodle then mails them their password.
 * Each call has the same effect however often it is made, so that unanswered calls are repeated.
 */
export class Moodle extends LearningPlatform {
  constructor(
    private readonly server: MoodleServer,
    private readonly patience = 10_000,
  ) {
    super();
  }

  override place({ course, leaving, startsAt, endsAt, ...learner }: PlacedLearner): Promise<void> {
    return this.operation('place', async () => {
      const courseid = await this.courseId(course);
      const userid = (await this.userId(learner.email)) ?? (await this.newUser(learner));
      const between = { timestart: seconds(startsAt), timeend: seconds(endsAt) };
      await this.ask(
        'enrol_manual_enrol_users',
        first('enrolments', { roleid: this.server.roleId, userid, courseid, ...between }),
      );
      await this.takeOut(courseid, leaving);
    });
  }

  override remove({ course, leaving }: Placement): Promise<void> {
    return this.operation('remove', async () => this.takeOut(await this.courseId(course), leaving));
  }

  /** People follow their client's learners in the portal: a role in a Moodle course would show those of all clients. */
  override appoint(): Promise<void> {
    return Promise.resolve();
  }

  override readonly tellsProgress = true;

  override progressOf(course: string, email: string): Promise<PlatformProgress | null> {
    return this.operation('progress', async () => {
      const [courseid, userid] = [await this.courseId(course), await this.userId(email)];
      if (userid === undefined) return null;
      const theirs = await this.ask('core_enrol_get_users_courses', { userid });
      const found: unknown = Array.isArray(theirs) ? theirs.find((each) => idOf([each]) === courseid) : undefined;
      if (!isObject(found)) return null;
      // none where Moodle does not follow the completion of the course
      const percent = typeof found.progress === 'number' ? Math.round(found.progress) : 0;
      return { percent: Math.min(100, Math.max(0, percent)), isCompleted: found.completed === true };
    });
  }

  private async takeOut(courseid: number, emails: readonly string[]): Promise<void> {
    for (const email of emails) {
      const userid = await this.userId(email);
      if (userid !== undefined) await this.ask('enrol_manual_unenrol_users', first('enrolments', { userid, courseid }));
    }
  }

  private async courseId(idnumber: string): Promise<number> {
    const said = await this.ask('core_course_get_courses_by_field', { field: 'idnumber', value: idnumber });
    const id = idOf(isObject(said) ? said.courses : undefined);
    if (id === undefined) throw new Error(`Moodle has no course whose ID number is ${idnumber}`);
    return id;
  }

  private async userId(email: string | null): Promise<number | undefined> {
    if (email === null) return undefined;
    return idOf(await this.ask('core_user_get_users_by_field', { field: 'email', 'values[0]': email }));
  }

  private async newUser({
    email,
    firstName,
    lastName,
    language,
  }: Pick<PlacedLearner, 'email' | 'firstName' | 'lastName' | 'language'>): Promise<number> {
    if (email === null) throw new Error('somebody without an address has no account on Moodle');
    const id = idOf(
      await this.ask(
        'core_user_create_users',
        first('users', {
          ...{ username: email.toLowerCase(), email, createpassword: 1, lang: language },
          ...{ firstname: firstName ?? '-', lastname: lastName ?? '-' },
        }),
      ),
    );
    if (id === undefined) throw new Error('Moodle made no account');
    return id;
  }

  /** Failures are answered by 200 too, and name an exception. */
  private async ask(wsfunction: string, fields: Fields): Promise<unknown> {
    const body = new URLSearchParams({ wstoken: this.server.token, wsfunction, moodlewsrestformat: 'json' });
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    const answer = await fetch(`${this.server.url.replace(/\/$/, '')}/webservice/rest/server.php`, {
      ...{ method: 'POST', body, redirect: 'error' },
      signal: AbortSignal.timeout(this.patience),
    });
    if (!answer.ok) throw new Error(`Moodle answers ${answer.status} to ${wsfunction}`);
    const said: unknown = await answer.json();
    // not its message, which may name people
    if (isObject(said) && 'exception' in said)
      throw new Error(`Moodle refuses ${wsfunction}: ${String(said.errorcode)}`);
    return said;
  }

  private async operation<Done>(name: LearningPlatformFailed['operation'], work: () => Promise<Done>): Promise<Done> {
    try {
      return await work();
    } catch (cause) {
      throw new LearningPlatformFailed(name, { cause });
    }
  }
}

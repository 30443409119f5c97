import { beforeAll, describe, expect, it } from '@jest/globals';
import { verificationLimit } from '../../src/training/enrolments/enrolment.vocabulary.js';
import { dailyUploads } from '../../src/platform/papers/files/files.vocabulary.js';
import { ClientSignIn } from '../../src/customers/sign-in/client-sign-in.service.js';
import { mailboxLimit } from '../../src/customers/sign-in/sign-in.vocabulary.js';
import { searchLimit } from '../../src/customers/simulations/simulation.vocabulary.js';
import type { Call } from '../support/application.js';
import { startPortal } from '../support/portal.js';
import { beginUpload } from '../support/tus.js';

const { running: application, people, colleague: asColleague, agent: asAgent } = await startPortal();
let asIda: Call;

beforeAll(async () => {
  const ida = await application.given('staffUser', 'RegisterStaffUser', {
    name: 'Ida',
    email: 'ida@publisher.example',
    permissions: ['simulate'],
    supportLevel: 'level1',
    language: 'fr',
  });
  await application.caughtUp();
  asIda = await application.as(ida);
}, 60_000);

/** As many as are left of a day's files. */
const leave = async (files: number): Promise<void> => {
  await application.db.pool.query('DELETE FROM files WHERE owner_id = $1', [people.colleague]);
  await application.db.pool.query('DELETE FROM uploads WHERE owner_id = $1', [people.colleague]);
  await application.db.pool.query(
    `INSERT INTO files (id, owner_id, name, size, media_type, sha256, state)
     SELECT gen_random_uuid(), $1, '"a.txt"', 1, 'text/plain', '', 'clean' FROM generate_series(1, $2)`,
    [people.colleague, dailyUploads.files - files],
  );
};
const isAccepted = async (answer: Promise<Response>): Promise<boolean> => (await answer).ok;
const upload = (): Promise<Response> => {
  const body = new FormData();
  body.append('file', new Blob(['x']), 'a.txt');
  return asColleague('/api/files', { method: 'POST', body });
};

interface Limit {
  readonly what: string;
  readonly most: number;
  readonly asked: number;
  readonly prepare?: () => Promise<unknown>;
  readonly take: (index: number) => Promise<boolean>;
}

/** No certificate has this number; the limit refuses the question itself. */
const verify = async (): Promise<boolean> => {
  const { status } = await application.call('/api/certificate-verifications', {
    json: { number: '00000-00000-00000' },
  });
  return status === 404;
};

const limits: readonly Limit[] = [
  { what: 'files', most: 4, asked: 12, prepare: () => leave(4), take: () => isAccepted(upload()) },
  {
    what: 'uploads that are begun',
    most: 4,
    asked: 12,
    prepare: () => leave(4),
    take: () => isAccepted(beginUpload(asColleague, 'a.txt', 10)),
  },
  {
    what: 'searches of a customer to simulate',
    most: searchLimit.searches,
    asked: searchLimit.searches + 20,
    take: () => isAccepted(asIda('/api/simulations/searches', { json: { identifier: 'TOWN' } })),
  },
  {
    what: 'invitations of one person',
    most: mailboxLimit.sendings - 1,
    asked: 15,
    prepare: () => asAgent(`/api/accounts/${people.contact}/invite-account`, { json: {} }),
    take: () => isAccepted(asAgent(`/api/accounts/${people.contact}/resend-invitation`, { json: {} })),
  },
  {
    what: 'links to a new password that staff have one person sent',
    most: mailboxLimit.sendings,
    asked: 15,
    take: () => isAccepted(asAgent(`/api/accounts/${people.contact}/request-password-reset`, { json: {} })),
  },
  {
    what: 'verifications of certificates from one address',
    most: verificationLimit.perHour,
    asked: verificationLimit.perHour + 20,
    take: verify,
  },
  {
    what: 'guesses of the codes of one’s own clients, wherever they come from',
    most: 6,
    asked: 20,
    take: (index) =>
      application.app
        .get(ClientSignIn)
        .ofContact(people.contact, String(100_000 + index), {
          address: `192.0.2.${index}`,
          userAgent: undefined,
          device: undefined,
        })
        .then(
          () => true,
          () => false,
        ),
  },
];

describe('a limit, asked for by many at once', () => {
  it.each(limits)('holds as for one after the other: $what', async ({ most, asked, prepare, take }) => {
    await prepare?.();
    const taken = await Promise.all(Array.from({ length: asked }, (_, index) => take(index)));
    const accepted = taken.filter((isTaken) => isTaken).length;
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThanOrEqual(most);
  });
});

import { describe, expect, it } from '@jest/globals';
import { played, refusing } from '../../../test/support/played.js';
import { occurred } from '../../kernel/testing.js';
import { orderAccepted } from '../../sales/orders/orders.module.js';
import { coursePackageFoundSilent } from './enrolment.events.js';
import { seatsOfOrders, silentPackages } from './enrolments.reactions.js';

const lookups = {
  granted: (_: string, kinds: readonly string[]) =>
    kinds.includes('courseSeats') && {
      placed: { clientId: 'town', correspondentId: 'marie', number: 'C-1', titles: { fr: 'Paie' } },
      grants: [{ line: 1, articleId: 'article', units: 2, days: null, courseId: 'course' }],
    },
  courseOfArticle: (): { readonly id: string } | null => ({ id: 'course of today' }),
  team: () => ['zoe'],
  recipients: (ids: readonly string[]) => ids.map((personId) => ({ personId, email: 'z@p.example', language: 'fr' })),
};

const withoutCourse = {
  ...lookups,
  granted: () => ({
    placed: lookups.granted('order', ['courseSeats']) && { clientId: 'town', number: 'C-1', titles: { fr: 'Paie' } },
    grants: [{ line: 1, articleId: 'article', units: 2, days: null, courseId: null }],
  }),
};

it('The seats of an order are of the course that was sold, whatever the article is mapped to since', async () => {
  const { sent } = await played(seatsOfOrders, occurred(orderAccepted({})), lookups);
  expect(sent.map(([, , command]) => command)).toMatchObject([
    { courseId: 'course', articleId: 'article', quantity: 2, orderReference: 'C-1', correspondentId: 'marie' },
  ]);
});

it('Seats sold before their article had a course are of the one that it has by now, else staff are told', async () => {
  const { sent } = await played(seatsOfOrders, occurred(orderAccepted({})), withoutCourse);
  expect(sent.map(([, , command]) => command)).toMatchObject([{ courseId: 'course of today', quantity: 2 }]);
  const none = { ...withoutCourse, courseOfArticle: () => null };
  const told = await played(seatsOfOrders, occurred(orderAccepted({})), none);
  expect([told.sent, told.mails.map(({ template }) => template)]).toEqual([[], ['courseSeatsWithoutCourse']]);
});

describe('A package that has not started', () => {
  const silent = {
    ...lookups,
    packageOf: () => ({
      courseId: 'course',
      title: { fr: 'Paie' },
      fileId: 'file',
      module: 'Bulletin',
      publisher: 'paul',
    }),
    publishers: () => ['zoe'],
  };
  const mailsOf = async (known: object, streamId = 'one') => {
    const event = occurred(coursePackageFoundSilent({ unit: 'unit' }), { streamId });
    return (await played(silentPackages, event, { ...silent, ...known })).mails;
  };

  it('is told to the staff who published it, once for each learner who opens it', async () => {
    const [first, ...more] = await mailsOf({});
    expect([first, more]).toMatchObject([
      {
        template: 'coursePackageFoundSilent',
        to: { personId: 'paul' },
        args: { title: 'Paie', module: 'Bulletin' },
        link: '/admin/courses/course/show',
      },
      [],
    ]);
    const [second] = await mailsOf({}, 'two');
    expect(second?.id).toBe(first?.id);
    const another = () => ({ ...silent.packageOf(), fileId: 'another' });
    expect((await mailsOf({ packageOf: another }))[0]?.id).not.toBe(first?.id);
  });

  it('is told to those who publish, where that person is gone', async () => {
    const recipients = (ids: readonly string[]) => lookups.recipients(ids.filter((id) => id !== 'paul'));
    expect((await mailsOf({ recipients })).map(({ to }) => to)).toMatchObject([{ personId: 'zoe' }]);
  });

  it('is told to no one once its content is gone', async () =>
    expect(await mailsOf({ packageOf: () => undefined })).toEqual([]));
});

it.each(['clientUnknown', 'courseUnknown', 'seatsOrderUnknown'])(
  'The seats of an order that was accepted park where they are refused by %s',
  async (code) => {
    const refuses = refusing('GrantCourseSeats', code);
    const { sent, parks } = await played(seatsOfOrders, occurred(orderAccepted({})), lookups, refuses);
    expect([sent.length, parks]).toEqual([1, `GrantCourseSeats ${code}`]);
  },
);

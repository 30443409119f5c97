import { describe, expect, it } from '@jest/globals';
import { played, refusing } from '../../../test/support/played.js';
import { occurred } from '../../kernel/testing.js';
import { learnerRecognised, learnerUnenrolled } from '../enrolments/enrolments.module.js';
import { traineePlaces } from './trainee-places.reactions.js';

const lookups = { listed: () => [{ sessionId: 'class', participantId: 'marie' }] };
const play = (type: string, name: string, code: string) =>
  played(traineePlaces, occurred({ type, data: {} }), lookups, refusing(name, code));

describe('a place on the list of a class', () => {
  it.each(['traineeUnknown', 'trainingSessionIs', 'halfDayHasPresences'])(
    'is left as it is where it cannot be taken back: %s',
    async (code) => {
      expect((await play(learnerUnenrolled.type, 'TakeTraineeOff', code)).parks).toBeUndefined();
      expect((await play(learnerUnenrolled.type, 'ListTrainee', code)).parks).toBeUndefined();
    },
  );

  it.each([
    ['traineeListed', undefined],
    ['trainingSessionIs', undefined],
    ['trainingSessionFull', 'ListTrainee trainingSessionFull'],
    ['traineeUnknown', 'ListTrainee traineeUnknown'],
  ])('of a person who takes it over: %s parks as %s', async (code, parks) =>
    expect((await play(learnerRecognised.type, 'ListTrainee', code)).parks).toBe(parks),
  );
});

import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/publishing/surveys/survey.js';
import { surveys } from './surveys.js';

const title = { fr: 'Avis', es: 'Opinión', en: 'Opinion' };
const registered = events.surveyRegistered({
  ...{ title, trigger: 'ticketClosed', questions: [], isAnonymous: true, share: 50, restDays: 30 },
  ...{ from: '2026-03-01', until: null, entities: ['CARL'], languages: ['fr'] },
});
const told = (happened: readonly DomainEvent[]) =>
  happened.map((event, place) => occurred(event, { streamId: 'one', revision: BigInt(place) }));

describe('the table of surveys', () =>
  it('follows the survey', () => {
    const status = (...then: readonly DomainEvent[]) =>
      rowsAfter(surveys, told([registered, ...then]))('surveys')[0]?.['status'];
    expect(rowsAfter(surveys, told([registered]))('surveys')).toEqual([
      expect.objectContaining({
        ...{ id: 'one', status: 'draft', french_title: 'Avis', rest_days: 30, from_day: '2026-03-01' },
        ...{ entities: ['CARL'], is_anonymous: true },
      }),
    ]);
    const [opened, closed] = [events.surveyOpened({}), events.surveyClosed({})];
    expect(status(opened)).toBe('open');
    expect(status(opened, closed)).toBe('closed');
    expect(status(opened, closed, events.surveyArchived({}))).toBe('archived');
  }));

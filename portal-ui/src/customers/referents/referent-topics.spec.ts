import { describe, expect, it } from '@jest/globals';
import type { ReferentAssignmentView } from '../../../../src/customers/referents/referents.views.js';
import { byTopic } from './referent-topics.js';

const assignment = (id: string, over: Partial<ReferentAssignmentView> = {}): ReferentAssignmentView => ({
  id,
  status: 'active',
  revision: '0',
  createdAt: '',
  updatedAt: '',
  clientId: 'town',
  clientName: 'Town',
  kind: 'referent',
  topic: 'training',
  productRange: null,
  structure: null,
  contact: { id: 'marie', name: 'Marie' },
  substitute: null,
  validFrom: '2026-01-01',
  validTo: null,
  holder: null,
  absences: [],
  endReason: null,
  formerHolders: [],
  allowedCommands: [],
  ...over,
});

describe('referents by topic', () => {
  it('stand under their topic, in the order of the topics, first those who hold it first', () => {
    const topics = byTopic([
      assignment('later', { validFrom: '2027-01-01' }),
      assignment('now'),
      assignment('dpo', { topic: 'dataProtection' }),
    ]);
    expect(topics.map(({ topic }) => topic)).toEqual(['dataProtection', 'training']);
    expect(topics[1]?.assignments.map(({ id }) => id)).toEqual(['now', 'later']);
  });

  it('have a history: who ended, and who passed it on, latest first', () => {
    const [topic] = byTopic([
      assignment('old', { status: 'ended', validFrom: '2024-01-01', validTo: '2024-12-31' }),
      assignment('now', {
        formerHolders: [{ contact: { id: 'paul', name: 'Paul' }, validFrom: '2025-01-01', validTo: '2025-12-31' }],
      }),
    ]);
    expect(topic?.assignments.map(({ id }) => id)).toEqual(['now']);
    expect(topic?.history.map(({ name, validTo }) => [name, validTo])).toEqual([
      ['Paul', '2025-12-31'],
      ['Marie', '2024-12-31'],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { EventMetadata } from '../../../kernel/event.js';
import { isOvertaken } from './overtaking.js';

const bySystem = { actor: 'system', actorKind: 'system' };
const byMarie = { actor: 'marie', actorKind: 'contact' };
const byPaul = { actor: 'paul', actorKind: 'contact' };

const written = (
  by: Pick<EventMetadata, 'actor' | 'actorKind'> & Partial<EventMetadata>,
  data: object = {},
  type = 'DoorOiled',
) => ({
  ...{ type, data },
  metadata: { tenant: 'town', correlationId: '', commandId: '', schema: 1, at: '', ...by },
});

describe('a command that Marie sends, having looked before', () => {
  const asked = {
    person: 'marie',
    command: { colour: 'blue', note: undefined },
    events: [{ type: 'DoorPainted', data: { colour: 'blue' } }],
  };
  const overtaken = (...since: readonly ReturnType<typeof written>[]) => isOvertaken(since, asked);

  it.each([
    ['an act of Marie’s own since', written(byMarie)],
    ['what follows from it', written({ ...bySystem, initiator: 'marie' })],
    ['what time or a job brought', written(bySystem)],
    ['a field that the command leaves alone', written(bySystem, { note: 'oak' })],
  ])('is not overtaken by %s', (_, event) => expect(overtaken(event)).toBe(false));

  it.each([
    ['an act of another person', written(byPaul)],
    ['what follows from it', written({ ...bySystem, initiator: 'paul' })],
    ['an act that the rules of signing in allow another person', written({ ...byPaul, actorKind: 'system' })],
    ['a field that the command sends', written(bySystem, { colour: 'green' })],
    ['the same act, on another page of Marie’s', written(byMarie, {}, 'DoorPainted')],
  ])('is overtaken by %s', (_, event) => expect(overtaken(written(bySystem), event)).toBe(true));
});

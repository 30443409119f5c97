import type { Actor } from '../kernel/actor.js';
import type { Demo } from './cast.js';
import { demoId, type PlannedStream } from './planned.js';

interface Story {
  readonly label: string;
  /** Days ago. */
  readonly opened: number;
  readonly closed?: number;
}

const stories: readonly Story[] = [
  { label: 'Premier', opened: 20 },
  { label: 'Deuxième', opened: 25, closed: 10 },
];

/** Things of the customer whom the demo shows; they need the read models of people. */
const streamsOf = (actor: Actor | undefined, now: number): readonly PlannedStream[] =>
  actor === undefined
    ? []
    : stories.map(({ label, opened, closed }) => {
        const planned = (command: string, body: object, daysAgo: number) => ({
          lifecycle: '__thing__',
          command,
          id: demoId('__thing__', label),
          body,
          actor,
          at: new Date(now - daysAgo * 86_400_000).toISOString(),
        });
        return [
          planned('Open__Thing__', { clientId: actor.clientId, label }, opened),
          ...(closed === undefined ? [] : [planned('Close__Thing__', {}, closed)]),
        ];
      });

export const demo: Demo = { tickets: ({ administrator, now }) => streamsOf(administrator, now) };

import { demoId, registration, type PlannedStream } from './planned.js';

export const __thing__Streams = (at: string): readonly PlannedStream[] =>
  ['Premier', 'Deuxième'].map((label) => registration('__thing__', demoId('__thing__', label), { label }, at));

import type { Actor } from '../kernel/actor.js';
import type { PlannedStream } from './planned.js';

export const articleStreams = (_actor: Actor | undefined, _now: number): readonly PlannedStream[] => [];

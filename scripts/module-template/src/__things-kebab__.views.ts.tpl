import type { AllowedCommand } from '../kernel/views.js';

/** `GET /api/__things-kebab__`. */
export interface __Thing__Row {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly revision: string;
  readonly allowedCommands: readonly AllowedCommand[];
}

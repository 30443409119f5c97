import type { Actionable } from '../../../src/kernel/views.js';

/** Whether the asker may send this command now, as the server answered. */
export const mayNow = ({ allowedCommands }: Pick<Actionable, 'allowedCommands'>, name: string): boolean =>
  allowedCommands.some(({ command, allowed }) => command === name && allowed);

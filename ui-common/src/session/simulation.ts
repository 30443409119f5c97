import { actFor } from './session.js';

/** The simulation of this browser is over: its pages close, and the member of staff acts as themselves again. */
export const leaveSimulation = async (): Promise<never> => {
  await fetch('/api/simulations/leave', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    body: '{}',
  }).catch(() => undefined);
  actFor(null);
  window.location.assign('/admin/simulations');
  return new Promise(() => undefined);
};

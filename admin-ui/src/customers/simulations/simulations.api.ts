import { request, sendCommand } from '@guichet/ui-common/net/http';
import { parseJson } from '@guichet/ui-common/net/json';
import { actFor } from '@guichet/ui-common/session/session';
import type { FoundCustomerView } from '../../../../src/customers/simulations/simulations.views.js';

/** The client with exactly this identifier; a search is kept, so it is sent, not read. */
export const searchCustomer = async (identifier: string): Promise<FoundCustomerView> => {
  const answer = await request('/api/simulations/searches', { method: 'POST', body: { identifier } });
  return parseJson<FoundCustomerView>(await answer.text());
};

/** The portal of this browser becomes the customer's. */
export const enterSimulation = async (id: string): Promise<void> => {
  await request(`/api/simulations/${id}/enter`, { method: 'POST', body: {} });
  // the client that this tab acted for was another person's choice
  actFor(null);
  window.location.assign('/');
};

export const endSimulation = async (id: string): Promise<void> => {
  await sendCommand(`/api/simulations/${id}/end-simulation`, {});
  await request('/api/simulations/leave', { method: 'POST', body: {} });
};

import { expect } from '@jest/globals';
import type { Problem, ReceiptView } from '../../src/kernel/views.js';
import { jsonOf, type Call } from './application.js';

type Answer = Response | Promise<Response>;

/** The code of the refusal that this answer says. */
export const refusalCode = async (answer: Answer): Promise<string> => (await jsonOf<Problem>(answer)).code;

/** The status of an answer, and the code of the refusal that it says. */
export const statusAndCode = async (answer: Answer): Promise<readonly [number, string]> => {
  const { status } = await answer;
  return [status, await refusalCode(answer)];
};

/** The id of the thing that this receipt is about. */
export const receiptId = async (answer: Answer): Promise<string> => (await jsonOf<ReceiptView>(answer)).id;

/** Posts a body to a path of the api. */
export const post = (call: Call, path: string, json: object = {}): Promise<Response> => call(`/api/${path}`, { json });

/** Posts a body that the api must accept. @returns the id of the thing. */
export const posted = async (call: Call, path: string, json: object = {}): Promise<string> => {
  const answer = await post(call, path, json);
  expect([path, answer.ok ? '' : await answer.clone().text()]).toEqual([path, '']);
  return receiptId(answer);
};

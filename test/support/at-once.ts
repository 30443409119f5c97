import type { Problem, ReceiptView } from '../../src/kernel/views.js';
import { jsonOf } from './application.js';

/** Twenty commands sent at the same moment: the successes, and the code of each kind of refusal, once. */
export const twentyAtOnce = async (
  send: (index: number) => Promise<Response>,
): Promise<{ readonly ids: string[]; readonly codes: string[] }> => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)));
  const bodies = await Promise.all(answers.map((answer) => jsonOf<Partial<ReceiptView & Problem>>(answer)));
  return {
    ids: bodies.flatMap(({ id }, index) => (answers[index]?.ok && id !== undefined ? [id] : [])),
    codes: [
      ...new Set(bodies.flatMap(({ code }, index) => (answers[index]?.ok ? [] : [code ?? 'no code']))),
    ].toSorted(),
  };
};

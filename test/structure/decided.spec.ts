import { describe, expect, it } from '@jest/globals';
import { storedEvents } from '../contract/golden/stored-events.js';
import { creates, none } from '../../src/kernel/lifecycle.js';
import { capitalised } from '../../src/kernel/names.js';
import { specNamed, specs, triedIn } from './decided.js';

const { lifecycles } = await storedEvents();
const all = lifecycles.flatMap((lifecycle) => Object.keys(lifecycle.rules));
it('x', async () => {
  const known = new Set(all);
  console.log(all.length, known.size);
  const tried = specs().map((tree) => triedIn(tree, known));
  const decided = new Set(tried.flatMap((t) => [...t.decided]));
  const refused = new Set(tried.flatMap((t) => [...t.refused]));
  const ofRecord = (l: { name: string }, c: string) =>
    'restored' in l && ['Register', 'Revise', 'Archive', 'Restore'].some((v) => c === `${v}${capitalised(l.name)}`);
  const { readFileSync } = await import('node:fs');
  const rec = new Set(readFileSync('/tmp/dec/rec.txt','utf8').split('\n'));
  console.log('ast not run', [...decided].filter((c) => !rec.has('D '+c)), [...refused].filter((c) => !rec.has('R '+c)));
  console.log('run not ast', all.filter((c) => rec.has('D '+c) && !decided.has(c)), all.filter((c) => rec.has('R '+c) && !refused.has(c)));
  const out: string[] = [];
  let n = 0, r = 0, rn = 0, d=0;
  for (const l of lifecycles) {
    const nd: string[] = [], nr: string[] = [];
    for (const [c, rule] of Object.entries(l.rules)) {
      if (ofRecord(l, c)) continue;
      n++;
      if (!decided.has(c)) { nd.push(c); d++; }
      const states = Object.keys(l.transitions).filter((s) => s !== none);
      const may = rule.guard || (rule.refusals ?? []).length > 0 || (!creates(rule) && states.some((s) => !rule.from.includes(s)));
      if (may) { rn++; if (!refused.has(c)) { nr.push(c); r++; } }
    }
    if (nd.length + nr.length) out.push(`${l.name}: D ${nd.join(' ')} | R ${nr.join(' ')}`);
  }
  console.log(`${n} not decided ${d}; ${rn} refusable, not refused ${r}\n` + out.join('\n'));
});

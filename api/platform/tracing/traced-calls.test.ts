import { describe, expect, it } from 'vitest';
import { traceAskedFor } from './traced-calls.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it.each([
    ['that is sampled', `00-${ID}-${SPAN}-01`],
    ['with further flags', `00-${ID}-${SPAN}-03`],
    ['of a later version, with more behind', `01-${ID}-${SPAN}-01-more`],
  ])('%s asks for a trace', (_, header) => {
    expect(traceAskedFor(header)).toBe(ID);
  });

  it.each([
    ['that is not sampled', `00-${ID}-${SPAN}-00`],
    ['without an id', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['without a span', `00-${ID}-${'0'.repeat(16)}-01`],
    ['of version ff', `ff-${ID}-${SPAN}-01`],
    ['in capitals', `00-${ID.toUpperCase()}-${SPAN}-01`],
    ['that is cut', `00-${ID}-${SPAN}`],
    ['with more behind its flags', `00-${ID}-${SPAN}-01more`],
    ['that came twice', [`00-${ID}-${SPAN}-01`, `00-${ID}-${SPAN}-01`]],
    ['that is none', 'yes'],
  ])('%s does not', (_, header) => {
    expect(traceAskedFor(header)).toBeUndefined();
  });
});

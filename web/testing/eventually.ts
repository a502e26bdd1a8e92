import { vi } from 'vitest';

/** Until this no longer throws. Against hanging, not against slowness: a machine may be busy. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, 20_000);
}

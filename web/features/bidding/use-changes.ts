import { useState } from 'react';

/** How often a value has changed since it was first shown: 0 on opening. As a key, it starts the animation of each change anew. */
export function useChanges(value: string | number): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  const changes = seen.changes + 1;
  setSeen({ value, changes });
  return changes;
}

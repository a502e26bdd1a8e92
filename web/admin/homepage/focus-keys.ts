/** Percent from the left and from the top. */
interface Focus {
  readonly x: number;
  readonly y: number;
}

const STEPS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const FOCUS_KEYS: ReadonlySet<string> = new Set(Object.keys(STEPS));

/** The focus after a key: 5 percent on, with Shift 1; never out of the picture. */
export function focusAfter({ x, y }: Focus, key: string, fine: boolean): Focus {
  const step = STEPS[key] ?? { x: 0, y: 0 };
  const by = fine ? 1 : 5;
  const within = (value: number) => Math.min(Math.max(value, 0), 100);
  return { x: within(x + step.x * by), y: within(y + step.y * by) };
}

import type { UseFormRegisterReturn } from 'react-hook-form';

/** What a registered field hands to a TextField: the form looks at the input itself, not at the box around it. */
export function field({ ref, ...rest }: UseFormRegisterReturn) {
  return { ...rest, inputRef: ref };
}

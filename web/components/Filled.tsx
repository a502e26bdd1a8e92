import { Fragment, type ReactNode } from 'react';

interface FilledProps {
  /** A translated text whose `{name}`s are still in it. */
  readonly text: string;
  /** What stands in their places: links, amounts, emphasised words. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A sentence with more than words in it. The order of its parts is the language's own, so it is never put together here. */
export function Filled({ text, values }: FilledProps) {
  return text.split(/(\{\w+\})/).map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move
    return <Fragment key={index}>{name === undefined ? part : (values[name] ?? part)}</Fragment>;
  });
}

import { serveThread } from '#api/platform/async/serve-thread.ts';
import type { HttpRefusalCode } from '#contract/refusal-codes.ts';
import { type BodyToCheck, checkBody } from './check-body.ts';
import { type InPieces, inPieces, type Piece } from './pieces.ts';

/** A body to be looked at, or the wish for the next piece of the last one. */
export type BodyQuestion = BodyToCheck | 'next';

export type BodyAnswer =
  | {
      readonly refusal: {
        readonly statusCode: number;
        readonly code: HttpRefusalCode;
        readonly message: string;
        readonly extra: Readonly<Record<string, unknown>>;
      };
    }
  | { readonly head: unknown }
  | { readonly piece: Piece | undefined };

let pieces: InPieces['pieces'] | undefined;

serveThread((question: BodyQuestion): BodyAnswer => {
  if (question === 'next') return { piece: pieces?.next().value };
  pieces = undefined;
  const checked = checkBody(question);
  if ('refusal' in checked) {
    const { statusCode, code, message, extra } = checked.refusal;
    return { refusal: { statusCode, code, message, extra } };
  }
  const cut = inPieces(checked.value);
  pieces = cut.pieces;
  return { head: cut.head };
});

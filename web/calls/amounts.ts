import { senOf } from '#domain/money.ts';

/** An amount of the wire (decimal ringgit) in sen. Throws on what is no amount: a bug of the server, not of a person. */
export function wireSen(ringgit: number): number {
  const sen = senOf(ringgit);
  if (sen === undefined) throw new RangeError(`not an amount: ${ringgit}`);
  return sen;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './chain.ts';

/** A double by its bits, in hexadecimal. */
function double(bits: string): number {
  return Buffer.from(bits, 'hex').readDoubleBE();
}

describe('the examples of RFC 8785', () => {
  const VALUES = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`;

  it('of values (section 3.2.2)', () => {
    expect(canonicalJson(JSON.parse(VALUES))).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('of the order of keys (section 3.2.3)', () => {
    const keys = String.raw`{
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"
    }`;
    const sorted = canonicalJson(JSON.parse(keys));
    expect([...sorted.matchAll(/:"([^"]+)"/g)].map(([, value]) => value)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it('of the bytes (section 3.2.4)', () => {
    const bytes = `
      7b 22 6c 69 74 65 72 61 6c 73 22 3a 5b 6e 75 6c 6c 2c 74 72
      75 65 2c 66 61 6c 73 65 5d 2c 22 6e 75 6d 62 65 72 73 22 3a
      5b 33 33 33 33 33 33 33 33 33 2e 33 33 33 33 33 33 33 2c 31
      65 2b 33 30 2c 34 2e 35 2c 30 2e 30 30 32 2c 31 65 2d 32 37
      5d 2c 22 73 74 72 69 6e 67 22 3a 22 e2 82 ac 24 5c 75 30 30
      30 66 5c 6e 41 27 42 5c 22 5c 5c 5c 5c 5c 22 2f 22 7d`;
    expect(Buffer.from(canonicalJson(JSON.parse(VALUES))).toString('hex')).toBe(bytes.replaceAll(/\s/g, ''));
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('of numbers (appendix B): %s is %s', (bits, text) => expect(canonicalJson(double(bits))).toBe(text));

  it.each(['7fffffffffffffff', '7ff0000000000000'])('of numbers that JSON does not have (appendix B): %s', (bits) => {
    expect(() => canonicalJson(double(bits))).toThrow(TypeError);
  });

  it.each(['\udead', 'a\ud83d', '\ude00\ud83d'])('of text that is no Unicode (section 3.2.2.2): %j', (text) => {
    expect(() => canonicalJson(text)).toThrow(TypeError);
    expect(() => canonicalJson({ [text]: 1 })).toThrow(TypeError);
  });
});

describe('canonical JSON', () => {
  it('writes every code unit of text as JSON.stringify does', () => {
    const texts = Array.from({ length: 0x1_0000 }, (_, unit) => `a${String.fromCharCode(unit)}`);
    const whole = texts.filter((text) => text.isWellFormed());
    expect(whole.filter((text) => canonicalJson(text) !== JSON.stringify(text))).toEqual([]);
  });
  it('has one text for one value', () => {
    expect(canonicalJson({ b: [1, null, 'ü"'], a: { d: true, c: -0.5 } })).toBe(
      '{"a":{"c":-0.5,"d":true},"b":[1,null,"ü\\""]}',
    );
  });
  it('has one text for one value, in whatever order its keys come', () => {
    const entries = fc.uniqueArray(fc.tuple(fc.string(), fc.jsonValue()), { selector: ([key]) => key });
    const twoOrders = entries.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(twoOrders, ([one, other]) => {
        expect(canonicalJson(Object.fromEntries(one))).toBe(canonicalJson(Object.fromEntries(other)));
      }),
    );
  });
  it('is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(plain(value));
      }),
    );
  });
  it.each([undefined, () => 1, Symbol('x'), 1n, Number.NaN, Number.POSITIVE_INFINITY])('does not take %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
    expect(() => canonicalJson({ value })).toThrow(TypeError);
    expect(() => canonicalJson([value])).toThrow(TypeError);
  });
});

/** As JSON holds it: without negative zeros and without a prototype's say. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

import * as zod from 'zod/mini';
import { checked, isoInstant, message, refusal, revision, ringgit, rowNo, staleWrite } from '../common.ts';
import { contract } from '../contract.ts';
import { lotCategory } from './catalogue.ts';
import { agreedForLots, agreedShown } from './lot-defaults.ts';
import { type LotInput, lotInput, samePlate } from './lot-writes.ts';

/** More than any catalogue has. */
const MAX_LOTS = 5_000;
/** Of a catalogue that several lists were imported into. */
const MAX_REMOVED = 20_000;

/** What a cell says: looked at field by field, so that one wrong cell is a remark on its row and no bad request. */
const cell = zod.nullish(zod.union([checked(zod.string(), zod.maxLength(20_000)), zod.number()]));
const cells = Object.fromEntries(Object.keys(lotInput.shape).map((field) => [field, cell])) as {
  [Field in Exclude<keyof LotInput, 'premiumBands'>]-?: typeof cell;
};

/**
 * A lot of a list. A field that is left out stays as it is; of a new lot it is empty. A list without a column therefore takes nothing from
 * the lots that it replaces.
 */
export const listedLot = zod.object({
  ...cells,
  /** As a cell has them ('300 up to 5000; 450 up to 10000'), or as a lot does. */
  premiumBands: zod.union([
    cell,
    checked(zod.array(zod.object({ upTo: zod.number(), premium: zod.number() })), zod.maxLength(100)),
  ]),
});
export type ListedLot = zod.infer<typeof listedLot>;
export type LotField = keyof ListedLot;

/** Where lots go: a session, or the next auction. */
const target = checked(zod.string(), zod.regex(/^(?:next|AMS[1-9][0-9]{0,8})$/, 'must be a session or next'));
/** `add`: lots with the same lot no are replaced, others stay. `replace`: those that the list does not have go. */
const mode = zod.enum(['add', 'replace']);
export type ImportMode = zod.infer<typeof mode>;

const importOf = <Row extends zod.ZodMiniType>(row: Row) =>
  zod.object({
    target,
    mode,
    /** `row`: where it stands in the file, the header being 1. */
    rows: checked(
      zod.array(row),
      zod.minLength(1, 'must have a lot at least'),
      zod.maxLength(MAX_LOTS, 'must have at most 5,000 lots'),
    ),
  });
const value = zod.union([zod.string(), zod.number()]);
/**
 * What the preview showed of the lot: null: it would be new; else the fields that would change, as they were. What it is by now is not overwritten, and
 * nothing is imported that was not shown. Absent: nobody was shown it.
 */
const shown = zod.optional(zod.nullable(zod.partialRecord(zod.keyof(lotInput), value)));
export type ShownLot = zod.infer<typeof shown>;
/** What a lot holds, empty fields left out. */
const held = zod.partialRecord(zod.keyof(lotInput), value);
const listedRow = zod.object({ row: rowNo, lot: listedLot, samePlate, shown });
export type ListedRow = zod.infer<typeof listedRow>;

const shownToGo = zod.object({ id: lotInput.shape.id, holds: zod.optional(held) });
export type ShownToGo = string | zod.infer<typeof shownToGo>;

const remark = zod.object({ field: zod.keyof(lotInput), text: zod.string() });
export type Remark = zod.infer<typeof remark>;

const previewRow = zod.object({
  row: zod.int(),
  kind: zod.enum(['new', 'changed', 'unchanged', 'wrong']),
  changes: zod.array(zod.object({ field: zod.keyof(lotInput), before: value, after: value })),
  problems: zod.array(remark),
  /** What somebody should look at; it is imported all the same. */
  notes: zod.array(remark),
  /** Another lot of the list, of its catalogue or of a sale that is not over has its registration number: it is imported with `samePlate` only. */
  samePlate: zod.boolean(),
  /** Of a new lot: what it would have where the list says nothing. */
  terms: zod.nullable(zod.object({ category: lotCategory, addPrice: ringgit })),
});
export type PreviewRow = zod.infer<typeof previewRow>;

const counts = zod.object({
  new: zod.int(),
  changed: zod.int(),
  unchanged: zod.int(),
  wrong: zod.int(),
  removed: zod.int(),
});
export type ImportCounts = zod.infer<typeof counts>;

const otherLot = zod.object({
  id: zod.string(),
  regnNo: zod.string(),
  name: zod.string(),
  /** In `replace`: what it holds, empty fields left out; said again with what goes, it is not removed with what somebody has edited meanwhile. */
  holds: zod.optional(held),
  /** Why it cannot be removed, in `replace`. */
  problem: zod.nullable(zod.string()),
});
export type OtherLot = zod.infer<typeof otherLot>;

export const previewImport = contract('catalogue', 'POST', '/api/auctionlot/import/preview', () => ({
  summary: 'What importing a list of lots would do, row by row. Nothing is saved.',
  body: importOf(listedRow),
  response: {
    200: zod.object({
      rows: zod.array(previewRow),
      /** Lots that the list does not have: they stay, or go in `replace`. */
      others: zod.array(otherLot),
      counts,
      /** What the new lots begin with by the agreements with their vendors: of a session that does not run yet. */
      agreed: zod.array(agreedForLots),
    }),
    404: refusal,
    409: refusal,
  },
}));
export type ImportPreview = zod.infer<(typeof previewImport)['response'][200]>;

export const startImport = contract('catalogue', 'POST', '/api/auctionlot/import/start', () => ({
  summary:
    'Imports a list of lots: all of it, or nothing. Goes on when the server restarts; importState tells how far it is.',
  body: zod.extend(importOf(listedRow), {
    fileName: zod.optional(checked(zod.string(), zod.maxLength(200))),
    /**
     * Those that the preview showed to go, in `replace`: no other goes, and with `holds` none that somebody has edited since. Absent: nobody was shown
     * them.
     */
    removed: zod.optional(checked(zod.array(zod.union([lotInput.shape.id, shownToGo])), zod.maxLength(MAX_REMOVED))),
    agreed: agreedShown,
  }),
  response: {
    200: zod.object({ importId: zod.uuid() }),
    404: refusal,
    409: zod.extend(refusal, staleWrite.shape),
  },
}));

const importView = zod.object({
  importId: zod.uuid(),
  target,
  mode,
  fileName: zod.string(),
  /** Of the list. */
  lots: zod.int(),
  /** The account that started it. */
  account: zod.int(),
  /** `checking` and `writing` may be begun anew when a server restarts. */
  state: zod.enum(['waiting', 'checking', 'writing', 'done', 'refused']),
  /** So many of the list's lots are checked. */
  checked: zod.int(),
  /** null until it is known what is to be done. */
  counts: zod.nullable(counts),
  /** Why it was refused; nothing was changed then. */
  reason: zod.string(),
  problems: zod.array(zod.object({ row: zod.int(), id: zod.string(), text: zod.string() })),
  startedAt: isoInstant,
  endedAt: zod.nullable(isoInstant),
  /** Of the book, once it is done. */
  revision,
});
export type ImportView = zod.infer<typeof importView>;

export const importState = contract('catalogue', 'GET', '/api/auctionlot/import/state/:importId', () => ({
  summary: 'How far an import is, and what came of it.',
  params: zod.object({ importId: zod.uuid() }),
  response: { 200: importView, 404: refusal },
}));

export const recentImports = contract('catalogue', 'GET', '/api/auctionlot/import/recent', () => ({
  summary: 'The last ten imports, the newest first; their problems are not listed.',
  response: { 200: zod.array(importView) },
}));

export const saveCatalogue = contract('catalogue', 'POST', '/api/auctionlot/catalogue/save', () => ({
  summary:
    'Saves a list of lots in the session that they name, or in the only one that takes lots: all of them or none. Lots with the same lot no are replaced.',
  body: checked(zod.array(zod.extend(listedLot, { samePlate })), zod.minLength(1), zod.maxLength(MAX_LOTS)),
  response: { 200: zod.extend(message, { importId: zod.uuid(), revision }), 400: refusal, 404: refusal, 409: refusal },
}));

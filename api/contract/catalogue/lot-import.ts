import { z } from 'zod/mini';
import { checked, isoInstant, message, refusal, revision } from '../common.ts';
import { contract } from '../contract.ts';
import { type LotInput, lotInput } from './lot-writes.ts';

/** More than any catalogue has. */
const MAX_LOTS = 5_000;

/** What a cell says: looked at field by field, so that one wrong cell is a remark on its row and no bad request. */
const cell = z.nullish(z.union([checked(z.string(), z.maxLength(20_000)), z.number()]));
const cells = Object.fromEntries(Object.keys(lotInput.shape).map((field) => [field, cell])) as {
  [Field in Exclude<keyof LotInput, 'premiumBands'>]-?: typeof cell;
};

/**
 * A lot of a list. A field that is left out stays as it is; of a new lot it is empty. A list without a column therefore takes nothing from
 * the lots that it replaces.
 */
export const listedLot = z.object({
  ...cells,
  /** As a cell has them ('300 up to 5000; 450 up to 10000'), or as a lot does. */
  premiumBands: z.union([
    cell,
    checked(z.array(z.object({ upTo: z.number(), premium: z.number() })), z.maxLength(100)),
  ]),
});
export type ListedLot = z.infer<typeof listedLot>;
export type LotField = keyof ListedLot;

/** Where lots go: a session, or the next auction. */
const target = checked(z.string(), z.regex(/^(?:next|AMS[1-9][0-9]{0,8})$/, 'must be a session or next'));
/** `add`: lots with the same lot no are replaced, others stay. `replace`: those that the list does not have go. */
const mode = z.enum(['add', 'replace']);
export type ImportMode = z.infer<typeof mode>;

const importOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    target,
    mode,
    /** `row`: where it stands in the file, the header being 1. */
    rows: checked(
      z.array(row),
      z.minLength(1, 'must have a lot at least'),
      z.maxLength(MAX_LOTS, 'must have at most 5,000 lots'),
    ),
  });
const listedRow = z.object({ row: checked(z.int(), z.minimum(1)), lot: listedLot });
export type ListedRow = z.infer<typeof listedRow>;

const remark = z.object({ field: z.keyof(lotInput), text: z.string() });
export type Remark = z.infer<typeof remark>;

const value = z.union([z.string(), z.number()]);
const previewRow = z.object({
  row: z.int(),
  kind: z.enum(['new', 'changed', 'unchanged', 'wrong']),
  changes: z.array(z.object({ field: z.keyof(lotInput), before: value, after: value })),
  problems: z.array(remark),
});
export type PreviewRow = z.infer<typeof previewRow>;

const counts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), wrong: z.int(), removed: z.int() });
export type ImportCounts = z.infer<typeof counts>;

const otherLot = z.object({
  id: z.string(),
  regnNo: z.string(),
  name: z.string(),
  /** Why it cannot be removed, in `replace`. */
  problem: z.nullable(z.string()),
});
export type OtherLot = z.infer<typeof otherLot>;

export const previewImport = contract('catalogue', 'POST', '/api/auctionlot/import/preview', {
  summary: 'What importing a list of lots would do, row by row. Nothing is saved.',
  body: importOf(listedRow),
  response: {
    200: z.object({
      rows: z.array(previewRow),
      /** Lots that the list does not have: they stay, or go in `replace`. */
      others: z.array(otherLot),
      counts,
    }),
    404: refusal,
    409: refusal,
  },
});
export type ImportPreview = z.infer<(typeof previewImport)['response'][200]>;

export const startImport = contract('catalogue', 'POST', '/api/auctionlot/import/start', {
  summary:
    'Imports a list of lots: all of it, or nothing. Goes on when the server restarts; importState tells how far it is.',
  body: z.extend(importOf(listedRow), { fileName: z.optional(checked(z.string(), z.maxLength(200))) }),
  response: { 200: z.object({ importId: z.uuid() }), 404: refusal, 409: refusal },
});

const importView = z.object({
  importId: z.uuid(),
  target,
  mode,
  fileName: z.string(),
  /** Of the list. */
  lots: z.int(),
  /** The account that started it. */
  account: z.int(),
  /** `checking` and `writing` may be begun anew when a server restarts. */
  state: z.enum(['waiting', 'checking', 'writing', 'done', 'refused']),
  /** So many of the list's lots are checked. */
  checked: z.int(),
  /** null until it is known what is to be done. */
  counts: z.nullable(counts),
  /** Why it was refused; nothing was changed then. */
  reason: z.string(),
  problems: z.array(z.object({ row: z.int(), id: z.string(), text: z.string() })),
  startedAt: isoInstant,
  endedAt: z.nullable(isoInstant),
  /** Of the book, once it is done. */
  revision,
});
export type ImportView = z.infer<typeof importView>;

export const importState = contract('catalogue', 'GET', '/api/auctionlot/import/state/:importId', {
  summary: 'How far an import is, and what came of it.',
  params: z.object({ importId: z.uuid() }),
  response: { 200: importView, 404: refusal },
});

export const recentImports = contract('catalogue', 'GET', '/api/auctionlot/import/recent', {
  summary: 'The last ten imports, the newest first; their problems are not listed.',
  response: { 200: z.array(importView) },
});

export const saveCatalogue = contract('catalogue', 'POST', '/api/auctionlot/catalogue/save', {
  summary:
    'Saves a list of lots in the session that they name, or in the only one that takes lots: all of them or none. Lots with the same lot no are replaced.',
  body: checked(z.array(listedLot), z.minLength(1), z.maxLength(MAX_LOTS)),
  response: { 200: z.extend(message, { importId: z.uuid(), revision }), 400: refusal, 404: refusal, 409: refusal },
});

import type { FastifyInstance } from 'fastify';
import { asTheyAre, jsonInTurns, jsonOf, sendJson } from '#api/platform/http/json-in-turns.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import {
  type ImportView,
  importState,
  type ListedLot,
  type OtherLot,
  type PreviewRow,
  previewImport,
  recentImports,
  saveCatalogue,
  startImport,
} from '#contract/catalogue/lot-import.ts';
import { refuseUnshown } from '../lot-defaults/defaults.ts';
import type { LotWriteDeps } from '../lot-writes.ts';
import type { Imports } from './imports.ts';
import { planImport } from './plan.ts';
import { changedSinceShown, type SinceShownDeps } from './since-shown.ts';
import { openTarget } from './target.ts';

/** Bytes of 5,000 lots with long remarks. */
const LIST_BYTES = 16 * 1024 * 1024;
/** A list of 5,000 takes as long as hundreds of other requests. */
const lists = {
  access: 'super-admin',
  bodyLimitBytes: LIST_BYTES,
  largeBody: true,
  rateLimit: perAccount(60, 60_000),
} as const;
const access = 'super-admin' as const;

/** ms, below the time that a proxy waits. */
const WAIT_MS = 25_000;

/** Import of lots from lists (specification, back office, sections 5 'CSV import' and 7). */
export function importRoutes(
  app: FastifyInstance,
  { imports, gate, ...deps }: LotWriteDeps & SinceShownDeps & { readonly imports: Imports; readonly gate: ReadGate },
): void {
  route(app, previewImport, lists, async ({ body }, reply) => {
    const { rows, others, counts, agreed } = await planImport(await openTarget(deps, body.target), body);
    return sendJson(
      reply,
      jsonOf({
        rows: await jsonInTurns<PreviewRow>(rows, asTheyAre),
        others: await jsonInTurns<OtherLot>(others, asTheyAre),
        counts,
        agreed,
      }),
    );
  });

  route(app, startImport, lists, async (request) => {
    const { fileName = '', ...order } = request.body;
    // A session that takes no lots is refused at once, and so is what was shown otherwise.
    const target = await openTarget(deps, order.target);
    const { removed, agreed, rows } = order;
    if (removed !== undefined || agreed !== undefined || rows.some(({ shown }) => shown !== undefined)) {
      const { stale, agreed: now } = await planImport(target, order);
      if (stale.length > 0) {
        await gate(request, ['changes']);
        throw await changedSinceShown(deps, target.session, stale);
      }
      if (agreed !== undefined) refuseUnshown(target.defaults, agreed, now);
    }
    return { importId: await imports.start({ ...order, fileName }, actorOf(request)) };
  });

  route(app, importState, { access }, async ({ params }) => {
    const view = await imports.view(params.importId);
    if (view === undefined) throw new HttpRefusal(404, 'import-not-found', 'There is no such import.');
    return view;
  });

  route(app, recentImports, { access }, () => imports.recent());

  route(app, saveCatalogue, lists, async (request) => {
    const target = sessionOf(request.body, deps);
    const rows = request.body.map(({ samePlate, ...lot }, at) => ({ row: at + 1, lot, samePlate }));
    await openTarget(deps, target);
    const importId = await imports.start({ target, mode: 'add', fileName: '', rows }, actorOf(request));
    const view = await imports.ended(importId, WAIT_MS);
    if (view?.state === 'refused') throw refusalOf(view);
    return { message: messageOf(view), importId, revision: view?.revision ?? -1 };
  });
}

/**
 * The session that the lots name, or the only one that takes lots.
 * @throws {HttpRefusal} 400 when they name several, or none and there is not exactly one.
 */
function sessionOf(lots: readonly ListedLot[], { book }: LotWriteDeps): string {
  const named = [...new Set(lots.map(({ session }) => String(session ?? '').trim()))].filter((name) => name !== '');
  const open = [...book.committed.sessions.values()].filter(
    (each) => !each.withdrawn && each.step === 'open' && book.nowMs() < each.lastEndsAtMs,
  );
  const [only] = named.length > 0 ? named : open.map(({ session }) => session);
  if (only === undefined || named.length > 1 || (named.length === 0 && open.length > 1)) {
    throw new HttpRefusal(400, 'session-not-named', 'All lots must name the same session.');
  }
  return only;
}

/** More than a message on a screen can hold are in the answer's list. */
const MAX_NAMED = 5;

function refusalOf({ reason, problems }: ImportView): HttpRefusal {
  const named = problems.slice(0, MAX_NAMED).map(({ row, id, text }) => `Row ${row} (lot ${id}): ${text}.`);
  const more = problems.length > named.length ? [`And ${problems.length - named.length} more.`] : [];
  return new HttpRefusal(409, 'lots-refused', [reason, ...named, ...more].join(' '), { extra: { problems } });
}

function messageOf(view: ImportView | undefined): string {
  const counts = view?.counts;
  if (view?.state !== 'done' || !counts) return 'The lots are being saved.';
  const of = (lots: number, word: string) => `${lots.toLocaleString('en-MY')} ${word}`;
  return `${of(view.lots, 'lots saved')}: ${of(counts.new, 'new')}, ${of(counts.changed, 'changed')}, ${of(counts.unchanged, 'unchanged')}.`;
}

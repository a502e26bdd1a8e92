import { expect, test } from 'vitest';
import { decodeEvent } from './decode.ts';
import { SNAPSHOT_VERSION, takeSnapshot } from './snapshot.ts';
import { emptyBook } from './state.ts';
import { storedBook } from './testing/golden.ts';
import { foldAll } from './testing/sealing.ts';

/** The names in a snapshot, those of what its lists hold included; a list of texts and numbers has none. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(namesIn))].sort();
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each).map((inner) => `${name}.${inner}`)]);
}

test('what a snapshot holds is what its version says: with something new in the state, the version is raised', () => {
  const snapshot = takeSnapshot(foldAll(emptyBook(), storedBook().map(decodeEvent)));
  expect({ version: SNAPSHOT_VERSION, holds: namesIn(snapshot) }).toMatchInlineSnapshot(`
    {
      "holds": [
        "version",
        "revision",
        "lastHash",
        "lastAtMs",
        "raiseLimit",
        "raiseLimit.timesPercent",
        "raiseLimit.plusSen",
        "raiseLimit.setAt",
        "sessions",
        "sessions.access",
        "sessions.archived",
        "sessions.changedAt",
        "sessions.endsAtMs",
        "sessions.given",
        "sessions.lastEndsAtMs",
        "sessions.rules",
        "sessions.rules.approvalHours",
        "sessions.rules.increments",
        "sessions.rules.maximumBids",
        "sessions.rules.softClose",
        "sessions.rules.staggerSeconds",
        "sessions.session",
        "sessions.startsAtMs",
        "sessions.step",
        "sessions.withdrawn",
        "lots",
        "lots.adminFeeSen",
        "lots.approval",
        "lots.bidCount",
        "lots.biddersInLot",
        "lots.depositApplied",
        "lots.depositSen",
        "lots.endsAtMs",
        "lots.lot",
        "lots.lotNo",
        "lots.minimumRaiseSen",
        "lots.offer",
        "lots.outcome",
        "lots.place",
        "lots.plannedEndMs",
        "lots.premium",
        "lots.premium.amountSen",
        "lots.premium.kind",
        "lots.premium.ppm",
        "lots.regnNo",
        "lots.reserveSen",
        "lots.safetyDepositSen",
        "lots.session",
        "lots.startingPriceSen",
        "lots.topBidder",
        "lots.topSen",
        "lots.vendor",
        "lots.voidBids",
        "lots.winnerTold",
        "currentLots",
        "bidders",
        "bidders.active",
        "bidders.balanceSen",
        "bidders.barredBy",
        "bidders.bidder",
        "bidders.heldSen",
        "bidders.staffGroup",
        "bidders.winning",
        "entries",
        "placedBids",
        "maxima",
        "purchases",
        "purchases.additionalDepositSen",
        "purchases.adminFeeSen",
        "purchases.bidder",
        "purchases.depositSen",
        "purchases.hammerSen",
        "purchases.lot",
        "purchases.paidSen",
        "purchases.premiumSen",
        "purchases.releasedBy",
        "purchases.safetyDepositSen",
        "purchases.surplusCreditedSen",
        "references",
        "doneAt",
        "movedAt",
        "moneyCommands",
        "moneyCommands.revision",
        "moneyCommands.what",
        "refunds",
        "commands",
        "commands.amountSen",
        "commands.bidder",
        "commands.lot",
        "commands.revision",
      ],
      "version": 18,
    }
  `);
});

import type { PlantedFault } from '../fault.ts';

const hub88 = 'tests/platform/play/adapters/hub88.test.ts';
const badInput = 'tests/platform/play/adapters/hub88-bad-input.test.ts';
const reconciling = 'tests/platform/play/reconciliations/reconciliation.test.ts';
const ending = 'tests/platform/play/open-rounds/end-round.test.ts';
const glsList = 'tests/platform/play/adapters/gls-list.test.ts';
const studioList = 'tests/studio/server/listing.test.ts';
const asking = 'tests/platform/play/open-rounds/vendor-check.test.ts';
const settling = 'tests/platform/play/receivables/settle-receivable.test.ts';

/** In vendors' styles, and in what staff do about their books. */
export const vendorFaults: readonly PlantedFault[] = [
  {
    name: 'vendors: whoever has any key signs for the vendor',
    file: 'src/platform/play/adapters/hub88/answer.ts',
    text: 'if (!isHub88Signed(vendor.secret, request.body, signature)) {',
    replacement: 'if (signature.length < 10) {',
    seenBy: [badInput],
  },
  {
    name: 'vendors: an amount below zero is a bet',
    file: 'src/platform/play/adapters/hub88/read-call.ts',
    text: 'if (!amount.ok || amount.value < 0n)',
    replacement: 'if (!amount.ok)',
    seenBy: [badInput],
  },
  {
    name: 'vendors: a bet that was given back wins all the same',
    file: 'src/platform/play/vendor-calls/named-bet.ts',
    text: 'bet.undoneByRef === null && ',
    replacement: '',
    seenBy: [badInput],
  },
  {
    name: 'vendors: a rollback forgets that it closes the round',
    file: 'src/platform/play/vendor-calls/rollback.ts',
    text: 'call.isClosed && (await closeLeft(undoing, target))',
    replacement: 'false',
    seenBy: [hub88],
  },
  {
    name: 'vendors: a game is shown from any origin that is answered',
    file: 'src/platform/play/adapters/hub88/start.ts',
    text: 'vendor.launchOrigins.includes(new URL(url).origin)',
    replacement: 'URL.canParse(url)',
    seenBy: [hub88],
  },
  {
    name: 'vendors: the audit log has their keys',
    file: 'src/platform/play/agreements/agreement.ts',
    text: 'JSON.stringify(told)',
    replacement: 'JSON.stringify(terms)',
    seenBy: ['tests/platform/play/agreements/agreement.test.ts'],
  },
  {
    name: 'vendors: a round may be ended as soon as it is open',
    file: 'src/platform/play/open-rounds/end-round.ts',
    text: "  if (round.openedAtMs > oldSince(nowMs)) return refused('round_too_young');\n",
    replacement: '',
    seenBy: [ending],
  },
  {
    name: 'vendors: a round is cancelled though something was paid out',
    file: 'src/platform/play/open-rounds/end-round.ts',
    text: "is === 'cancelled' && round.payoutsMinor > 0n",
    replacement: "is === 'cancelled' && round.payoutsMinor < 0n",
    seenBy: [ending],
  },
  {
    name: 'vendors: a cancelled round goes on winning',
    file: 'src/platform/play/vendor-calls/win.ts',
    text: "  if (context.round?.state === 'cancelled') return refused('round_closed');\n",
    replacement: '',
    seenBy: [ending],
  },
  {
    name: 'vendors: a stake that staff gave back is given back again by its vendor',
    file: 'src/platform/play/vendor-calls/round-ending.ts',
    text: '    await markUndone(transaction, { ...undone, undoneByRef });\n',
    replacement:
      '    if (undoneByRef === undone.transactionRef) await markUndone(transaction, { ...undone, undoneByRef });\n',
    seenBy: [ending],
  },
  {
    name: 'vendors: what is owed is settled twice',
    file: 'src/platform/play/receivables/queries.ts',
    text: "    .where('id', '=', ended.id)\n    .where('state', '=', 'open')",
    replacement: "    .where('id', '=', ended.id)",
    seenBy: [settling],
  },
  {
    name: 'vendors: a list is not missed what it lacks',
    file: 'src/platform/play/reconciliations/compare-lists.ts',
    text: "here.isMoving && here.state === 'done' && !names.has(transactionRef)",
    replacement: "here.isMoving && here.state === 'done' && names.size > 1_000",
    seenBy: [reconciling],
  },
  {
    name: 'vendors: a list of another day is missed here',
    file: 'src/platform/play/reconciliations/reconciliation.ts',
    text: '.filter(\n      ({ here }) => here !== undefined,\n    )',
    replacement: '',
    seenBy: [reconciling],
  },
  {
    name: 'vendors: the second page of a list is the first one again',
    file: 'src/platform/play/adapters/gls/list.ts',
    text: '{ ...request, after }',
    replacement: '{ ...request }',
    seenBy: [glsList],
  },
  {
    name: 'vendors: a list that has no end is a list',
    file: 'src/platform/play/adapters/gls/list.ts',
    text: '  }\n  return unreadable(parts, vendor);\n};',
    replacement: '  }\n  return ok(found);\n};',
    seenBy: [glsList],
  },
  {
    name: 'vendors: what Hub88 declined stands',
    file: 'src/platform/play/adapters/hub88/list.ts',
    text: "new Set(['TS_ROLLEDBACK', 'TS_DECLINED'])",
    replacement: "new Set(['TS_ROLLEDBACK'])",
    seenBy: [asking],
  },
  {
    name: 'vendors: the studio tells one vendor’s rounds to another',
    file: 'src/studio/server/listing/queries.ts',
    text: "    .where('sessions.vassalage', '=', vassalage);",
    replacement: "    .where('sessions.vassalage', '>=', vassalage.slice(0, 0));",
    seenBy: [studioList],
  },
  {
    name: 'vendors: the studio tells whoever asks late',
    file: 'src/studio/server/wallet/signature.ts',
    text: ' && Math.abs(nowMs - Number(timestamp)) < freshForMs',
    replacement: ' && nowMs > 0 && freshForMs > 0',
    seenBy: [studioList],
  },
  {
    name: 'vendors: one elsewhere opens no titles',
    file: 'src/platform/play/agreements/agreement.ts',
    text: "  if (!vendor.launchUrl.startsWith('/')) await",
    replacement: "  if (vendor.launchUrl.startsWith('/')) await",
    seenBy: ['tests/platform/base/db/demonstration.test.ts'],
  },
];

import type { PlantedFault } from '../fault.ts';

/**
 * In what is counted for each and in what is over: kin of faults that no test saw, thought of by
 * somebody who had not seen the tests.
 */
export const outsideCountAndEndFaults: readonly PlantedFault[] = [
  {
    name: 'notices: those of all members are counted together',
    file: 'src/platform/identity/members/notice.ts',
    text: '`notice:${member.id}`',
    replacement: "'notice'",
    seenBy: ['tests/platform/identity/members/notice.test.ts'],
  },
  {
    name: 'failed tries: one member alone is told in a day',
    file: 'src/platform/identity/failed-tries/closed-notice.ts',
    text: '`${what} closed:${memberId}`',
    replacement: '`${what} closed`',
    seenBy: ['tests/platform/identity/failed-tries/failed-runs.test.ts'],
  },
  {
    name: 'contracts: mails to all are counted together',
    file: 'src/platform/agents/contracts/notice.ts',
    text: '`contract mail:${member.id}`',
    replacement: "'contract mail'",
    seenBy: ['tests/platform/agents/contract-notices.test.ts'],
  },
  {
    name: 'chat: a text that another has said is a repeat',
    file: 'src/platform/care/chat/post.ts',
    text: '`chat:${draft.member.id}:${hash}`',
    replacement: '`chat:${hash}`',
    seenBy: ['tests/platform/care/chat/messages.test.ts'],
  },
  {
    name: 'chat: a round is shared in one room alone',
    file: 'src/platform/care/chat/shares.ts',
    text: '`chat:${memberId}:${room}:${roundId}`',
    replacement: '`chat:${memberId}:${roundId}`',
    seenBy: ['tests/platform/care/chat/shares.test.ts'],
  },
  {
    name: 'withdrawals: requests of all members are counted together',
    file: 'src/platform/money/withdrawals/throttle.ts',
    text: '`withdrawal:${memberId}`',
    replacement: "'withdrawal'",
    seenBy: ['tests/platform/money/withdrawals/request.test.ts'],
  },
  {
    name: 'applications: a member reads the reason of an approval',
    file: 'src/platform/rewards/promotions/decide.ts',
    text: "const kept = to === 'rejected' ? why : null;",
    replacement: 'const kept = why;',
    seenBy: ['tests/platform/rewards/promotions/applications.test.ts'],
  },
  {
    name: 'withdrawals: one that was received is still due',
    file: 'src/platform/money/withdrawals/view.ts',
    text: "const isDue = withdrawal.state === 'approved' && withdrawal.receiptDueAtMs !== null;",
    replacement: 'const isDue = withdrawal.receiptDueAtMs !== null;',
    seenBy: ['tests/platform/money/withdrawals/own-withdrawal.test.ts'],
  },
  {
    name: 'redeems: an item that is off is listed',
    file: 'src/platform/rewards/points/items/item.ts',
    text: 'if (!words || item.isOn === 0) return [];',
    replacement: 'if (!words) return [];',
    seenBy: ['tests/platform/rewards/points/redeems.test.ts'],
  },
  {
    name: 'promotions: one that has ended has a button',
    file: 'src/platform/rewards/promotions/offers.ts',
    text: 'const button = isEnded === 1 ? undefined : findFirstButton(terms);',
    replacement: 'const button = findFirstButton(terms);',
    seenBy: ['tests/platform/rewards/promotions/promotions.test.ts'],
  },
  {
    name: 'missions: one that was claimed before is listed again',
    file: 'src/platform/rewards/missions/progress.ts',
    text: "isPast && mission.state !== 'claimable'",
    replacement: "isPast && mission.state === 'running'",
    seenBy: ['tests/platform/rewards/missions/missions.test.ts'],
  },
  {
    name: 'free rounds: those that were played have expired',
    file: 'src/platform/play/free-rounds/grant.ts',
    text: "if (grant.usedRounds >= grant.rounds) return 'played';\n  if (grant.withdrawnAtMs !== undefined) return 'withdrawn';",
    replacement:
      "if (grant.withdrawnAtMs !== undefined) return 'withdrawn';\n  if (grant.expiresAtMs <= nowMs) return 'expired';\n  if (grant.usedRounds >= grant.rounds) return 'played';",
    seenBy: ['tests/platform/play/free-rounds/free-rounds.test.ts'],
  },
  {
    name: 'jackpots: a pot is shown below zero',
    file: 'src/platform/play/jackpots/jackpot.ts',
    text: 'owedMinor > 0n ? owedMinor : 0n',
    replacement: 'owedMinor',
    seenBy: ['tests/platform/play/jackpots/jackpots.test.ts'],
  },
];

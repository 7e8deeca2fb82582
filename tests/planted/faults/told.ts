import type { PlantedFault } from '../fault.ts';

const bonusDraws = 'tests/platform/rewards/bonuses/bonus-draws.test.ts';
const played = 'tests/platform/play/announced-changes.test.ts';

/** In what members, their open pages and the audit log are told. */
export const toldFaults: readonly PlantedFault[] = [
  {
    name: 'told: a payout that was taken back before is taken back again',
    file: 'src/platform/draws/messages/notify-returns.ts',
    text: '    else if (words) told.delete(memberId);\n',
    replacement: '',
    seenBy: ['tests/platform/draws/messages.test.ts'],
    title: 'taken back once',
  },
  {
    name: 'told: a limit that stays as it is withdraws a change that nobody asked for',
    file: 'src/platform/protection/responsible-play/limits.ts',
    text: '  if (isSame && !hadRaise) return ok(undefined);\n',
    replacement: '',
    seenBy: ['tests/platform/protection/responsible-play/limits.test.ts'],
    title: 'nothing is told',
  },
  {
    name: 'told: nobody hears that a lost bet on a lottery has converted a bonus',
    file: 'src/platform/draws/settlement/bonus-shares.ts',
    text: "  await announceChanges(transaction, [...changed], { topic: 'wallet', nowMs });\n",
    replacement: '',
    seenBy: [bonusDraws],
    title: 'wins nothing',
  },
  {
    name: 'told: nobody hears that a lost round has converted a bonus',
    file: 'src/platform/play/vendor-calls/bonus-money.ts',
    text: '    await deferWrite(transaction, announceChange(transaction, change));\n',
    replacement: '',
    seenBy: [played],
    title: 'pays nothing',
  },
  {
    name: 'told: nobody hears that a contract is over',
    file: 'src/platform/agents/contracts/terminate.ts',
    text: "        await announceChanges(transaction, sides, { topic: 'contracts', nowMs });\n",
    replacement: '',
    seenBy: ['tests/platform/agents/contracts.test.ts'],
    title: 'are replaced by a version',
  },
  {
    name: 'chat: who joins while terms are read is told that no mute runs',
    file: 'src/platform/care/chat/room-feed.ts',
    text: 'for (const listener of listeners) {',
    replacement: 'for (const listener of feed.listeners) {',
    seenBy: ['tests/platform/care/chat/terms.test.ts'],
  },
  {
    name: 'chat: an open room is not told that a mute is over',
    file: 'src/platform/care/chat/terms.ts',
    text: 'mutes.get(memberId) ?? [], moment.nowMs)',
    replacement: 'mutes.get(memberId) ?? [], 0)',
    seenBy: ['tests/platform/care/chat/terms.test.ts'],
  },
];

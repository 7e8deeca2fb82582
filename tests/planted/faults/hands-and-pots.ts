import type { PlantedFault } from '../fault.ts';

const hands = 'tests/studio/server/blackjack-rounds.test.ts';
const pots = 'tests/studio/server/jackpots.test.ts';

/** In rounds of blackjack and of slots with a jackpot. */
export const handAndPotFaults: readonly PlantedFault[] = [
  {
    name: 'engines: a double is offered in a free round',
    file: 'src/studio/server/rounds/may-raise.ts',
    text: "outcome.engine !== 'blackjack' || round.free_round_ref !== null",
    replacement: "outcome.engine !== 'blackjack'",
    seenBy: [hands],
  },
  {
    name: 'engines: a move that was made is made again',
    file: 'src/studio/server/rounds/moves.ts',
    text: '  if (moves.length !== after) return ok({ round, balanceMinor: null });\n',
    replacement: '',
    seenBy: [hands],
  },
  {
    name: 'engines: a double is the first bet’s transaction',
    file: 'src/studio/server/rounds/driving.ts',
    text: 'secondBets[round.state] ?? call',
    replacement: 'call',
    seenBy: [hands],
  },
  {
    name: 'engines: the hole card is shown before the end',
    file: 'src/studio/server/rounds/views.ts',
    text: 'isOver ? dealer : dealer.slice(0, 1)',
    replacement: 'dealer',
    seenBy: [hands],
  },
  {
    name: 'engines: a pot is won in a free round',
    file: 'src/studio/server/rounds/pots.ts',
    text: 'return isFree ? noTickets : String(',
    replacement: 'return String(',
    seenBy: [pots],
  },
  {
    name: 'engines: a round that won the pot is not paid it',
    file: 'src/studio/server/rounds/driving.ts',
    text: "isJackpot ? 'awarding' : 'paying'",
    replacement: "isJackpot ? 'paying' : 'paying'",
    seenBy: [pots],
  },
];

import type { PlantedFault } from '../fault.ts';

const rounds = 'tests/studio/server/choice-rounds.test.ts';
const working = 'tests/studio/engines/work-out.test.ts';
const titles = 'tests/platform/embedded/demonstration/engines.test.ts';
const outcome = 'src/studio/engines/outcome.ts';
const choice = 'src/studio/engines/choice.ts';
const engineOf = 'src/studio/server/games/engine-of.ts';

/**
 * In what lies around the rules of the studio's games; faults in the rules themselves are planted
 * by the tests of each.
 */
export const engineFaults: readonly PlantedFault[] = [
  {
    name: 'engines: a choice that is not offered is played',
    file: choice,
    text: '!areKnown || !areOffered[engine](choice)',
    replacement: '!areKnown',
    seenBy: [rounds],
  },
  {
    name: 'engines: a choice of another game is let through',
    file: choice,
    text: '!areKnown || !areOffered',
    replacement: '!areOffered',
    seenBy: [rounds],
  },
  {
    name: 'engines: plinko is priced without its risk',
    file: outcome,
    text: "const { rows = 0, risk = '' } = choice;",
    replacement: "const { rows = 0 } = choice;\n  const risk = 'low';",
    seenBy: [working],
  },
  {
    name: 'engines: the next pocket is paid',
    file: outcome,
    text: 'pocketOf(steps)] ?? 0',
    replacement: 'pocketOf(steps) + 1] ?? 0',
    seenBy: [working],
  },
  {
    name: 'engines: limbo draws twice',
    file: outcome,
    text: 'limboMultiple(await draws.word())',
    replacement: 'limboMultiple(Math.min(await draws.word(), await draws.word()))',
    seenBy: [working],
  },
  {
    name: 'engines: the wheel is one risk for all',
    file: outcome,
    text: "wheelPrices(choice.risk ?? '')",
    replacement: "wheelPrices(choice.risk === undefined ? '' : 'low')",
    seenBy: [working],
  },
  {
    name: 'engines: bầu cua pays on every symbol',
    file: outcome,
    text: 'const { symbols = [] } = choice;',
    replacement:
      'const symbols = choice.symbols && [1, 2, 3, 4, 5, 6];\n  if (!symbols) throw new Error();',
    seenBy: [working],
  },
  {
    name: 'engines: the choice is left out of the proof',
    file: 'src/studio/server/rounds/driving.ts',
    text: '{ ...choiceOf(round), ...movedBy',
    replacement: '{ ...movedBy',
    seenBy: [rounds],
  },
  {
    name: 'engines: the draw is told before the bet is taken',
    file: 'src/studio/server/rounds/views.ts',
    text: 'drawn: isDecided(round) ?',
    replacement: 'drawn: round.id !== undefined ?',
    seenBy: [rounds],
  },
  {
    name: 'engines: a symbol is staked on below the limits',
    file: 'src/studio/server/rounds/rounds.ts',
    text: 'stakeMinor < minMinor * shares',
    replacement: 'stakeMinor < minMinor',
    seenBy: [rounds],
  },
  {
    name: 'engines: a stake that is not shared evenly is taken',
    file: 'src/studio/server/rounds/rounds.ts',
    text: "stakeMinor % shares === 0n ? ok(stakeMinor) : refused('stake_uneven')",
    replacement: 'ok(stakeMinor)',
    seenBy: [rounds],
  },
  {
    name: 'engines: a key is the same round with another choice',
    file: 'src/studio/server/rounds/rounds.ts',
    text: 'earlier.choice === choice && ',
    replacement: '',
    seenBy: [rounds],
  },
  {
    name: 'engines: a game that nobody plays opens a slot',
    file: engineOf,
    text: '  return found ? found[1] : ',
    replacement: '  return found?.[1] ?? ',
    seenBy: [titles, rounds],
  },
  {
    name: 'engines: a live wheel is the studio’s',
    file: engineOf,
    text: "return category === 'INHOUSE' && engine",
    replacement: "return category !== '' && engine",
    seenBy: [titles],
  },
  {
    name: 'engines: roulette is a slot',
    file: engineOf,
    text: '(roulette|blackjack',
    replacement: '(blackjack',
    seenBy: [titles],
  },
  {
    name: 'engines: a proof is verified without a look at its choice',
    file: 'src/studio/engines/work-out.ts',
    text: 'const choice = engine && checkChoice(engine, choiceOf(engine, proof));',
    replacement:
      'const choice = engine && (checkChoice(engine, choiceOf(engine, proof)) ?? choiceOf(engine, proof));',
    seenBy: [working],
  },
];

import type { PlantedFault } from '../fault.ts';

const rounds = 'tests/studio/server/choice-rounds.test.ts';
const working = 'tests/studio/engines/work-out.test.ts';
const titles = 'tests/platform/embedded/demonstration/engines.test.ts';
const outcome = 'src/studio/engines/outcome.ts';
const choice = 'src/studio/engines/choice.ts';
const tables = 'tests/studio/server/tables.test.ts';
const instances = 'tests/studio/server/table-instances.test.ts';
const tableBets = 'src/studio/server/tables/table-bets.ts';
const engineOf = 'src/studio/server/games/engine-of.ts';

/**
 * In what lies around the rules of the studio's games; faults in the rules themselves are planted
 * by the tests of each.
 */
export const engineFaults: readonly PlantedFault[] = [
  {
    name: 'engines: a choice that is not offered is played',
    file: choice,
    text: '!areKnown || !areOffered[engine](choice, version)',
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
    file: 'src/studio/server/rounds/proof.ts',
    text: '    ...choiceOf(round),\n',
    replacement: '',
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
    name: 'engines: blackjack is a slot',
    file: engineOf,
    text: "[/\\bblackjack\\b/i, 'blackjack']",
    replacement: "[/\\bblackjack\\b/i, 'slot']",
    seenBy: [titles],
  },
  {
    name: 'engines: a table opens as the house’s own wheel',
    file: engineOf,
    text: "return isTableEngine(engine) || engine === 'blackjack' ? engine : undefined",
    replacement: 'return engine',
    seenBy: [titles],
  },
  {
    name: 'tables: a bet after the bell is taken',
    file: tableBets,
    text: "round.index !== input.index || round.phase !== 'betting'",
    replacement: 'round.index !== input.index',
    seenBy: [tables],
  },
  {
    name: 'tables: a bet of the round before is taken',
    file: tableBets,
    text: "round.index !== input.index || round.phase !== 'betting'",
    replacement: "round.phase !== 'betting'",
    seenBy: [tables],
  },
  {
    name: 'tables: a bet that was debited after the bell is played',
    file: tableBets,
    text: "seat.state !== 'open' || parts.nowMs() >= seat.closes_at_ms",
    replacement: "seat.state !== 'open'",
    seenBy: [tables],
  },
  {
    name: 'tables: a place takes its limit with every bet',
    file: tableBets,
    text: 'addUpBets([stakes, ...readBets(table.engine, earlier.filter(isAlive))])',
    replacement: 'addUpBets([stakes])',
    seenBy: [tables],
  },
  {
    name: 'tables: bets without number are taken',
    file: tableBets,
    text: 'earlier.length >= mostTableBets',
    replacement: 'earlier.length < 0',
    seenBy: [tables],
  },
  {
    name: 'tables: a key is the same bet with another content',
    file: tableBets,
    text: 'return earlier.bets === bets ?',
    replacement: 'return earlier.bets !== undefined ?',
    seenBy: [tables],
  },
  {
    name: 'tables: the last bet takes the place of the others',
    file: tableBets,
    text: 'readBets(engine, [{ bets: bet.bets }, seat])',
    replacement: 'readBets(engine, [{ bets: bet.bets }])',
    seenBy: [tables],
  },
  {
    name: 'tables: a bet without an answer is forgotten',
    file: 'src/studio/server/tables/settling.ts',
    text: '    await undoUnanswered(db, id);\n',
    replacement: '',
    seenBy: [tables],
  },
  {
    name: 'tables: all stakes count as play',
    file: 'src/studio/server/tables/settling.ts',
    text: 'String(tableValidStake(engine, stakes))',
    replacement: 'String(seat.stake_minor)',
    seenBy: [tables],
  },
  {
    name: 'tables: the result is told at the bell',
    file: 'src/studio/server/tables/views.ts',
    text: "round.phase === 'revealed' ? round.index",
    replacement: "round.phase !== 'betting' ? round.index",
    seenBy: [tables],
  },
  {
    name: 'tables: each seed is its own commitment',
    file: 'src/studio/server/tables/chains.ts',
    text: 'hexAt(nonce - 1)',
    replacement: 'hexAt(nonce)',
    seenBy: [tables],
  },
  {
    name: 'tables: names are told whole',
    file: 'src/studio/server/tables/views.ts',
    text: 'name: shortName(name)',
    replacement: 'name: String(name)',
    seenBy: [tables],
  },
  {
    name: 'tables: a lease is taken from its holder',
    file: 'src/studio/server/tables/lease.queries.ts',
    text: "eb('leases.until_ms', '<=', nowMs)",
    replacement: "eb('leases.until_ms', '>', 0)",
    seenBy: [instances],
  },
  {
    name: 'fish: a fish of another shoal is shot at',
    file: choice,
    text: 'findFish(shoal, fish) !== undefined',
    replacement: 'fish !== undefined',
    seenBy: [rounds],
  },
  {
    name: 'fish: shots come as fast as a program sends them',
    file: 'src/studio/server/rounds/rounds.ts',
    text: "last?.engine === 'fish' &&",
    replacement: "last?.engine === 'none' &&",
    seenBy: [rounds],
  },
  {
    name: 'fish: a bet after a shot has to wait, too',
    file: 'src/studio/server/rounds/rounds.ts',
    text: "if (shot.kind.engine !== 'fish') return false;",
    replacement: '',
    seenBy: [rounds],
  },
  {
    name: 'fish: a hunt for treasure is mined',
    file: engineOf,
    text: "if (game.category === 'FISH') return 'fish';",
    replacement: '',
    seenBy: [titles],
  },
  {
    name: 'fish: every title has one shoal',
    file: 'src/studio/server/games/shoal-of.ts',
    text: 'suited[number % suited.length]',
    replacement: "suited.find((name) => name === 'reef')",
    seenBy: [titles],
  },
  {
    name: 'fish: the price is paid whatever was drawn',
    file: outcome,
    text: 'const price = shotMultiple(fish, number);',
    replacement: 'const price = shotMultiple(fish, number * 0);',
    seenBy: [working],
  },
  {
    name: 'fish: a held key goes on shooting',
    file: 'src/studio/page/fish/fish-list.ts',
    text: 'if (!event.repeat) shoot();',
    replacement: 'shoot();',
    seenBy: ['tests/studio/page/fish-view.test.ts'],
  },
  {
    name: 'fish: a choice in the list is a shot',
    file: 'src/studio/page/fish/fish-list.ts',
    text: "addEventListener('click', () => choose(kind))",
    replacement: "addEventListener('click', () => (choose(kind), shoot()))",
    seenBy: ['tests/studio/page/fish-view.test.ts'],
  },
  {
    name: 'engines: a proof is verified without a look at its choice',
    file: 'src/studio/engines/work-out.ts',
    text: 'const choice = engine && checkChoice(version, choiceOf(engine, proof));',
    replacement:
      'const choice = engine && (checkChoice(version, choiceOf(engine, proof)) ?? choiceOf(engine, proof));',
    seenBy: [working],
  },
];

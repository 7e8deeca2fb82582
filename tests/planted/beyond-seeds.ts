/** Faults that no seed of the simulation can find, by the reason. */
const byReason: Readonly<Record<string, readonly string[]>> = {
  'no call books once more, under a key that is taken, what differs: calls that repeat are answered before':
    [
      'ledger: postings are written under a key that was taken',
      'ledger: a request hash ignores the credited ledgerAccount',
      'ledger: a request hash ignores the reference',
      'ledger: a hold’s hash ignores the ledgerAccount',
      'ledger: a posted hold answers for any destination',
      'ledger: a posted hold can be voided',
      'ledger: a hold’s key is looked up without its scope',
      'ledger: a transfer’s key is looked up without its scope',
      'ledger: a transfer can be reversed twice',
      'outside, money: a hold under a known key is the same whatever it refers to',
      'outside, money: a transfer that was posted before moves the shown balance again',
    ],
  'no call books nothing, or play money beside real money: both are refused before': [
    'ledger: nothing can be transferred',
    'ledger: real and trial money may meet',
  ],
  'nobody changes the books or sums behind the platform': [
    'ledger: a broken chain is not seen',
    'vendor calls: sums that are wrong stay',
  ],
  'nothing stops the nightly check of the books': [
    'books: a check that a stop ended is made by nobody that night',
  ],
  'how many rows the house has for an account changes no sum': [
    'ledger: the house has one row for the same',
  ],
  'one provider takes payments': [
    'webhooks: a provider finds another one’s payment',
    'webhooks: a provider’s reference is matched in any case',
  ],
  'no house sends mails': [
    'contracts: mails to all are counted together',
    'outside, agents: who is excluded is mailed about contracts',
    'limits: letters of all members are counted together',
  ],
  'whoever is below an agent has its currency': [
    'outside, agents: totals of transactions add another currency',
    'outside, agents: money goes down into another currency',
  ],
  'a trial is below nobody': ['commission: trial members count'],
  'no move makes a ring of agents': [
    'commission: a ring of agents earns nothing, and nobody hears of it',
  ],
  'no world begins near the turn of a year': ['periods: a week belongs to the year of its Monday'],
  'clocks are not changed in the zone of the worlds': [
    'periods: the last hour of a day goes on into the next one',
  ],
  'staff enter the results of lotteries; no feed is read': [
    'feeds: one is read often for the station of another',
    'outside, draws: a feed is read seldom once one of its stations is known',
  ],
  'calls of vendors come from one address': ['vendor calls: they come from anywhere'],
  'no list of a vendor is fetched': [
    'vendors: a list that has no end is a list',
    'vendors: the second page of a list is the first one again',
    'hub88: a time with an offset cannot be read',
    'vendors: what Hub88 declined stands',
    'outside, play: a vendor’s list in another currency is no mismatch',
    'vendors: a list is not missed what it lacks',
    'vendors: a list of another day is missed here',
  ],
  'nobody opens the address of a launch': [
    'vendors: a game is shown from any origin that is answered',
  ],
  'agreements with vendors stay, and so do the vendors': [
    'vendors: one elsewhere opens no titles',
    'vendors: the audit log has their keys',
    'wallet: a vendor that is gone takes money in',
  ],
  'no model has the worth of offers': [
    'rewards: alike offers of staff are all worked out as one',
    'worth of a bonus: who has not played is told of the highest stake',
  ],
  'nobody plays in thirty rooms with another one': [
    'outside, rooms: who wins exactly 70 % is flagged',
  ],
  'no model has the house’s own games': ['play: a seed is published that was not promised'],
  'nobody asks for so many withdrawals within a day': [
    'withdrawals: requests of all members are counted together',
  ],
  'what is left behind in the list of open rounds is left out by a second look at its state': [
    'rounds: one that ended is listed as open',
    'rounds: bets that are settled are listed as open',
    'rounds: bets of a voided issue are listed as open',
    'rounds: one left behind in the list of open ones counts for a limit',
    'rounds: one left behind in the list of open ones is shown to staff',
  ],
  'calls are made one after the other': [
    'play: a level forgets facts whose transaction ended late',
  ],
  'whoever is above a member is an agent: none is ended': [
    'upline: a member takes money as an agent does',
  ],
  'members have no wallets but those that they see': [
    'statement: another wallet of the house is shown',
  ],
  'no vendor refuses to start a game': [
    'outside, launches: a further launch that fails closes the game that is open',
  ],
  'no bank of the world has a number in its name': [
    'deposits: the number that a bank’s name has goes before the stated one',
  ],
  'nobody has play money and real money both': ['play: a level is brought by play money as well'],
  'settings come from no file': ['points: a settings file cannot take a limit away'],
};

/** Reasons why no seed of the simulation can find faults in rules, by their names. */
export const beyondSeeds: ReadonlyMap<string, string> = new Map(
  Object.entries(byReason).flatMap(([reason, names]) =>
    names.map((name): [string, string] => [name, reason]),
  ),
);

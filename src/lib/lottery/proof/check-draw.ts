import { toUtf8 } from '../../bytes.ts';
import type { LotteryKind } from '../kinds.ts';
import { countLines } from '../lines/count.ts';
import { calculatePickOdds } from '../odds.ts';
import { parsePick } from '../picks/pick.ts';
import { findPlay } from '../plays/plays.ts';
import { checkResult, type DrawResult } from '../result/result.ts';
import { settleBet } from '../settlement/settle.ts';
import { checkBeacon } from './check-beacon.ts';
import { type CheckEnd, checkEnd } from './check-end.ts';
import { blockText, type drawForms, drawResult, hashCommitment, seedBytes } from './draw-rule.ts';
import { fromHex } from './hex.ts';
import { leafHash, verifyInclusion } from './merkle.ts';
import { parseReceipt, type Receipt } from './receipt.ts';
import type { SavedDraw } from './saved-draw.ts';
import { verifySignature } from './signature.ts';

/** Checks of a draw, each with its own end. */
export interface DrawChecks {
  /** SHA-256 of the seed is what was published before bets were taken. */
  readonly commitment: CheckEnd;
  /**
   * The beacon is of the round that the close names, and signed by its chain; `none` where the
   * issue has no beacon.
   */
  readonly beacon: CheckEnd | 'none';
  /** The result follows from seed, root and beacon. */
  readonly result: CheckEnd;
  /** The receipt is signed by the key that the page knows, and is of this issue. */
  readonly signature?: CheckEnd | undefined;
  /** The receipt is under the root. */
  readonly inclusion?: CheckEnd | undefined;
  /** Result that follows from seed and root, where both are published. */
  readonly drawn?: DrawResult | undefined;
  /** The text that the first block of randomness is made of. */
  readonly message?: string | undefined;
  /** Return of the bet by the issue's result, in minor units. */
  readonly returnMinor?: bigint | undefined;
  readonly receipt?: Receipt | undefined;
}

/** Checks everything in a saved draw without contacting anyone. */
export async function checkDraw(saved: SavedDraw, knownKey: string): Promise<DrawChecks> {
  const { issue } = saved;
  const drawn = await drawAgain(saved);
  const isEntered = issue.source === 'entered';
  const end = createEndMapper(issue);
  const checks: DrawChecks = {
    commitment: end(isEntered ? 'entered' : await checkCommitment(saved)),
    beacon: end(isEntered ? 'entered' : await checkBeacon(saved)),
    result: end(
      isEntered ? 'entered' : checkEnd(drawn && isSameResult(drawn.result, issue.result)),
    ),
    drawn: drawn?.result,
    message: drawn?.message,
  };
  if (saved.receipt === undefined) return checks;
  const receipt = parseReceipt(parseReceiptText(saved.receipt));
  return {
    ...checks,
    signature: await checkSignature(saved, knownKey),
    inclusion: end(await checkInclusion(saved)),
    receipt: receipt.ok ? receipt.value : undefined,
    returnMinor: receipt.ok ? calculateReceiptReturn(saved, receipt.value) : undefined,
  };
}

/**
 * Returns a function that turns `open` and `entered` into `voided` for a voided issue without a
 * result, since it will publish nothing more.
 */
function createEndMapper({ state, result }: SavedDraw['issue']) {
  const isVoided = state === 'voided' && result === undefined;
  return <End extends CheckEnd | 'none'>(end: End): End | 'voided' =>
    isVoided && (end === 'open' || end === 'entered') ? 'voided' : end;
}

async function checkCommitment({ issue }: SavedDraw): Promise<CheckEnd> {
  if (issue.serverSeed === undefined || issue.commitment === undefined) return 'open';
  const seed = fromHex(issue.serverSeed);
  return checkEnd(seed?.length === seedBytes && (await hashCommitment(seed)) === issue.commitment);
}

async function drawAgain({ issue }: SavedDraw) {
  const { kind, gameCode, number, root, serverSeed, beacon } = issue;
  if (!serverSeed || !root || issue.result === undefined) return undefined;
  if (beacon && beacon.signature === undefined) return undefined;
  const beaconHex = beacon?.signature;
  const seed = fromHex(serverSeed);
  if (seed?.length !== seedBytes) return undefined;
  const seeds = { serverSeed: seed, game: gameCode, issue: number, rootHex: root, beaconHex };
  const result: DrawResult = await drawResult(kind as keyof typeof drawForms, seeds);
  return { result, message: blockText(seeds, 0) };
}

function isSameResult(one: DrawResult, other: unknown): boolean {
  const said = typeof other === 'object' && other !== null ? other : {};
  const canonical = (value: object) =>
    JSON.stringify(Object.entries(value).map(([name, part]) => [name, sorted(part)]));
  return canonical(one) === canonical(said);
}

/** Prizes are the same in whatever order they were written down. */
function sorted(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function checkSignature(saved: SavedDraw, knownKey: string): Promise<CheckEnd> {
  const { receipt = '', signature = '', publicKey = '', issue } = saved;
  const read = parseReceipt(parseReceiptText(receipt));
  if (!read.ok || read.value.issue !== `${issue.gameCode}/${issue.number}`) return 'wrong';
  const [key, signed] = [fromHex(publicKey), fromHex(signature)];
  if (!key || !signed || publicKey !== knownKey) return 'wrong';
  const isRight = await verifySignature({
    bytes: toUtf8(receipt),
    publicKey: key,
    signature: signed,
  });
  return isRight === undefined ? 'unknown' : checkEnd(isRight);
}

async function checkInclusion({ receipt = '', inclusion, issue }: SavedDraw): Promise<CheckEnd> {
  const root = issue.root === undefined ? undefined : fromHex(issue.root);
  if (!inclusion || !root) return 'open';
  const path = inclusion.path.map(fromHex);
  const leaf = await leafHash(toUtf8(receipt));
  const { index, size } = inclusion;
  const isWhole = path.every((hash) => hash !== undefined) && size === issue.bets;
  return checkEnd(isWhole && (await verifyInclusion({ leaf, index, size, path, root })));
}

/**
 * Returns the amount that the bet of a receipt returns, in minor units; its unit stake is the stake
 * divided by its units.
 */
function calculateReceiptReturn({ issue }: SavedDraw, receipt: Receipt): bigint | undefined {
  const kind = issue.kind as LotteryKind;
  const [play, result] = [findPlay(kind, receipt.play), checkResult(kind, issue.result)];
  const read = parsePick(kind, receipt.play, receipt.numbers);
  if (!play || !result.ok || !read.ok) return undefined;
  const { pick } = read.value;
  const rows = Object.keys(calculatePickOdds(play, pick));
  if (!rows.every((row) => row in receipt.oddsBps)) return undefined;
  const unitStakeMinor = BigInt(receipt.stakeMinor) / BigInt(countLines(play, pick).units);
  const bet = { kind, play: play.code, pick, odds: receipt.oddsBps, unitStakeMinor, multiplier: 1 };
  return settleBet(bet, result.value).returnMinor;
}

function parseReceiptText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

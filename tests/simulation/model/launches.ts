import { vendorOfGame } from '../world.ts';
import { mainOf, vendorWalletOf } from './books.ts';
import { isUnderMaintenance } from './catalogue.ts';
import { limitRefusals } from './limits.ts';
import { isSignedIn, touchSignIn } from './members.ts';
import {
  hour,
  type Model,
  type ModelLaunch,
  type ModelMember,
  memberOf,
  minute,
  type SignIn,
} from './model.ts';

/** Launches a game for a member who is signed in; answers the refusals that fit, none for success. */
export function launchGame(
  model: Model,
  member: ModelMember,
  { label, gameId }: { readonly label: string; readonly gameId: string },
): readonly string[] {
  const vassalage = vendorOfGame.get(gameId);
  const vendor = model.vendors.get(vassalage ?? '');
  const { signIn } = member;
  if (!vendor || vassalage === undefined) return ['unknown_game'];
  if (!signIn) throw new Error('nobody launches without a sign-in');
  if (member.unit === 'trial' && !vendor.allowsTrial) return ['need_true_account'];
  // An open round may be finished, unless money goes along to the vendor.
  const isFinishing = vendor.walletMode !== 'transfer' && isInRound(model, member, gameId);
  if (member.pausedUntilMs > model.nowMs && !isFinishing) return ['play_paused'];
  if (isUnderMaintenance(model, gameId)) return ['game_under_maintenance'];
  const isUnlimited = member.unit === 'trial' || isFinishing;
  const reached = isUnlimited ? [] : limitRefusals(model, member, 1n);
  if (reached.length > 0) return reached;
  const { nowMs } = model;
  const former = findOpen(model, member, { gameId, signIn });
  // A vendor of this style is given the token at once; a trial goes to its own demonstration.
  const isRedeemed = vendor.style === 'hub88' && member.unit === 'real';
  model.launches.set(label, {
    label,
    gameId,
    vassalage,
    signIn,
    isRedeemed,
    member: member.name,
    first: former?.first ?? label,
    openedAtMs: former?.openedAtMs ?? nowMs,
    expiresAtMs: former?.expiresAtMs ?? nowMs + 8 * hour,
    ticketUntilMs: nowMs + minute,
    hasEnded: false,
  });
  leaveOthers(model, member, vassalage);
  const wallets = [mainOf(member.name), vendorWalletOf(member.name, vassalage)] as const;
  if (vendor.walletMode === 'transfer') moveAll(model, member, ...wallets);
  else moveAll(model, member, wallets[1], wallets[0]);
  return [];
}

/** Returns whether a member has an open round of a game. */
function isInRound(model: Model, member: ModelMember, gameId: string): boolean {
  return [...model.rounds.values()].some(
    (round) => round.member === member.name && round.gameId === gameId && round.state === 'open',
  );
}

/** Finds the launch that another one of the same game goes on with. */
function findOpen(
  model: Model,
  member: ModelMember,
  { gameId, signIn }: { readonly gameId: string; readonly signIn: SignIn },
): ModelLaunch | undefined {
  return [...model.launches.values()].findLast(
    (each) =>
      each.member === member.name &&
      each.gameId === gameId &&
      each.signIn === signIn &&
      each.isRedeemed &&
      !each.hasEnded &&
      each.expiresAtMs > model.nowMs,
  );
}

/** Ends games with other vendors that have wallets of their own; the money comes back. */
function leaveOthers(model: Model, member: ModelMember, vassalage: string): void {
  for (const launch of model.launches.values()) {
    if (launch.member !== member.name || launch.hasEnded) continue;
    if (launch.vassalage !== vassalage) endLaunch(model, launch);
  }
}

/** Ends one launch, with a vendor that has wallets of its own; with no other open, money is back. */
function endLaunch(model: Model, launch: ModelLaunch): void {
  if (model.vendors.get(launch.vassalage)?.walletMode !== 'transfer') return;
  launch.hasEnded = true;
  moveBack(model, memberOf(model, launch.member), launch.vassalage);
}

function moveBack(model: Model, member: ModelMember, vassalage: string): void {
  const isOpen = [...model.launches.values()].some(
    (each) => each.member === member.name && each.vassalage === vassalage && !each.hasEnded,
  );
  if (!isOpen) moveAll(model, member, vendorWalletOf(member.name, vassalage), mainOf(member.name));
}

/** Moves all that is free, through the vendor's account at the brand. */
function moveAll(model: Model, member: ModelMember, from: string, to: string): void {
  const amountMinor = model.books.free(from, member);
  if (amountMinor > 0n) model.books.move(member, { from, to, amountMinor });
}

/** Redeems a launch's ticket, once, within 60 seconds. */
export function redeemTicket(model: Model, label: string): boolean {
  const launch = model.launches.get(label);
  if (!launch || launch.isRedeemed || launch.hasEnded) return false;
  if (launch.ticketUntilMs <= model.nowMs) return false;
  launch.isRedeemed = true;
  return true;
}

/** Ends a game session of a member with all its launches; false for one that is not the member's. */
export function closeGame(model: Model, member: ModelMember, label: string): boolean {
  const named = model.launches.get(label);
  if (named?.member !== member.name) return false;
  let isClosed = false;
  for (const launch of model.launches.values()) {
    if (launch.first !== named.first || launch.hasEnded) continue;
    launch.hasEnded = true;
    isClosed = true;
  }
  if (isClosed) moveBack(model, member, named.vassalage);
  return true;
}

/** Writes down which sign-ins are over. */
export function endSignIns(model: Model): void {
  const signIns = [...model.launches.values()].map(({ signIn }) => signIn);
  for (const signIn of signIns) {
    if (!isSignedIn(model, signIn)) signIn.hasEnded = true;
  }
}

/** Closes launches that are over; money at their vendors comes back. */
export function closeLaunches(model: Model): void {
  for (const launch of model.launches.values()) {
    if (launch.hasEnded) continue;
    const isUnused = !launch.isRedeemed && launch.ticketUntilMs <= model.nowMs;
    const isOver = launch.expiresAtMs <= model.nowMs || launch.signIn.hasEnded;
    if (!isUnused && !isOver) continue;
    launch.hasEnded = true;
    // What a member moved to a vendor that plays from the main wallet stays until the next launch.
    if (model.vendors.get(launch.vassalage)?.walletMode !== 'transfer') continue;
    moveBack(model, memberOf(model, launch.member), launch.vassalage);
  }
}

/** Returns whether bets may be made in a launch, as its vendor is told, and notes the look. */
export function isLaunchOpen(model: Model, label: string): boolean {
  const launch = model.launches.get(label);
  if (!launch?.isRedeemed || launch.hasEnded || launch.expiresAtMs <= model.nowMs) return false;
  return touchSignIn(model, launch.signIn);
}

import { isSignedIn, touchSignIn } from './members.ts';
import type { Model, ModelMember, SignIn } from './model.ts';

/** Returns the member's sign-ins that go on, on the computer and on the telephone. */
function openSignIns(model: Model, { signIn, telephone }: ModelMember): SignIn[] {
  return [signIn, telephone].filter(
    (each): each is SignIn => each !== undefined && isSignedIn(model, each),
  );
}

/** Opens a sign-in on the member's telephone; the one before there ends. */
export function openTelephone(model: Model, member: ModelMember): void {
  if (member.telephone) member.telephone.hasEnded = true;
  member.telephone = { openedAtMs: model.nowMs, seenAtMs: model.nowMs, hasEnded: false };
}

/** Notes a call of the telephone; returns whether its sign-in goes on. */
export function callByTelephone(model: Model, { telephone }: ModelMember): boolean {
  return telephone !== undefined && touchSignIn(model, telephone);
}

/** Returns the times of a member's sign-ins that go on, the one that asks first. */
export function listSignIns(
  model: Model,
  member: ModelMember,
  current: SignIn | undefined,
): number[][] {
  const open = openSignIns(model, member);
  return [
    ...open.filter((each) => each === current),
    ...open.filter((each) => each !== current),
  ].map(({ openedAtMs, seenAtMs }) => [openedAtMs, seenAtMs]);
}

/** Ends all sign-ins of a member but the one that asks; returns how many went on. */
export function endOtherSignIns(model: Model, member: ModelMember): number {
  const others = openSignIns(model, member).filter((each) => each !== member.signIn);
  if (member.telephone) member.telephone.hasEnded = true;
  endGames(model, member, (each) => each !== member.signIn);
  if (others.length > 0) model.changes.push([member.name, 'session']);
  return others.length;
}

/** Changes the member's password: every sign-in ends, and money out waits a day. */
export function changePassword(model: Model, member: ModelMember): void {
  member.passwords += 1;
  member.payouts.changedAtMs = model.nowMs;
  endAllSignIns(model, member);
}

/** Ends every sign-in of a member, and the games that were opened in them. */
export function endAllSignIns(model: Model, member: ModelMember): void {
  if (openSignIns(model, member).length > 0) model.changes.push([member.name, 'session']);
  for (const each of [member.signIn, member.telephone]) if (each) each.hasEnded = true;
  endGames(model, member, () => true);
}

/** Ends the games that a member opened in some sign-ins. */
function endGames(
  { launches }: Model,
  { name }: ModelMember,
  isEnding: (signIn: SignIn) => boolean,
): void {
  for (const { member, signIn } of launches.values()) {
    if (member === name && isEnding(signIn)) signIn.hasEnded = true;
  }
}

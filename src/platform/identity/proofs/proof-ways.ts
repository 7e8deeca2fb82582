import type { ProofWay } from '#contract/identity/proof.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Member, memberEmail, noPassword } from '../members/index.ts';
import { memberPasskeys } from '../passkeys/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';

/** Lists the ways in which a member can prove their identity, the quickest first; never empty. */
export async function listProofWays(reader: Reader, member: Member): Promise<readonly ProofWay[]> {
  if (member.passwordHash !== noPassword) return ['password'];
  const ways: ProofWay[] = [];
  if (await hasSecondFactor(reader, member.id)) ways.push('authenticator');
  if ((await memberPasskeys.listOf(reader, member.id)).length > 0) ways.push('passkey');
  if (member.verifiedMobile !== undefined) ways.push('sms');
  if (memberEmail(member) !== undefined) ways.push('mail');
  return ways.length > 0 ? ways : ['signIn'];
}

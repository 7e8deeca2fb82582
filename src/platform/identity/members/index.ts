export { readChanges, sweepChanges } from './account-changes/account-change.ts';
export {
  accountRole,
  accountUnit,
  isTrialOver,
  noPassword,
  toAccountType,
  trialType,
} from './account-type.ts';
export { memberEmail } from './email.ts';
export { checkExclusion, type Exclusion, forGoodMs } from './exclusion.ts';
export { chooseMessageLanguage } from './language.ts';
export { maskAddress, maskEmail, maskMobile, maskName } from './masks.ts';
export { createMember, type Member, type NewMember } from './member.ts';
export { type CredentialChange, notifyMember, writeNotice } from './notice.ts';
export {
  findLockedMember,
  findMemberById,
  findMemberByMobile,
  findMemberByName,
  findMemberByReferral,
  lockMember,
  readStoredMember,
  recordCredentialChange,
} from './queries.ts';
export { raiseRank } from './ranks.queries.ts';
export { setRebateGroup } from './rebate-groups.queries.ts';
export { memberRoutes } from './routes.ts';
export {
  countSegment,
  deleteTag,
  insertTag,
  listSegment,
  type MemberFilter,
  type SegmentMember,
} from './segments.queries.ts';
export { findUplineId } from './upline.ts';
export { findWithdrawalWait } from './withdrawal-wait.ts';

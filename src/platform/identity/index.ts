export {
  clearChallengeCookie,
  consumeChallenge,
  createEnvelopeMemory,
  readChallengeCookie,
  saveChallenge,
  storeChallengeCookie,
} from './challenges/index.ts';
export {
  type AccountAct,
  actOnAccount,
  isStaffAccount,
  listAccountActs,
  markStaff,
} from './closing/index.ts';
export {
  accountRole,
  accountUnit,
  checkExclusion,
  chooseMessageLanguage,
  countSegment,
  createMember,
  deleteTag,
  findLockedMember,
  findMemberById,
  findMemberByName,
  findUplineId,
  findWithdrawalWait,
  forGoodMs,
  insertTag,
  listSegment,
  lockMember,
  type Member,
  type MemberFilter,
  maskEmail,
  maskMobile,
  maskName,
  memberEmail,
  notifyMember,
  raiseRank,
  type SegmentMember,
  setRebateGroup,
  toAccountType,
  writeNotice,
} from './members/index.ts';
export type { CreatedMember, LinkInvitation } from './parts.ts';
export {
  buildAssertionOptions,
  buildCreationOptions,
  type PasskeyColumns,
  PasskeyQueries,
  parseAssertion,
  relyingParty,
  type StoredPasskey,
  toPasskey,
  verifyAssertion,
  verifyCreation,
} from './passkeys/index.ts';
export { hashPassword, issuePassword, openBreachedPasswords } from './passwords/index.ts';
export {
  checkMoneyOut,
  checkPaymentPassword,
  lockForMoneyOut,
  type MoneyOutContext,
} from './payment-password/index.ts';
export {
  makeCode,
  makeReferralCode,
  type OpeningRefusal,
  openAccount,
} from './registration/index.ts';
export { identityRoutes } from './routes.ts';
export { resealAuthenticators } from './second-factor/index.ts';
export {
  type ChangingSession,
  clearSessionCookies,
  deriveTokens,
  endAllSessions,
  endSessionsRunOut,
  hashCookie,
  isFresh,
  isStillSignedIn,
  openSession,
  readBrowserSession,
  recordSignIn,
  type Session,
  sessionCookieName,
  signedInMember,
  touchSignIn,
  whileSignedIn,
} from './sessions/index.ts';
export {
  codeLifeMinutesSetting,
  defaultPasswordSetting,
  findClubLabel,
  type LevelSetting,
  levelsSetting,
  passwordMaxAgeDaysSetting,
  recoveryTellsSetting,
  smsCountriesSetting,
  trialGiftMinorSetting,
} from './settings/index.ts';
export { sweepIdentity } from './sweep.ts';
export { openKeys } from './verification/index.ts';

import { openTexts } from '../texts.ts';

/** What is sent to people, each in a text of the namespace `messages`. */
export type MessageKey =
  | 'messages:code'
  | 'messages:taken'
  | 'messages:resetSubject'
  | 'messages:reset'
  | 'messages:changedSubject'
  | 'messages:changed'
  | 'messages:protectionSubject'
  | 'messages:protection'
  | 'messages:authenticatorAdded'
  | 'messages:authenticatorRemoved'
  | 'messages:recoveryCodesRenewed'
  | 'messages:passkeyAdded'
  | 'messages:passkeyRemoved'
  | 'messages:paymentPasswordSet'
  | 'messages:paymentPasswordChanged'
  | 'messages:payoutAccountAdded'
  | 'messages:playSubject'
  | 'messages:limitSet'
  | 'messages:limitRaiseAsked'
  | 'messages:limitRaiseWithdrawn'
  | 'messages:breakBegun'
  | 'messages:excluded'
  | 'messages:excludedForGood'
  | 'messages:exclusionEnded'
  | 'messages:withdrawalSubject'
  | 'messages:withdrawalApproved'
  | 'messages:withdrawalRejected'
  | 'messages:withdrawalAllReceived'
  | 'messages:withdrawalForcedReceived'
  | 'messages:withdrawalReturned'
  | 'messages:depositSubject'
  | 'messages:depositCredited'
  | 'messages:depositRejected'
  | 'messages:uplineSubject'
  | 'messages:uplineReceived';

/** A message's text in a language, or in the nearest one that has it, with its gaps filled. */
export const textOf = openTexts<MessageKey>('messages');

import { fieldKeys, lateKeys, statusKeys } from '../kit/messages.ts';
import type { Messages } from '../kit/text.ts';
import { cashierKeys } from './pages/depositv2/messages.ts';
import { limitsKeys } from './pages/limits/messages.ts';
import { profileKeys } from './pages/profile/messages.ts';
import { recordsKeys } from './pages/records-messages.ts';
import { securityKeys } from './pages/security-center/messages.ts';
import { uplineKeys } from './pages/transfer-upline/messages.ts';
import { payoutKeys } from './pages/withdraw/messages.ts';

/** Texts of what is around the pages. */
const shellKeys = [
  'centre:title',
  'centre:pages',
  'centre:close',
  'centre:group_account',
  'centre:group_money',
  'centre:group_records',
  'centre:group_rewards',
  'centre:page_securityCenter',
  'centre:page_profile',
  'centre:page_playerRank',
  'centre:page_messageV2',
  'centre:page_transferFund',
  'centre:page_depositv2',
  'centre:page_withdraw',
  'centre:page_transferUpline',
  'centre:page_transactionHistory',
  'centre:page_personalHistoryCopy',
  'centre:page_personalProfit',
  'centre:page_bonusDetails',
  'centre:page_rewardCenter',
  'centre:page_referral',
  'centre:page_missionLeaderboard',
  'centre:page_manualRebate',
  'demonstration.text',
] as const;

/** Texts of messages, ranks, invitations, and pages without anything yet. */
const pageKeys = [
  'dialogs:earlier',
  'dialogs:later',
  'dialogs:page_of',
  'centre:none_personalHistoryCopy',
  'centre:none_personalProfit',
  'centre:none_bonusDetails',
  'centre:none_rewardCenter',
  'centre:none_missionLeaderboard',
  'centre:none_manualRebate',
  'centre:overview_money',
  'centre:overview_hidden',
  'centre:overview_chart',
  'centre:overview_chart_text',
  'centre:overview_table',
  'centre:overview_day',
  'centre:overview_pending',
  'centre:overview_pending_none',
  'centre:overview_deposit',
  'centre:overview_withdrawal',
  'centre:overview_unread',
  'centre:overview_last',
  'centre:overview_last_none',
  'centre:go_games',
  'centre:go_promotions',
  'centre:unread',
  'centre:unread_count',
  'centre:messages_none',
  'centre:messages_read_all',
  'centre:messages_announcements',
  'centre:rank_lead',
  'centre:rank_yours',
  'centre:rank_service',
  'centre:rank_plain',
  'centre:referral_lead',
  'centre:referral_code',
  'centre:referral_link',
  'centre:referral_qr',
  'centre:referral_share',
  'centre:referral_joined',
  'centre:referral_none',
  'centre:referral_name',
  'centre:referral_when',
  'centre:referral_rewards',
] as const;

/** Every text of the member centre; a page adds its own here. */
export const centreKeys = [
  ...statusKeys,
  ...lateKeys,
  ...fieldKeys,
  ...shellKeys,
  ...pageKeys,
  ...profileKeys,
  ...securityKeys,
  ...cashierKeys,
  ...recordsKeys,
  ...payoutKeys,
  ...limitsKeys,
  ...uplineKeys,
] as const;

export type CentreMessages = Messages<(typeof centreKeys)[number]>;

/** Every text of the page that it does not share with withdrawals. */
export const uplineKeys = [
  'upline:lead',
  'upline:none',
  'upline:title',
  'upline:send',
  'upline:confirm_title',
  'upline:confirm_text',
  'upline:done',
  'upline:record',
  'upline:block_upline_unavailable',
  'upline:block_insufficient_funds',
] as const;

/*
 * What clients of the specification state about themselves (specification §7). Pages are of one
 * brand and know their device, and a language travels in its header, so nothing depends on them.
 */

/**
 * Names of the fields by which a client describes itself: its brand, channel, device and language.
 */
export const clientNames = [
  'platform',
  'channel',
  'merchant',
  'merchantCode',
  'clientType',
  'device',
  'language',
] as const;

/** The field of a form for the code that is asked for, sent along while it is empty. */
export const codeNames = ['verificationCode'] as const;

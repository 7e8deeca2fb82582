import { defineSetting } from '#platform/base/settings/setting.ts';
import { truth, whole, written } from '#platform/base/settings/setting-kinds.ts';

/** Accounts whose password equals it must change it (specification §4); empty for none. */
export const defaultPasswordSetting = defineSetting({
  name: 'defaultPassword',
  initial: '',
  schema: written(/^.{0,64}$/u, 'takes at most 64 characters'),
});

/** Passwords older than this must be changed while FORCEDPASSWORDCHANGE is on; 0 for never. */
export const passwordMaxAgeDaysSetting = defineSetting({
  name: 'passwordMaxAgeDays',
  initial: 0,
  schema: whole(0, 3650),
});

/**
 * True when recovery reveals whether a name and an address belong together (design §5); better off.
 */
export const recoveryTellsSetting = defineSetting({
  name: 'recoveryTells',
  initial: false,
  schema: truth,
});

import { endpoint, type FileInput, type NoInput } from '../endpoint.ts';

/** Where money that a member pays in comes from. */
export const incomeSources = [
  'salary',
  'business',
  'investments',
  'savings',
  'pension',
  'family',
  'other',
] as const;

/** Where a member's money comes from. */
export type IncomeSource = (typeof incomeSources)[number];

/** Ways to reach a member that prove nothing and open nothing. */
export const contactFields = [
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'telegram',
  'qqNum',
] as const;

/** A field of a profile by which its member is reached elsewhere. */
export type ContactField = (typeof contactFields)[number];

/** What a profile says in words of the member's own (specification §3, "Profile fields hinted"). */
export const detailFields = [
  'permanentAddress',
  'currentAddress',
  'placeOfBirth',
  'occupation',
] as const;

/** A field of a profile that is plain text about its member. */
export type DetailField = (typeof detailFields)[number];

/** Longest detail, in characters. */
export const mostDetailCharacters = 200;

type Words = Readonly<Partial<Record<ContactField | DetailField, string | undefined>>>;

/** What a member says of themselves; a field that was never filled in is missing. */
export interface ProfileInput extends Words {
  /** Empty takes the username. */
  readonly nickname?: string | undefined;
  /** The name on the member's bank account. Said once: later only customer service changes it. */
  readonly payeeName?: string | undefined;
  /** yyyy-MM-dd. Said once, like the name. */
  readonly birthday?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly nationality?: string | undefined;
  readonly sourceOfIncome?: IncomeSource | undefined;
}

/** What a member has said of themselves; what was not said is missing. */
export interface Profile extends ProfileInput {
  readonly nickname: string;
}

/** The member's own profile. */
export const profile = endpoint<NoInput, Profile>()({
  method: 'GET',
  path: '/wps/member/profile',
  needs: 'trueAccount',
});

/**
 * Changes the fields that are given; an empty one is emptied. `payeeName` and `birthday` that were
 * said before are refused as `fixed` unless they are the same.
 */
export const changeProfile = endpoint<ProfileInput, Profile>()({
  method: 'PUT',
  path: '/wps/member/profile',
  needs: 'trueAccount',
});

/** A member's avatar. */
export interface MemberIcon {
  /** A square WebP, base64 without a data-URL prefix; missing when the member has none. */
  readonly icon?: string | undefined;
}

/** The member's avatar (specification §7, "Icon"). */
export const icon = endpoint<NoInput, MemberIcon>()({
  method: 'GET',
  path: '/wps/member/info/icon',
  needs: 'trueAccount',
});

/**
 * Takes a PNG or JPEG of at most 5 MB as the avatar, cut to a square of 256 pixels and written
 * anew without its metadata.
 */
export const changeIcon = endpoint<FileInput, MemberIcon>()({
  method: 'POST',
  path: '/wps/member/info/icon',
  needs: 'trueAccount',
  envelope: 'file',
  codes: ['image_too_large', 'image_wrong_type'],
});

/** Takes the avatar away; without one nothing happens. */
export const removeIcon = endpoint<NoInput, { readonly removed: true }>()({
  method: 'DELETE',
  path: '/wps/member/info/icon',
  needs: 'trueAccount',
});

import { endpoint, type FileInput, type NoInput } from '../endpoint.ts';

/** Sources of the money that a member pays in. */
export const incomeSources = [
  'salary',
  'business',
  'investments',
  'savings',
  'pension',
  'family',
  'other',
] as const;

/** Source of a member's money. */
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

/**
 * Profile fields that are free text of the member's own (specification §3, "Profile fields
 * hinted").
 */
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

/** Profile fields that a member changes; `undefined` leaves a field as it is. */
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

/** Profile of a member; fields that were never filled in are missing. */
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
 * Sets a PNG or JPEG of at most 5 MB as the avatar, cut to a square of 256 pixels and encoded again
 * without its metadata.
 */
export const changeIcon = endpoint<FileInput, MemberIcon>()({
  method: 'POST',
  path: '/wps/member/info/icon',
  needs: 'trueAccount',
  envelope: 'file',
  codes: ['image_too_large', 'image_wrong_type'],
});

/** Removes the avatar; does nothing where there is none. */
export const removeIcon = endpoint<NoInput, { readonly removed: true }>()({
  method: 'DELETE',
  path: '/wps/member/info/icon',
  needs: 'trueAccount',
});

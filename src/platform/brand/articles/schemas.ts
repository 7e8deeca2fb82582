import { z } from 'zod';
import { noticeTypes, promotionCategories } from '#contract/brand/articles.ts';
import { promotionKinds } from '#contract/rewards/promotions.ts';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';

const summary = {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedAtMs: z.number(),
  tag: z.string(),
  path: z.string(),
};

const category = z.enum(promotionCategories);

const promotionSummary = {
  ...summary,
  category,
  endsAtMs: z.number().optional(),
  art: z.string(),
  terms: z.strictObject({ gift: z.string(), condition: z.string() }).optional(),
  forDeposits: z.boolean(),
  offer: z
    .strictObject({
      version: z.number(),
      bonus: money,
      kind: z.enum(promotionKinds),
      button: z.enum(['join', 'claim', 'apply']).optional(),
    })
    .optional(),
};

export const articleValue = z.strictObject({ ...summary, content: z.string() });

/** A page's number in a query, from 1. */
export const pageInput = z.strictObject({
  pageNo: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .optional(),
});

export const pageValue = z.strictObject({ list: z.array(articleValue), totalPages: z.number() });

const noticeType = z.enum(noticeTypes);

const isNoticeTypes = (text: string) =>
  text.split(',').every((each) => noticeType.safeParse(each).success);

export const noticesInput = z.strictObject({
  type: noticeType.optional(),
  types: inputText(40).refine(isNoticeTypes).optional(),
});

export const noticesValue = z.strictObject({
  list: z.array(articleValue.extend({ type: noticeType, publishedAtMs: z.number().optional() })),
});

export const articleInput = z.strictObject({
  kind: z.enum(['announcement', 'news']),
  id: inputText(200),
});

export const helpCentreValue = z.strictObject({ list: z.array(z.strictObject(summary)) });

export const promotionsInput = z.strictObject({ category: category.optional() });

export const promotionsValue = z.strictObject({ list: z.array(z.strictObject(promotionSummary)) });

export const promotionInput = z.strictObject({ id: inputText(200) });

export const promotionValue = z.strictObject({ ...promotionSummary, content: z.string() });

export * from '#lib/round-rule.ts';
export { createBlocks as blocksOf, createDraws as drawsOf } from '#lib/round-rule.ts';

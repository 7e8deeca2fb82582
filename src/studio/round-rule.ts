export * from '#lib/round-rule.ts';

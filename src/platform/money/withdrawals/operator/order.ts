import { parseArgs } from 'node:util';
import type { Decision } from './decision.ts';

/** What an operator asks for. */
export type Order =
  | { readonly verb: 'list' }
  | { readonly verb: 'show'; readonly id: string; readonly imagesDir: string | undefined }
  | { readonly verb: 'take'; readonly id: string }
  | { readonly verb: 'pay-out'; readonly username: string; readonly why: string }
  | { readonly verb: 'decide'; readonly decision: Decision };

/** What the verbs that need a reason bring a withdrawal into. */
const outcomes = {
  reject: 'rejected',
  resolve: 'all_received',
  'force-received': 'forced_received',
  return: 'returned',
} as const;

export const usage = [
  'withdrawals list',
  'withdrawals show <id> [--images <folder>]',
  'withdrawals take <id>',
  'withdrawals approve <id> [--reference "<the bank\'s>"]',
  'withdrawals reject <id> --why "<reason>"',
  'withdrawals resolve <id> --why "<what was found>"',
  'withdrawals force-received <id> --why "<reason>"',
  'withdrawals return <id> --why "<reason>"',
  'withdrawals pay-out <username of a member who is excluded> --why "<how the member asked>"',
] as const;

/** Reads the words behind `withdrawals`; `undefined` when they are no order. */
export function readOrder(words: readonly string[]): Order | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        why: { type: 'string' },
        reference: { type: 'string' },
        images: { type: 'string' },
      },
    });
    const [verb = '', id, ...more] = positionals;
    if (more.length > 0) return undefined;
    if (id === undefined) return verb === 'list' ? { verb } : undefined;
    if (verb === 'show') return { verb, id, imagesDir: values.images };
    if (verb === 'take') return { verb, id };
    if (verb === 'approve') {
      const paymentReference = values.reference?.trim() ?? '';
      return { verb: 'decide', decision: { to: 'approved', id, paymentReference } };
    }
    const why = values.why?.trim() ?? '';
    if (why === '') return undefined;
    if (verb === 'pay-out') return { verb, username: id, why };
    if (!isOutcome(verb)) return undefined;
    return { verb: 'decide', decision: { to: outcomes[verb], id, why } };
  } catch {
    return undefined;
  }
}

function isOutcome(verb: string): verb is keyof typeof outcomes {
  return Object.hasOwn(outcomes, verb);
}

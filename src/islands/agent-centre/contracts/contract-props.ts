import type { PageProps } from '../page-props.ts';

/** Page props that the parts about contracts use. */
export type ContractProps = Pick<
  PageProps,
  'messages' | 'locale' | 'timeZone' | 'currencySymbol' | 'contractKinds' | 'member' | 'brandName'
>;

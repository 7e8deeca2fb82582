import type { PageProps } from '../page-props.ts';

/** What parts about contracts are given of a page. */
export type ContractProps = Pick<
  PageProps,
  'messages' | 'locale' | 'timeZone' | 'currencySymbol' | 'contractKinds' | 'member' | 'brandName'
>;

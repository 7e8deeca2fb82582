import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import type { OtherClaim } from './use-other-claims.ts';

export interface OtherClaimsProps extends PageProps {
  readonly claims: readonly OtherClaim[];
}

/** Ways to the pages on which something can be claimed, each with how much. */
export function OtherClaims({ messages, claims, openPage }: OtherClaimsProps) {
  return (
    <ul className="centre-part">
      {claims.map(({ page, count }) => (
        <li key={page} className="centre-buttons">
          <button type="button" className="button button-quiet" onClick={() => openPage(page)}>
            {messages[`centre:page_${page}`]}
          </button>
          <span>{text(messages, 'centre:claimable_count', { count })}</span>
        </li>
      ))}
    </ul>
  );
}

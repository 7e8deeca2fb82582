import { memberCentre } from '#stores/member-centre.ts';
import type { PageProps } from '../../page-props.ts';

/** Link to the page where a payment password is set. */
export function SetPassword({ messages }: Pick<PageProps, 'messages'>) {
  return (
    <div className="centre-buttons">
      <button
        type="button"
        className="button button-quiet"
        onClick={() => memberCentre.open('securityCenter')}
      >
        {messages['payout:set_password']}
      </button>
    </div>
  );
}

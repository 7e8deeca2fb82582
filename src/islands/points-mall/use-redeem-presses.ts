import { useEffect } from 'react';
import type { ChosenItem } from './mall-props.ts';

/**
 * Calls `choose` when a member presses the button of an item of the page. For guests the same button
 * is an opener of the login dialog, which goes on without this.
 */
export function useRedeemPresses(
  items: readonly ChosenItem[],
  choose: (item: ChosenItem) => void,
): void {
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-redeem]');
      const item = items.find(({ itemId }) => itemId === button?.dataset.redeem);
      if (!item || (document.documentElement.dataset.session ?? 'guest') === 'guest') return;
      event.preventDefault();
      choose(item);
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [items, choose]);
}

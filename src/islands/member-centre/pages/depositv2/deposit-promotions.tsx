import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $promotions, loadPromotions } from '#stores/rewards/promotions.ts';
import type { PageProps } from '../../page-props.ts';

export type DepositPromotionsProps = Pick<PageProps, 'messages' | 'paths'>;

/** Promotions that a deposit may bring; only the link to all promotions while there are none. */
export function DepositPromotions({ messages, paths }: DepositPromotionsProps) {
  const shown = useStore($promotions, { ssr: 'initial' });
  useEffect(() => void loadPromotions(), []);
  const list = shown.state === 'ready' ? shown.value.list.filter((each) => each.forDeposits) : [];
  return (
    <section className="centre-part">
      <h3>{messages['cashier:promotions']}</h3>
      {list.length > 0 && (
        <ul className="cashier-promotions">
          {list.map(({ id, title, summary, tag, path }) => (
            <li key={id}>
              <div lang={tag}>
                <a className="text-link" href={paths.prefix + path}>
                  {title}
                </a>
                <p className="muted">{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="text-link" href={paths.promotions}>
          {messages['cashier:promotions_all']}
        </a>
      </p>
    </section>
  );
}

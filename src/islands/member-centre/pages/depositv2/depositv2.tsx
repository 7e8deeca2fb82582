import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $deposits, followDeposits, loadDeposits } from '#stores/money/deposits.ts';
import { lastDays, readDays } from '../../../kit/centre/period.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import type { PageProps } from '../../page-props.ts';
import { DepositDetails } from './deposit-details.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { DepositPromotions } from './deposit-promotions.tsx';
import { DepositRoom } from './deposit-room.tsx';

/** Ways to deposit and the member's deposits, or the one that the address names. */
export default function Depositv2(props: PageProps) {
  const { messages, params, paths, timeZone } = props;
  const shown = useStore($deposits, { ssr: 'initial' });
  const days = readDays(params);
  const { fromMs } = lastDays(days, timeZone, Date.now());
  useEffect(() => followDeposits({ fromMs }), [fromMs]);
  return (
    <ResourceView
      messages={messages}
      shown={shown}
      label={messages['cashier:loading']}
      onRetry={() => void loadDeposits()}
    >
      {({ methods, list, hasMore }) => {
        const depositParam = params.get('deposit');
        if (depositParam !== null) {
          const deposit = list.find(({ depositId }) => depositId === depositParam);
          return (
            <DepositDetails
              key={depositParam}
              {...props}
              depositId={depositParam}
              deposit={deposit}
            />
          );
        }
        return (
          <div className="centre-parts">
            <p className="muted">{messages['cashier:lead']}</p>
            <p className="cashier-links">
              <a className="text-link" href={paths.depositGuide}>
                {messages['cashier:guide']}
              </a>
            </p>
            <DepositRoom {...props} />
            {methods.length > 0 ? (
              <DepositForm {...props} methods={methods} />
            ) : (
              <p className="centre-part">{messages['cashier:no_methods']}</p>
            )}
            <DepositPromotions messages={messages} paths={paths} />
            <DepositHistory
              {...props}
              days={days}
              period={{ fromMs }}
              list={list}
              hasMore={hasMore}
            />
          </div>
        );
      }}
    </ResourceView>
  );
}

// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { english, mount, settle } from './page.ts';

test('the bar over a game says what the game can spend, without what is on hold', async () => {
  const { platform, loadSession } = await freshStores();
  const balance = someBalance('3000000');
  const available = { ...balance.sumBalance, amountMinor: '2600000' };
  platform.on('GET /wps/member/info', () => success(someMember()));
  platform.on('GET /wps/v2/wallets/balance', () => success({ ...balance, available }));
  await loadSession();
  const { GameBar } = await import('#islands/game-host/game-bar.tsx');
  const game = { gameId: 'kite', title: 'Kite', vassalage: 'KTD', gameType: 'RNG' } as const;
  await mount(
    <GameBar
      game={{ ...game, gameClassify: undefined, accountTypeName: undefined } as never}
      vendor="Kite"
      suggested={[]}
      messages={english('game-host/game-bar.tsx')}
      motifs=""
      prefix=""
      lobbyPath="/slots"
      currencySymbol="₫"
      locale="en"
      timeZone="UTC"
      host={{ state: 'launching' }}
      onFill={() => {}}
    />,
  );
  await settle();
  expect(document.querySelector('output')?.textContent).toBe('₫\u00a026,000.00');
});

import { domainRoute } from '#contract/brand/resources.ts';
import { whitelabel } from '#contract/brand/whitelabel.ts';
import { gameMenus } from '#contract/play/games.ts';
import { saveVendorHints } from './answer-hints.ts';
import { readHint, saveHint } from './hints.ts';
import { request } from './request.ts';

/**
 * Saves the brand's facts in the session storage at the start of a session (specification §3):
 * kinds of contracts, addresses and vendors. Facts that cannot be fetched are requested on the next
 * page.
 */
export async function saveStartHints(): Promise<void> {
  const [brand, routes, menus] = await Promise.all([
    request(whitelabel, {}),
    request(domainRoute, {}),
    request(gameMenus, {}),
  ]);
  if (brand.ok) {
    const { enableSalary, enableCt } = brand.value.switches.agents;
    saveHint('enableSalary', String(enableSalary === '1'));
    saveHint('enableContract', String(enableCt === '1'));
  }
  const isMeasured = readHint('routers') !== undefined;
  if (routes.ok && !isMeasured) saveHint('routers', JSON.stringify(routes.value.list));
  if (menus.ok) saveVendorHints(menus.value.data.lanes);
}

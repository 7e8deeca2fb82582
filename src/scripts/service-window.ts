import { openPopup } from '#lib/popup.ts';

/** Customer service of another site opens in a window of its own (specification §9). */
const size = { width: 440, height: 500 };

/** Opens what a link with `data-service` leads to; without a window there is still the link. */
export async function openService(link: HTMLAnchorElement): Promise<void> {
  const findAddress = async () => {
    const { findService } = await import('#stores/customer-service.ts');
    return findService(link.dataset.service);
  };
  const outcome = await openPopup({ name: 'service', ...size, findAddress });
  if (outcome.state === 'opened') return;
  const { showPopupTrouble } = await import('#stores/popup-trouble.ts');
  if (!showPopupTrouble(outcome)) location.assign(link.href);
}

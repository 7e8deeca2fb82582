import { leadPopup } from '#lib/popup.ts';

/**
 * Leads a window to the customer service that a link with `data-service` names. When there is no
 * window, a dialog says why; without that there is still the link.
 */
export async function leadToService(popup: Window | null, link: HTMLAnchorElement): Promise<void> {
  const outcome = await leadPopup(popup, async () => {
    const { findService } = await import('#stores/customer-service.ts');
    return findService(link.dataset.service);
  });
  if (outcome.state === 'opened') return;
  const { showPopupTrouble } = await import('#stores/popup-trouble.ts');
  if (!showPopupTrouble(outcome)) location.assign(link.href);
}

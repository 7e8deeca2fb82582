/* Customer service of another site opens in a window of its own (specification §9). */
import { navigatePopup } from '#lib/popup.ts';
import { isBrowsers } from '../hydration/opener.ts';

const features = 'popup,width=440,height=500';

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-service]');
  if (!link || isBrowsers(event)) return;
  event.preventDefault();
  void leadToService(open('', 'service', features), link);
});

/** Leads a window to the service that a link names. When there is none, a dialog says why. */
async function leadToService(popup: Window | null, link: HTMLAnchorElement): Promise<void> {
  const outcome = await navigatePopup(popup, async () => {
    const { findService } = await import('#stores/care/customer-service.ts');
    return findService(link.dataset.service);
  });
  if (outcome.state === 'opened') return;
  const trouble = await import('#stores/play/popup-trouble.ts').catch(() => undefined);
  if (!trouble?.showPopupTrouble(outcome)) location.assign(link.href);
}

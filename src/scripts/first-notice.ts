import { whenQuiet } from './stage.ts';

function isShown(noticeId: string): boolean {
  try {
    return localStorage.index_notice?.includes(`"${noticeId}"`) ?? false;
  } catch {
    return false;
  }
}

/**
 * Asks for the first-time notice when there is one that this browser has not shown
 * (stores/care/notices.ts keeps which), unless the visitor is busy on the page already or is asked
 * whether the visit may be measured: a dialog would open over the answer.
 */
export function offerNotice(): void {
  const { dataset } = document.documentElement;
  const { notice } = dataset;
  let isBusy = false;
  const stay = () => {
    isBusy = true;
  };
  const signs = ['pointerdown', 'keydown', 'focusin', 'input', 'scroll'];
  for (const sign of signs) addEventListener(sign, stay, { once: true, passive: true });
  whenQuiet(() => {
    const isAsked = document.querySelector('[data-consent]:not([hidden])') !== null;
    if (!notice || isBusy || isAsked || dataset.opening || isShown(notice)) return;
    dataset.opening = 'popup';
    document.dispatchEvent(new CustomEvent('foyer:open', { detail: 'popup', cancelable: true }));
  });
}

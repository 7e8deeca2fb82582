/**
 * Keeps whose site this is and what the brand's client is called (specification §3, §9); a sign-out
 * leaves them there. A page that does not say changes nothing.
 */
function keepMerchant(): void {
  const { merchant } = document.documentElement.dataset;
  if (!merchant) return;
  try {
    Object.assign(sessionStorage, { merchant, merchantCode: merchant, platform: 'web' });
    localStorage.setItem('merchantCode', merchant);
  } catch {}
}

keepMerchant();

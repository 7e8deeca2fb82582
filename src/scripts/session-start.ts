/** A member's session begins in this browser: what it knows of the brand is kept, once. */
function isNew(): boolean {
  try {
    return (
      sessionStorage.getItem('token') !== null && sessionStorage.getItem('gameVendor') === null
    );
  } catch {
    return false;
  }
}

if (isNew()) {
  // Facts that cannot be fetched are requested on the next page.
  void import('#stores/start-hints.ts').then(
    ({ saveStartHints }) => saveStartHints(),
    () => {},
  );
}

export {};

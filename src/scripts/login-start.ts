/* Wakes the login form when it has something to say (stores/identity/login-start.ts). */

function hasStart(): boolean {
  try {
    return sessionStorage.getItem('loginStart') !== null;
  } catch {
    return false;
  }
}

if (hasStart()) document.querySelector<HTMLElement>('.auth-page input')?.focus();

export {};

import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes the island when a visitor points at, focuses or presses what it serves. */
    'client:intent'?: boolean | string;
    /** Wakes the island when `<html data-session>` says that somebody is signed in. */
    'client:member'?: boolean | string;
  }
}

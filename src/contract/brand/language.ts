import { endpoint } from '../endpoint.ts';

/** Says which language the member reads the site in: later messages are written in it. */
export const updateLanguage = endpoint<
  {
    /** A code of the languages this brand speaks, such as `EN`. */
    readonly language: string;
  },
  { readonly language: string }
>()({
  method: 'PUT',
  path: '/wps/member/language',
  needs: 'session',
  whileMustChangePassword: true,
});

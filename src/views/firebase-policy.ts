import type { APIContext } from 'astro';
import { type Features, isOn } from '#contract/brand/features.ts';
import { firebaseSettings } from '#contract/identity/verification.ts';

/**
 * Allows a page to reach Firebase and show reCAPTCHA while Firebase sends the codes. In all other
 * cases a page's policy names no other site.
 */
export async function allowFirebase(
  context: Pick<APIContext, 'csp' | 'locals'>,
  features: Features,
): Promise<void> {
  if (!isOn(features, 'FIREBASESMS')) return;
  const answer = await context.locals.api.call(firebaseSettings, {});
  if (!answer.ok) return;
  const { emulatorUrl } = answer.value;
  const { csp } = context;
  // A resource of one's own takes the place of 'self'.
  csp?.insertScriptResource("'self'");
  csp?.insertScriptResource('https://www.google.com/recaptcha/');
  csp?.insertScriptResource('https://www.gstatic.com/recaptcha/');
  csp?.insertDirective(
    "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  );
  const reached = [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.google.com/recaptcha/',
    ...(emulatorUrl === undefined ? [] : [emulatorUrl]),
  ];
  csp?.insertDirective(`connect-src 'self' ${reached.join(' ')}`);
}

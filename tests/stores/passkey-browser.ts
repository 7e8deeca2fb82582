import { vi } from 'vitest';

/** Request that the browser received, with the signal that ends the wait. */
interface PasskeyRequest {
  readonly mediation: string;
  readonly signal: AbortSignal;
  readonly publicKey: { readonly allowCredentials: readonly unknown[] };
}

const bytes = new Uint8Array([1]).buffer;

const credential = {
  id: 'AQ',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};

/** Makes the browser one that suggests passkeys, of which a test chooses or none. */
export function stubPasskeyBrowser(isAble = true) {
  const asked: PasskeyRequest[] = [];
  let choose = () => {};
  let refuse = () => {};
  const get = (input: PasskeyRequest) => {
    asked.push(input);
    return new Promise((resolve, reject) => {
      choose = () => resolve(credential);
      refuse = () => reject(new DOMException('no', 'NotAllowedError'));
      input.signal.addEventListener('abort', () => reject(input.signal.reason));
    });
  };
  const isConditionalMediationAvailable = () => Promise.resolve(isAble);
  // A function, which is what tells the library that passkeys are known.
  const PublicKeyCredential = Object.assign(() => {}, { isConditionalMediationAvailable });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.stubGlobal('navigator', { ...navigator, platform: 'Linux', credentials: { get } });
  return { asked, choose: () => choose(), refuse: () => refuse() };
}

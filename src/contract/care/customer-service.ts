import { endpoint, type NoInput } from '../endpoint.ts';
import { clientNames } from '../needless.ts';

/** Page of the platform's own customer service, without the language's prefix. */
export const supportPath = '/support';

/** Kinds of customer service: 3 for all members (specification §7), 4 for members above VIP 4. */
export type ServiceType = 3 | 4;

/** A way to reach customer service, and where it leads. */
export interface ServicePath {
  readonly type: ServiceType;
  /**
   * The service's address, DES in ECB with PKCS#7 padding, base64, followed by the eight characters
   * of its key. It hides nothing from whoever has the specification.
   */
  readonly path: string;
}

/**
 * Lists the addresses of customer service, in the form that the specification's clients read; the
 * list may be empty.
 */
export const customerService = endpoint<
  NoInput,
  { readonly version: { readonly pathList: readonly ServicePath[] } }
>()({ method: 'GET', path: '/wps/system/customerService', needless: clientNames });

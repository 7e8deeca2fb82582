import type { Result } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';

/** What a provider is asked to collect. */
export interface PaymentOrder {
  /** The deposit's id: the provider opens one payment for it, however often it is asked. */
  readonly orderId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly languageCode: string;
  /** Where the payer goes afterwards, on this site. */
  readonly returnAddress: string;
}

/** A payment that waits at a provider. */
export interface OpenedPayment {
  /** Names the payment at the provider; unique there. */
  readonly reference: string;
  /** The provider's page. */
  readonly payAddress: string;
}

/** What a provider tells of a payment. */
export interface PaymentEvent {
  /** The same for each time it is told. */
  readonly eventId: string;
  readonly outcome: 'paid' | 'declined' | 'expired';
  readonly reference: string;
  /** What has come, or was asked for. */
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Why a webhook is not believed, or not understood. */
export interface WebhookFault {
  /** `too_old` for one that was signed more than five minutes ago. */
  readonly code: 'forged' | 'too_old' | 'malformed';
}

/** Somebody who collects money for the house: the sandbox, or a real payment provider. */
export interface PaymentProvider {
  /** In the path of its webhooks, and part of what a payment is credited once for. */
  readonly code: string;
  /**
   * Opens a payment, or answers the one it opened for the same order before. Refuses as
   * `provider_unavailable` while none can be opened.
   */
  createPayment(
    order: PaymentOrder,
  ): Promise<Result<OpenedPayment, RuleRefusal<'provider_unavailable'>>>;
  /** Believes what is signed by the provider and younger than five minutes, and nothing else. */
  readWebhook(webhook: {
    readonly headers: Headers;
    readonly body: string;
  }): Result<PaymentEvent, WebhookFault>;
}

/** The providers that are set up, by code. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

import type { Result } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';

/** Payment that a provider is asked to collect. */
export interface PaymentOrder {
  /** The deposit's id; the provider opens one payment for it, however many requests come. */
  readonly orderId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly languageCode: string;
  /** Address on this site that the payer returns to. */
  readonly returnAddress: string;
}

/** Open payment at a provider. */
export interface OpenedPayment {
  /** Names the payment at the provider; unique there. */
  readonly reference: string;
  /** The provider's page. */
  readonly payAddress: string;
}

/** Report of a provider about a payment. */
export interface PaymentEvent {
  /** Id of the event, the same in each repetition. */
  readonly eventId: string;
  readonly outcome: 'paid' | 'declined' | 'expired';
  readonly reference: string;
  /** Amount that was received, or else requested; minor units. */
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Reasons why a webhook is refused. */
export interface WebhookFault {
  /** `too_old` for one that was signed more than five minutes ago. */
  readonly code: 'forged' | 'too_old' | 'malformed';
}

/** Collector of money for the house: the sandbox, or a real payment provider. */
export interface PaymentProvider {
  /**
   * Code in the path of its webhooks, and part of the key under which a payment is credited once.
   */
  readonly code: string;
  /**
   * Opens a payment, or returns the one opened for the same order before. Refuses
   * `provider_unavailable` while none can be opened.
   */
  createPayment(
    order: PaymentOrder,
  ): Promise<Result<OpenedPayment, RuleRefusal<'provider_unavailable'>>>;
  /** Accepts only what is signed by the provider and younger than five minutes. */
  readWebhook(webhook: {
    readonly headers: Headers;
    readonly body: string;
  }): Result<PaymentEvent, WebhookFault>;
}

/** The providers that are set up, by code. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

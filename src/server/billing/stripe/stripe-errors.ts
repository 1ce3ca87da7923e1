import Stripe from 'stripe';
import { AppError } from '#server/app-error.ts';

const { StripeError, StripeAPIError, StripeConnectionError, StripeSignatureVerificationError } = Stripe.errors;

/** Whether Stripe said that it knows no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeError && error.code === 'resource_missing';
}

/** Whether Stripe refused a call as it stands; for one that is made for something already done, that is no failure. */
export function isRefused(error: unknown): boolean {
  return error instanceof StripeError && error.type === 'StripeInvalidRequestError';
}

/**
 * Whether Stripe could not answer now, so that the same call may do later: its faults, its limits and the network's.
 */
function isSilent(error: InstanceType<typeof StripeError>): boolean {
  const status = error.statusCode ?? 0;
  if (error instanceof StripeConnectionError || error instanceof StripeAPIError) return true;
  return status === 409 || status === 429 || status >= 500;
}

/**
 * What a failed call means here. Stripe's own error is left out of it, because it holds client secrets and parts of the
 * card; its kind, words and request id remain for the log, without the secret key.
 */
function refusalOf(error: unknown, secretKey: string): unknown {
  if (!(error instanceof StripeError)) return error;
  if (error instanceof StripeSignatureVerificationError) return new AppError('BAD_SIGNATURE');
  const message = error.message.replaceAll(secretKey, '…');
  const cause = new Error([error.type, error.code, error.requestId, message].filter(Boolean).join(' '));
  if (isSilent(error)) return new AppError('PROVIDER_SILENT', { cause });
  if (error.statusCode === 402) return new AppError('CARD_DECLINED', { message });
  if (error.code === 'email_invalid') return new AppError('INVALID', { issues: [{ path: 'email', message }] });
  return cause;
}

/** Does work at Stripe, for `timeout` ms at most, and throws what its errors mean here. */
export async function callStripe<T>(work: () => Promise<T>, secretKey: string, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const cause = new Error(`Stripe took more than ${timeout} ms.`);
    timer = setTimeout(() => reject(new AppError('PROVIDER_SILENT', { cause })), timeout);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (error) {
    throw refusalOf(error, secretKey);
  } finally {
    clearTimeout(timer);
  }
}

import Stripe from 'stripe';
import { AppError } from '#server/app-error.ts';

const { StripeError, StripeAPIError, StripeConnectionError, StripeSignatureVerificationError } = Stripe.errors;

/** Whether the requested object does not exist at Stripe. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeError && error.code === 'resource_missing';
}

/** Whether Stripe refused a request as invalid, for example because its effect has already happened. */
export function isRefused(error: unknown): boolean {
  return error instanceof StripeError && error.type === 'StripeInvalidRequestError';
}

/** Whether an error is temporary: a fault of Stripe or the network, or a rate limit. */
function isTemporary(error: InstanceType<typeof StripeError>): boolean {
  const status = error.statusCode ?? 0;
  if (error instanceof StripeConnectionError || error instanceof StripeAPIError) return true;
  return status === 409 || status === 429 || status >= 500;
}

/**
 * Converts an error of Stripe. The original error is dropped, because it contains client secrets and parts of the card;
 * its type, message, and request id remain for the log, without the secret key.
 */
function convertError(error: unknown, secretKey: string): unknown {
  if (!(error instanceof StripeError)) return error;
  if (error instanceof StripeSignatureVerificationError) return new AppError('BAD_SIGNATURE');
  const message = error.message.replaceAll(secretKey, '…');
  const cause = new Error([error.type, error.code, error.requestId, message].filter(Boolean).join(' '));
  if (isTemporary(error)) return new AppError('PROVIDER_SILENT', { cause });
  if (error.statusCode === 402) return new AppError('CARD_DECLINED', { message });
  if (error.code === 'email_invalid') return new AppError('INVALID', { issues: [{ path: 'email', message }] });
  return cause;
}

/** Runs requests to Stripe and converts their errors. Throws PROVIDER_SILENT after `timeout` ms. */
export async function callStripe<T>(work: () => Promise<T>, secretKey: string, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    const cause = new Error(`Stripe took more than ${timeout} ms.`);
    timer = setTimeout(() => reject(new AppError('PROVIDER_SILENT', { cause })), timeout);
  });
  try {
    return await Promise.race([work(), timedOut]);
  } catch (error) {
    throw convertError(error, secretKey);
  } finally {
    clearTimeout(timer);
  }
}

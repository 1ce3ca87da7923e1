/**
 * What is still to be done at the provider: to end a subscription at once, to end it and return what was paid, or to
 * send its receipts to the user's new email.
 */
export interface PaymentTasksTable {
  /** The kind and the subscription, so that each is there once. */
  id: string;
  kind: 'cancel' | 'return' | 'email';
  provider: 'stripe' | 'sandbox';
  subscription_id: string;
  attempts: number;
  created_at: string;
  /** When it is to be tried; whoever moves this ahead has the task for themselves until then. */
  due_at: string;
}

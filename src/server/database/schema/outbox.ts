/** What a mail is about. */
export type MailKind =
  | 'forgotten-password'
  | 'invitation'
  | 'sign-up'
  | 'email-change'
  | 'email-changed'
  | 'receipt'
  | 'renewal-failed'
  | 'payment-returned';

/** A mail that is still to be sent: to whom and about what. Its text, and the link in it, is made when it is sent. */
export interface OutboxTable {
  id: string;
  kind: MailKind;
  recipient: string;
  /** The id of what the mail is about; null when the kind and the recipient say it all. */
  about: string | null;
  attempts: number;
  created_at: string;
  /** When it is to be tried; whoever moves this ahead has the mail for themselves until then. */
  due_at: string;
}

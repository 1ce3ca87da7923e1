/** What a mail is about. */
export type MailKind = 'forgotten-password' | 'invitation';

/** A mail that is still to be sent: to whom and about what. Its text, and the link in it, is made when it is sent. */
export interface OutboxTable {
  id: string;
  kind: MailKind;
  recipient: string;
  attempts: number;
  created_at: string;
  /** When it is to be tried; whoever moves this ahead has the mail for themselves until then. */
  due_at: string;
}

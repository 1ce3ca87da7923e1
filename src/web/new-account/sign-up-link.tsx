import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/style/class-names.ts';

interface SignUpLinkProps {
  /** What it says where an account is paid for. */
  readonly paidLabel: string;
  readonly className: string;
}

/**
 * The way to an account, for the page that is rendered once for every installation: both ways are there, and
 * `data-sign-up` of the document decides which one is seen.
 */
export function SignUpLink({ paidLabel, className }: SignUpLinkProps) {
  return (
    <>
      <a href={paths.subscriptions} className={classNames(className, 'unpaid:hidden')}>
        {paidLabel}
      </a>
      <a href={paths.signUp} className={classNames(className, 'paid:hidden')}>
        Sign Up
      </a>
    </>
  );
}

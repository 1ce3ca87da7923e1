import { paths } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/style/button-style.ts';

/** The way to renew a subscription that has ended, beside the message that it has. */
export function RenewLink() {
  return (
    <a href={paths.subscriptions} className={buttonStyle('secondary', 'small')}>
      Renew
    </a>
  );
}

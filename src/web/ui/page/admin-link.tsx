import { ShieldCheck } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** The icon that leads an app_admin to the dashboard; who else sees it is the caller's matter. Source: specification 1, section 2. */
export function AdminLink({ className }: { readonly className?: string }) {
  return (
    <a
      href={paths.admin}
      title="Administration Dashboard"
      aria-label="Administration Dashboard"
      className={classNames(buttonStyle('quiet'), 'size-9 px-0! pointer-coarse:min-w-10 [&_svg]:size-4', className)}
    >
      <ShieldCheck aria-hidden="true" />
    </a>
  );
}

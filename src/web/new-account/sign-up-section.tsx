import { paths } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/** Sign-up section at the end of the landing page. Source: specification 1, section 2. */
export function SignUpSection() {
  return (
    <section className="mx-auto w-full max-w-[84rem] px-4 pb-24 sm:px-8">
      <div className="mat flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-2xl border border-line bg-surface px-6 py-10 sm:px-12 sm:py-14">
        <div className="max-w-2xl">
          <h2 className="text-3xl font-bold tracking-tight text-balance">Keep all your projects</h2>
          <p className="mt-3 text-pretty text-muted">
            With an account, projects, sections, and components are unlimited. Name your projects, open them on any
            device, and add your own components to the library.
          </p>
        </div>
        <SignUpLink paidLabel="Subscribe Now" className={buttonStyle('primary', 'large')} />
      </div>
    </section>
  );
}

interface SignUpLinkProps {
  /** Label where accounts are paid. */
  readonly paidLabel: string;
  readonly className: string;
}

/**
 * Sign-up link of the prerendered page, which is the same for every installation: it contains both variants, and
 * `data-sign-up` of the document determines the visible one.
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

import { paths } from '#web/paths.ts';
import { SignUpLink } from '#web/new-account/sign-up-link.tsx';
import { Brand } from '#web/ui/page/brand.tsx';

const linkStyle = 'rounded py-1 underline-offset-4 hover:text-ink hover:underline';

/** The foot of the front page. */
export function FrontFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid w-full max-w-[84rem] gap-6 px-4 py-10 text-sm text-muted sm:px-8 md:grid-cols-[auto_1fr] md:gap-16">
        <div className="flex flex-col items-start gap-3">
          <Brand />
          <SignUpLink paidLabel="Subscribe" className={linkStyle} />
          <a href="#start" data-opens="project" className={linkStyle}>
            Try the Builder
          </a>
          <a href={paths.templates} className={linkStyle}>
            Templates
          </a>
        </div>
        <div className="max-w-2xl space-y-2 md:justify-self-end">
          <p>
            Fan-made models are the work of their builders and are not affiliated with any studio, publisher or
            manufacturer. Lightyard is for educational and hobbyist use.
          </p>
          <p>© 2025 Lightyard</p>
        </div>
      </div>
    </footer>
  );
}

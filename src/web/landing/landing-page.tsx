import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { Gallery } from '#web/features/gallery/gallery.tsx';
import { ProjectsSkeleton } from '#web/features/home/my-projects.tsx';
import type { ExampleCircuit } from '#web/landing/example-circuit.ts';
import { LandingDemos } from '#web/landing/landing-demos.tsx';
import { LandingHero } from '#web/landing/landing-hero.tsx';
import { LandingShowcase } from '#web/landing/landing-showcase.tsx';
import { OpenFileLink, StartTile, TemplatesTile } from '#web/landing/landing-tiles.tsx';
import { firstChoice } from '#web/landing/hero-circuit.ts';
import { heroElements } from '#web/landing/hero-elements.ts';
import { liveElement, type LiveProps } from '#web/landing/live-element.ts';
import { SignUpSection, SignUpLink } from '#web/new-account/sign-up-section.tsx';
import { paths } from '#web/paths.ts';
import { AdminLink, ProfileLink, Brand } from '#web/ui/page/page-bar.tsx';
import { SkipLink } from '#web/ui/page/skip-link.tsx';
import { buttonStyle, iconButtonStyle } from '#web/ui/style/button-style.ts';

/**
 * The landing page for visitors and members: `data-member` on the document determines which half is visible. It is
 * prerendered by the build; hydrate-landing.ts hydrates its few dynamic elements.
 */
export function LandingPage({ example }: { readonly example: ExampleCircuit }) {
  const live = liveElement(heroElements(firstChoice));
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="main">Skip to the content</SkipLink>
      <LandingBar live={live} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <div data-for="visitor" className="member:hidden">
          <LandingHero live={live} />
          <LandingDemos example={example} />
          <LandingShowcase />
          <Gallery className="pb-24">
            <h2 className="text-3xl font-bold tracking-tight">Anything with windows</h2>
            <p className="mt-2 text-muted">
              Ships, houses, engines, robots: a model comes alive when its lights are on.
            </p>
          </Gallery>
          <SignUpSection />
        </div>
        <div data-for="member" className="visitor:hidden">
          <MemberHome />
        </div>
      </main>
      <LandingFooter />
    </div>
  );
}

const doorStyle = 'member:hidden max-sm:px-2.5!';

/** The top bar of the landing page. hydrate-landing.ts hydrates its buttons. */
function LandingBar({ live }: LiveProps) {
  return (
    <header className="mx-auto flex h-16 w-full max-w-[84rem] items-center gap-1 px-4 sm:gap-2 sm:px-8">
      <Brand />
      <span className="flex-1" />
      <p className="mr-2 text-sm text-muted member:hidden max-md:hidden">
        <span {...live('counter')} className="value font-bold text-ink" /> parts as a guest
      </p>
      <a href={paths.templates} className={`${buttonStyle('quiet')} max-sm:hidden`}>
        Templates
      </a>
      <button type="button" data-theme-button aria-label="Theme" title="Theme" className={iconButtonStyle()}>
        <Monitor aria-hidden="true" className="themed:hidden" />
        <Sun aria-hidden="true" className="hidden themed-light:block" />
        <Moon aria-hidden="true" className="hidden themed-dark:block" />
      </button>
      <button type="button" data-opens="sign-in" className={`${buttonStyle('quiet')} ${doorStyle}`}>
        Sign In
      </button>
      <SignUpLink paidLabel="Sign Up" className={`${buttonStyle('secondary')} ${doorStyle}`} />
      <ProfileLink className="visitor:hidden" />
      <AdminLink className="not-admin:hidden" />
      <button
        type="button"
        data-sign-out
        aria-label="Sign Out"
        title="Sign Out"
        className={`${iconButtonStyle()} visitor:hidden`}
      >
        <LogOut aria-hidden="true" />
      </button>
    </header>
  );
}

/** The home of a signed-in user: placeholders until landing-home.tsx renders the projects. */
function MemberHome() {
  return (
    <div className="mx-auto w-full max-w-[864px] px-4 pt-8 pb-24 sm:px-8 sm:pt-14">
      <section className="mb-16 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 sm:mb-20">
        <h1 className="text-4xl leading-[1.08] font-bold tracking-tight text-balance sm:text-5xl">
          What lights up next?
        </h1>
        <div className="flex w-full flex-col items-start gap-2 sm:w-80">
          <StartTile />
          <TemplatesTile />
          <OpenFileLink />
          <p role="status" data-landing-status className="text-sm text-error empty:hidden" />
        </div>
      </section>
      <section id="home" aria-labelledby="my-projects">
        <ProjectsSkeleton />
      </section>
    </div>
  );
}

const linkStyle = 'rounded py-1 underline-offset-4 hover:text-ink hover:underline';

function LandingFooter() {
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

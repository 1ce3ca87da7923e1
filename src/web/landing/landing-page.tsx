import { ArrowRight, FileUp, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { Gallery } from '#web/features/gallery/gallery.tsx';
import { ProjectsSkeleton } from '#web/features/home/my-projects.tsx';
import type { ExampleCircuit } from '#web/landing/example-circuit.ts';
import { LandingDemos } from '#web/landing/landing-demos.tsx';
import { HeroPicture } from '#web/landing/hero-picture.tsx';
import { SignUpSection, SignUpLink } from '#web/new-account/sign-up-section.tsx';
import { paths } from '#web/paths.ts';
import { AdminLink, ProfileLink, Brand } from '#web/ui/page/page-bar.tsx';
import { buttonStyle, iconButtonStyle } from '#web/ui/style/button-style.ts';
import { classNames } from '#web/ui/style/class-names.ts';

/**
 * The landing page, for visitors and for members: `data-member` on the document decides which of the two is seen. It is
 * rendered once, when the product is built; hydrate-landing.ts hydrates its few live places.
 */
export function LandingPage({ example }: { readonly example: ExampleCircuit }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <LandingBar />
      <main className="flex-1">
        <div data-for="visitor" className="member:hidden">
          <LandingHero example={example} />
          <LandingDemos example={example} />
          <Gallery className="pb-24">
            <h2 className="text-3xl font-bold tracking-tight">Whatever has windows</h2>
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

const tileStyle =
  'group flex w-full items-center justify-between gap-4 rounded-xl py-4 pr-5 pl-6 transition-[background-color,border-color,box-shadow] duration-150';
const arrow = (
  <ArrowRight
    aria-hidden="true"
    className="size-7 shrink-0 transition-[translate] duration-150 group-hover:translate-x-1"
  />
);

/** The New Project tile: opens Create New Project. A link, so that a press before the script has come is not lost. */
function StartTile() {
  return (
    <a
      href="#start"
      data-opens="project"
      className={classNames(
        tileStyle,
        'bg-accent text-on-accent hover:bg-accent-strong hover:shadow-[0_0_46px_-8px_var(--accent)] aria-busy:animate-breathe',
      )}
    >
      <TileText small="New Project" large="Start building" />
      {arrow}
    </a>
  );
}

/** The Templates tile: leads to the models that are wired already. */
function TemplatesTile() {
  return (
    <a href={paths.templates} className={classNames(tileStyle, 'border border-edge bg-surface hover:border-ink/70')}>
      <TileText small="Templates" large="Quick start" />
      {arrow}
    </a>
  );
}

function TileText({ small, large }: { readonly small: string; readonly large: string }) {
  return (
    <span>
      <span className="block text-sm font-medium">{small}</span>
      <span className="block text-2xl font-bold tracking-tight">{large}</span>
    </span>
  );
}

/** Opens a project from a file. A link, so that a press before the script has come is not lost. */
function OpenFileLink() {
  return (
    <a
      href="#open"
      data-opens="file"
      className="inline-flex min-h-10 items-center gap-2 rounded px-1 text-sm font-semibold text-muted underline-offset-4 hover:text-ink hover:underline"
    >
      <FileUp aria-hidden="true" className="size-4" />
      Open a project file
    </a>
  );
}

const doorStyle = 'member:hidden max-sm:px-2.5!';

/** The top bar of the landing page. hydrate-landing.ts hydrates its buttons. */
function LandingBar() {
  return (
    <header className="mx-auto flex h-16 w-full max-w-[84rem] items-center gap-1 px-4 sm:gap-2 sm:px-8">
      <Brand />
      <span className="flex-1" />
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

/** The welcome, the one next thing to do, and the picture. */
function LandingHero({ example }: { readonly example: ExampleCircuit }) {
  return (
    <section className="mx-auto grid w-full max-w-[84rem] items-center gap-10 px-4 pt-6 pb-16 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14 lg:pt-10 lg:pb-24">
      <div>
        <h1 className="text-4xl leading-[1.08] font-bold tracking-tight text-balance sm:text-5xl xl:text-6xl">
          Light your model before you solder it.
        </h1>
        <p className="mt-5 max-w-[34rem] text-lg text-pretty text-muted">
          Welcome to Lightyard. Group your LEDs into circuits, and it works out every resistor, the parts to buy and the
          wires to run.
        </p>
        <div className="mt-8 flex flex-col items-start gap-3">
          <div className="grid w-full max-w-xl gap-3 sm:grid-cols-2">
            <StartTile />
            <TemplatesTile />
          </div>
          <OpenFileLink />
          <p role="status" data-landing-status className="text-sm text-error empty:hidden" />
        </div>
      </div>
      <HeroPicture example={example} />
    </section>
  );
}

/** The home of someone who is signed in. landing-home.tsx puts the projects where this shows them waiting. */
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

/** The foot of the landing page. */
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

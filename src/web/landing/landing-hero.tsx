import { CircleX, TriangleAlert } from 'lucide-react';
import { HeroPicture } from '#web/landing/hero-picture.tsx';
import { ContinueTile, KeepTile, OpenFileLink, StartTile, TemplatesTile } from '#web/landing/landing-tiles.tsx';
import type { LiveProps } from '#web/landing/live-element.ts';

/** The welcome, an interactive circuit, and links. hydrate-landing.ts hydrates the circuit. */
export function LandingHero({ live }: LiveProps) {
  return (
    <section
      data-hero=""
      className="mx-auto grid w-full max-w-[84rem] gap-x-14 gap-y-6 px-4 pt-4 pb-16 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[1fr_auto_auto_auto_auto_1fr] lg:pt-8 lg:pb-24"
    >
      <div className="lg:row-start-2">
        <h1 className="text-4xl leading-[1.08] font-bold tracking-tight text-balance max-sm:text-[2rem] sm:text-5xl xl:text-6xl">
          Light your model before you solder it.
        </h1>
        <p className="mt-4 max-w-[34rem] text-lg text-pretty text-muted max-sm:mt-3 max-sm:text-base">
          Welcome to Lightyard.{' '}
          <span className="hero-invitation">
            Press a window of the ship to add a warm white LED. Lightyard calculates the resistor.
          </span>
        </p>
      </div>
      <div className="grid max-w-xl grid-cols-2 gap-3 lg:row-start-4">
        <ContinueTile className="not-begun:hidden" />
        <KeepTile live={live} className="begun:hidden" />
        <KeepTile live={live} tone="other" className="not-begun:hidden" />
        <StartTile tone="other" className="begun:hidden" />
      </div>
      <div className="lg:col-start-2 lg:row-span-6 lg:row-start-1">
        <HeroPicture live={live} />
      </div>
      <div className="lg:row-start-3">
        <HeroText live={live} />
      </div>
      <div className="flex max-w-xl flex-wrap items-center gap-x-6 gap-y-3 lg:row-start-5">
        <div className="min-w-52 flex-1">
          <TemplatesTile />
        </div>
        <OpenFileLink />
        <p role="status" data-landing-status className="w-full text-sm text-error empty:hidden" />
      </div>
    </section>
  );
}

/** The resistor calculation and the circuit's problem. Its space is reserved to avoid layout shifts. */
function HeroText({ live }: LiveProps) {
  return (
    <div className="min-h-34 max-w-xl sm:min-h-24">
      <div role="status" className="hero-words">
        <p {...live('sum')} className="value text-lg font-bold max-sm:text-base max-sm:whitespace-normal" />
        <p {...live('shops')} className="text-muted" />
        <p className="hero-problem">
          <CircleX aria-hidden="true" />
          <TriangleAlert aria-hidden="true" />
          <span {...live('problem')} />
        </p>
      </div>
      <p role="status" data-hero-limit="" className="sr-only" />
    </div>
  );
}

import { ProjectsWaiting } from '#web/features/home/projects-waiting.tsx';
import { OpenFileLink } from '#web/front/open-file-link.tsx';
import { StartTile, TemplatesTile } from '#web/front/start-tile.tsx';

/** The home of someone who is signed in. front-home.tsx puts the projects where this shows them waiting. */
export function MemberHome() {
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
          <p role="status" data-front-status className="text-sm text-error empty:hidden" />
        </div>
      </section>
      <section id="home" aria-labelledby="my-projects">
        <ProjectsWaiting />
      </section>
    </div>
  );
}

import { TemplateList } from '#web/features/templates/template-list.tsx';
import { TemplatesBar } from '#web/features/templates/templates-bar.tsx';
import { SignUpSection } from '#web/new-account/sign-up-section.tsx';
import { useSession } from '#web/session/session.ts';
import { SkipLink } from '#web/ui/page/skip-link.tsx';

/** The templates screen: all templates, and for visitors a sign-up link. Source: specification 2, section 2. */
export function TemplatesPage() {
  const isMember = useSession().status === 'member';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="main">Skip to the content</SkipLink>
      <TemplatesBar />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <header className="mx-auto w-full max-w-[864px] px-4 pt-4 pb-8 sm:px-8 sm:pt-8 sm:pb-10">
          <h1 className="text-4xl leading-[1.08] font-bold tracking-tight text-balance sm:text-5xl">Templates</h1>
          <p className="mt-3 max-w-[34rem] text-pretty text-muted">
            Start from a model that is already wired. View its sections, parts, and diagram, then make it your own.
          </p>
        </header>
        <section aria-labelledby="templates" className="mx-auto w-full max-w-[864px] px-4 pb-24 sm:px-8">
          <TemplateList />
        </section>
        {!isMember && <SignUpSection />}
      </main>
    </div>
  );
}

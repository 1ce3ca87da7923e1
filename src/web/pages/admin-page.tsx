import { useEffect } from 'react';
import { AdminBar } from '#web/features/admin/admin-bar.tsx';
import { AdminTabs } from '#web/features/admin/admin-tabs.tsx';
import { StatsCards } from '#web/features/admin/stats-cards.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';

/** The administration dashboard. Whoever is no app_admin, or not any more, goes home. Source: specification 2, section 2. */
export function AdminPage() {
  const { user } = useSession();
  const isAdmin = user?.role === 'app_admin';
  useEffect(() => {
    if (!isAdmin) window.location.replace(paths.home);
  }, [isAdmin]);
  if (!isAdmin) return null;
  return (
    <div className="min-h-dvh">
      <AdminBar />
      <main className="mx-auto w-full max-w-[84rem] px-4 pt-4 pb-24 sm:px-8 sm:pt-6">
        <h1 className="mb-4 text-2xl font-bold tracking-tight text-balance sm:mb-6 sm:text-3xl">
          Administration Dashboard
        </h1>
        <StatsCards />
        <AdminTabs />
      </main>
    </div>
  );
}

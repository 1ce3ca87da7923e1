import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#web/api/queries.ts';

// Dialogs, toasts, and the session of the project list.
import '#web/landing/landing-dialogs.tsx';
import { HomePage } from '#web/pages/home-page.tsx';

const home = document.getElementById('home');
if (home === null) throw new Error('index.html has no #home.');
createRoot(home).render(
  <QueryClientProvider client={queryClient}>
    <HomePage />
  </QueryClientProvider>,
);

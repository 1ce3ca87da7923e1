import { paths } from '#web/paths.ts';

/** The pages of the application by their path, each with its code; the front page is a document of its own. */
export const routes = [
  { path: paths.builder, load: async () => (await import('#web/pages/builder-page.tsx')).BuilderPage },
  { path: paths.admin, load: async () => (await import('#web/pages/admin-page.tsx')).AdminPage },
  { path: paths.templates, load: async () => (await import('#web/pages/templates-page.tsx')).TemplatesPage },
  { path: paths.setPassword, load: async () => (await import('#web/pages/set-password-page.tsx')).SetPasswordPage },
] as const;

/** Every address of the product, in one place. */
export const paths = {
  home: '/',
  builder: '/builder',
  templates: '/templates',
  admin: '/admin',
  subscriptions: '/subscriptions',
  setPassword: '/set-password',
} as const;

/** The builder with a project in it. */
export function projectPath(projectId: string): string {
  return `${paths.builder}?project=${encodeURIComponent(projectId)}`;
}

/** The builder with a template in it, which can only be read. */
export function templatePath(templateId: string): string {
  return `${paths.builder}?template=${encodeURIComponent(templateId)}`;
}

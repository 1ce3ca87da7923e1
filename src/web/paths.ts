/** Every address of the product, in one place. */
export const paths = {
  home: '/',
  builder: '/builder',
  subscriptions: '/subscriptions',
  setPassword: '/set-password',
} as const;

/** The builder with a project in it. */
export function projectPath(projectId: string): string {
  return `${paths.builder}?project=${encodeURIComponent(projectId)}`;
}

import { useQuery } from '@tanstack/react-query';
import { readShare } from '#contract/routes.ts';
import { readQuery } from '#web/api/queries.ts';

/** The shared project from which a project was copied, linked while that link lives; nothing for other projects. */
export function CopiedFrom({ projectId }: { readonly projectId: string }) {
  const { data } = useQuery({ ...readQuery(readShare, { params: { projectId } }), staleTime: 0 });
  const source = data?.copiedFrom ?? null;
  if (source === null) return null;
  return (
    <p className="mt-4 text-sm wrap-anywhere text-muted">
      Copied from{' '}
      {source.url === null ? (
        source.name
      ) : (
        <a href={source.url} className="text-ink underline underline-offset-2">
          {source.name}
        </a>
      )}
    </p>
  );
}

import { ListHeader } from '#web/features/home/list-header.tsx';

const rows = ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4', 'w-2/5'];

/** My Projects while they are on their way: everything already stands where it is going to stand. */
export function ProjectsWaiting() {
  return (
    <>
      <ListHeader total={null}>
        <span className="h-9 w-56 animate-breathe rounded-md bg-line/60" />
      </ListHeader>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div aria-hidden="true" className="mt-5 space-y-2.5">
        {rows.map((width, index) => (
          <div
            key={index}
            className="flex min-h-18 animate-breathe flex-col justify-center gap-2.5 rounded-lg border border-l-6 border-line bg-surface px-5"
          >
            <span className={`h-4 rounded bg-line ${width}`} />
            <span className="h-3 w-3/5 max-w-60 rounded bg-line/60" />
          </div>
        ))}
      </div>
    </>
  );
}

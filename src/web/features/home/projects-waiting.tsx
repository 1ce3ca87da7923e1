import { ListHeader } from '#web/paged-list/list-header.tsx';
import { ListWaiting, OrderWaiting } from '#web/paged-list/list-waiting.tsx';

/** My Projects while they are on their way: everything already stands where it is going to stand. */
export function ProjectsWaiting() {
  return (
    <>
      <ListHeader id="my-projects" title="My Projects" count={null}>
        <OrderWaiting />
      </ListHeader>
      <ListWaiting />
    </>
  );
}

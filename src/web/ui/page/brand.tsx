import { paths } from '#web/paths.ts';
import { Mark } from '#web/ui/page/mark.tsx';

/** The product's logo, which leads home. */
export function Brand() {
  return (
    <a href={paths.home} className="flex items-center gap-1.5 rounded text-lg font-bold tracking-tight text-ink">
      <Mark />
      Lightyard
    </a>
  );
}

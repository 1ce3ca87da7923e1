import { AddButtons, PhotoDropZone } from '#web/features/builder/model/add-picture.tsx';
import { useBuilderControls } from '#web/features/builder/project/builder-context.ts';

/** The model view of a project without pictures. */
export function EmptyModel() {
  const { readOnly, isTrial } = useBuilderControls();
  return (
    <PhotoDropZone className="relative grid min-h-full flex-1 place-items-center overflow-hidden p-4">
      <ExampleDrawing />
      <div className="relative flex max-w-md flex-col items-center gap-3 rounded-xl border border-dashed border-edge bg-surface/90 px-6 py-8 text-center">
        <p className="text-lg font-semibold text-balance">See your lights on your model</p>
        <p className="text-sm text-balance text-muted">
          {readOnly
            ? 'This template has no picture of its model.'
            : 'Add a photo, a side view, or a plan, and place each light where it goes. They glow as in Design.'}
        </p>
        {!readOnly && (
          <>
            <div className="mt-2 flex flex-wrap justify-center gap-2">
              <AddButtons />
            </div>
            <p className="text-xs text-muted">
              {isTrial ? 'Photos can be added once the project is saved.' : 'You can also drop a photo here.'}
            </p>
          </>
        )}
      </div>
    </PhotoDropZone>
  );
}

const windows = [90, 126, 162, 198, 234, 270, 306];

/** A house front with lit windows, in the line style of the front page. */
function ExampleDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 260"
      className="absolute inset-0 size-full fill-none stroke-muted/40 stroke-[1.5]"
    >
      <path d="M40 230h320M60 230V96l140-62 140 62v134M60 96h280M180 230v-52h40v52" />
      {windows.map((x) => (
        <g key={x}>
          <rect x={x - 9} y={118} width={18} height={26} rx={1} />
          <circle cx={x} cy={131} r={16} data-led="warm-white" className="fill-led/20 stroke-none" />
          <circle cx={x} cy={131} r={3} data-led="warm-white" className="fill-led stroke-none" />
        </g>
      ))}
    </svg>
  );
}
